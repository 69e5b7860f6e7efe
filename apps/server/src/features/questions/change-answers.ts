import type { AnswerInput } from '@turnout/contract/questions/answer.ts'
import { answerText } from '@turnout/domain/questions/answer-text.ts'
import { type GivenValue, judgeAnswer } from '@turnout/domain/questions/judge-answer.ts'
import { isAskedOn, type AnswerValue } from '@turnout/domain/questions/question.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import type { AnswerScope } from './access.ts'
import { type AnswerRow, placeNames } from './queries-answers.ts'
import {
  lockAnswer,
  lockAnswerableOrder,
  lockAnswerAt,
  type AnswerPlace,
  deleteAnswer,
  insertAnswer,
  updateAnswer,
  type LockedAnswerRow,
} from './store-answers.ts'
import { lockQuestion, type LockedQuestionRow } from './store.ts'

interface Keeping {
  readonly scope: ScopeInEvent<'question'>
  readonly question: LockedQuestionRow
  readonly place: AnswerPlace
  /** The stored answer, locked; nothing while the question is not answered. */
  readonly before: LockedAnswerRow | undefined
  readonly given: GivenValue
}

/**
 * Keeps what an organizer answers. It must fit its question like a buyer's answer; nothing at all
 * takes an answer back. History keeps both on the order or the ticket.
 * @throws Refusal invalid_fields
 */
async function keepAnswer(tx: Transaction, keeping: Keeping, actor: Actor): Promise<AnswerRow> {
  const { scope, question, place, before, given } = keeping
  const value = read(question, given)
  const title = before?.title ?? question.title
  const id = await write(tx, keeping, value)
  const [was, is] = [textOf(before?.answer ?? null), textOf(value)]
  if (was !== is) {
    const about = place.attendeeId === null ? 'order' : 'attendee'
    const { eventId, accountId } = scope.event
    const entry = { accountId, eventId, entity: about, entityId: place.attendeeId ?? place.orderId }
    const change = { before: { [title]: was }, after: { [title]: is } }
    await recordAudit(tx, actor, [{ ...entry, act: `${about}.answer_changed`, ...change }])
  }
  const { type, belongs_to, is_hidden } = question
  const { productId: product_id, attendeeId: attendee_id, unit } = place
  const asked = { question_id: scope.id, title, type, belongs_to, is_hidden }
  const names = await placeNames(tx, place)
  return { id, ...asked, answer: value, product_id, attendee_id, unit, ...names }
}

const textOf = (value: AnswerValue | null): string | null => (value === null ? null : answerText(value))

function read(question: LockedQuestionRow, given: GivenValue): AnswerValue | null {
  const judged = judgeAnswer(question, given)
  if ('value' in judged) return judged.value
  const fields = Object.entries(judged.refused).map(([part, why]) => [part === '' ? 'answer' : `answer.${part}`, why])
  throw invalidFields(Object.fromEntries(fields))
}

/** Answers the id of the answer, also of one that is taken back. */
async function write(tx: Transaction, { scope, question, place, before }: Keeping, value: AnswerValue | null) {
  if (before === undefined) {
    // Nothing was said and nothing is saved: there is no answer to give an id to.
    if (value === null) throw invalidFields({ answer: 'required' })
    const asked = { eventId: scope.event.eventId, questionId: scope.id, title: question.title }
    return insertAnswer(tx, asked, { place, value })
  }
  await (value === null ? deleteAnswer(tx, before.id) : updateAnswer(tx, before.id, value))
  return before.id
}

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
  if (!isAsked(question, place.productId) || !isAskedOn(question.event_occurrence_ids, order.dates))
    throw invalidFields({ order_id: 'unknown_question' })
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
