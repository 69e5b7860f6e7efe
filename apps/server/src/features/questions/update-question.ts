import type { QuestionInput } from '@turnout/contract/questions/question.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { readQuestionInput } from './read-question-input.ts'
import { lockQuestion, setProductsOfQuestion, updateQuestion as saveQuestion } from './store.ts'

/**
 * Changes a question. Answers that exist keep the words they were given under; so `type` and
 * `belongs_to` stand once there are any.
 * @throws Refusal question_type_fixed, invalid_fields
 */
export async function updateQuestion(
  tx: Transaction,
  act: { scope: ScopeInEvent<'question'>; input: QuestionInput },
  actor: Actor,
): Promise<void> {
  const { id: questionId, event } = act.scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const locked = await lockQuestion(tx, act.scope, 'TO_CHANGE')
  if (locked === undefined) throw new Refusal('not_found')
  const { has_answers: hasAnswers, ...before } = locked
  const { fields, productIds } = await readQuestionInput(tx, event, act.input)
  const isOther = fields.type !== before.type || fields.belongs_to !== before.belongs_to
  if (hasAnswers && isOther) throw new Refusal('question_type_fixed')
  await saveQuestion(tx, questionId, fields)
  await setProductsOfQuestion(tx, { eventId, questionId }, productIds)
  await touchEvent(tx, eventId)
  const after = { ...fields, product_ids: productIds }
  const entry = { accountId, eventId, entity: 'question', entityId: questionId }
  await recordChange(tx, actor, { ...entry, act: 'question.updated', before, after })
}
