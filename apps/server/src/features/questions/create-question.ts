import type { QuestionInput } from '@turnout/contract/questions/question.ts'
import { QUESTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { readQuestionInput } from './read-question-input.ts'
import { insertQuestion, questionsInOrder, setProductsOfQuestion } from './store.ts'

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
