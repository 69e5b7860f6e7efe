import type { QuestionInput } from '@turnout/contract/questions/question.ts'
import { QUESTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { readQuestionInput } from './read-question-input.ts'
import {
  insertQuestion,
  lockQuestion,
  markQuestionDeleted,
  questionsInOrder,
  setProductsOfQuestion,
  updateQuestion as saveQuestion,
} from './store.ts'

/**
 * Adds a question after the others; answers its id.
 * @throws Refusal too_many_questions, invalid_fields
 */
export async function createQuestion(
  tx: Transaction,
  act: { scope: EventScope; input: QuestionInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  await lockOffer(tx, act.scope)
  if ((await questionsInOrder(tx, eventId)).length >= QUESTIONS_MAX) throw new Refusal('too_many_questions')
  const { fields, productIds } = await readQuestionInput(tx, act.scope, act.input)
  const questionId = await insertQuestion(tx, eventId, fields)
  await setProductsOfQuestion(tx, { eventId, questionId }, productIds)
  await touchEvent(tx, eventId)
  const after = { ...fields, product_ids: productIds }
  const entry = { accountId, eventId, entity: 'question', entityId: questionId }
  await recordAudit(tx, actor, [{ ...entry, act: 'question.created', after }])
  return questionId
}

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

/**
 * Deletes a question without answers.
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
