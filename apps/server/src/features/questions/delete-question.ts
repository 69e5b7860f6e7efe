import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockQuestion, markQuestionDeleted } from './store.ts'

/**
 * Deletes a question that nobody answered.
 * @throws Refusal question_has_answers otherwise; it can be hidden.
 */
export async function deleteQuestion(tx: Transaction, scope: ScopeInEvent<'question'>, actor: Actor): Promise<void> {
  const { id: questionId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const locked = await lockQuestion(tx, scope, 'TO_CHANGE')
  if (locked === undefined) throw new Refusal('not_found')
  const { has_answers: hasAnswers, ...before } = locked
  if (hasAnswers) throw new Refusal('question_has_answers')
  await markQuestionDeleted(tx, questionId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'question', entityId: questionId }
  await recordAudit(tx, actor, [{ ...entry, act: 'question.deleted', before }])
}
