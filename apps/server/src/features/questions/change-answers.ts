import type { AnswerInput } from '@turnout/contract/questions/answer.ts'
import type { GivenValue } from '@turnout/domain/questions/judge-answer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import type { AnswerScope } from './access.ts'
import { keepAnswer } from './keep-answer.ts'
import type { AnswerRow } from './queries-answers.ts'
import { lockAnswer, lockAnswerableOrder, lockAnswerAt, type AnswerPlace } from './store-answers.ts'
import { lockQuestion, type LockedQuestionRow } from './store.ts'

/**
 * Answers a question for an order, a ticket or another unit of it, hidden questions too; an answer
 * that exists is replaced.
 * @throws Refusal invalid_fields, also for an order, ticket or unit that is not there or that is
 * not asked this.
 */
export async function saveAnswer(
  tx: Transaction,
  act: { scope: ScopeInEvent<'question'>; input: AnswerInput },
  actor: Actor,
): Promise<AnswerRow> {
  const { scope, input } = act
  const question = await lockQuestion(tx, scope, 'TO_ANSWER')
  if (question === undefined) throw new Refusal('not_found')
  const place = await placeOf(tx, { eventId: scope.event.eventId, question, input })
  const before = await lockAnswerAt(tx, scope.id, place)
  return keepAnswer(tx, { scope, question, place, before, given: input.answer }, actor)
}

interface Placing {
  readonly eventId: number
  readonly question: LockedQuestionRow
  readonly input: AnswerInput
}

async function placeOf(tx: Transaction, { eventId, question, input }: Placing): Promise<AnswerPlace> {
  const asked = placeAsked(input)
  const order = await lockAnswerableOrder(tx, eventId, asked)
  if (order === undefined) throw invalidFields({ order_id: 'not_in_list' })
  if (asked.attendeeId !== null && order.attendee_product_id === null)
    throw invalidFields({ attendee_id: 'not_in_list' })
  if (asked.unit !== null && asked.unit > order.units_of_product) throw invalidFields({ product_id: 'unknown_product' })
  const place = { ...asked, productId: asked.productId ?? order.attendee_product_id }
  if (!isAsked(question, place.productId)) throw invalidFields({ order_id: 'unknown_question' })
  return place
}

/**
 * An attendee says which product it is; only a unit without one needs to be named by its product.
 */
function placeAsked({ order_id, attendee_id, product_id, unit }: AnswerInput): AnswerPlace {
  const isUnit = attendee_id === null && product_id !== null
  return {
    orderId: order_id,
    attendeeId: attendee_id,
    productId: isUnit ? product_id : null,
    unit: isUnit ? (unit ?? 1) : null,
  }
}

const isAsked = (question: LockedQuestionRow, productId: number | null): boolean =>
  question.belongs_to === 'ORDER' ? productId === null : productId !== null && question.product_ids.includes(productId)

/**
 * Changes an answer that exists.
 * @throws Refusal invalid_fields; not_found when it was taken back meanwhile.
 */
export async function changeAnswer(
  tx: Transaction,
  act: { scope: AnswerScope; given: GivenValue },
  actor: Actor,
): Promise<AnswerRow> {
  const { question: scope, answerId } = act.scope
  const question = await lockQuestion(tx, scope, 'TO_ANSWER')
  const before = await lockAnswer(tx, answerId)
  if (question === undefined || before === undefined) throw new Refusal('not_found')
  const { order_id: orderId, product_id: productId, attendee_id: attendeeId, unit } = before
  const place = { orderId, productId, attendeeId, unit }
  return keepAnswer(tx, { scope, question, place, before, given: act.given }, actor)
}
