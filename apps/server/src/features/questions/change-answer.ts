import type { GivenValue } from '@turnout/domain/questions/judge-answer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AnswerScope } from './access.ts'
import { keepAnswer } from './keep-answer.ts'
import type { AnswerRow } from './queries-answers.ts'
import { lockAnswer } from './store-answers.ts'
import { lockQuestion } from './store.ts'

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
