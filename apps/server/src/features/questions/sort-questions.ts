import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { QuestionOrderInput } from '@turnout/contract/questions/question.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { questionIdsOfEvent, saveQuestionOrder } from './store.ts'

/**
 * Puts the questions of an event into the order given, which names every one of them once: an order
 * made from an older page would push what it does not know to a place nobody chose.
 * @throws Refusal invalid_fields for an unknown, repeated or missing question; nothing is changed.
 */
export async function sortQuestions(
  tx: Transaction,
  act: { scope: EventScope; input: QuestionOrderInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  await lockOffer(tx, act.scope)
  const before = await questionIdsOfEvent(tx, eventId)
  const after = act.input.question_ids
  const words = wrongPlaces(after, before)
  if (Object.keys(words).length > 0) throw invalidFields(words)
  await saveQuestionOrder(tx, eventId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.questions_sorted' }
  await recordAudit(tx, actor, [{ ...entry, before: { question_ids: before }, after: { question_ids: after } }])
}

function wrongPlaces(asked: readonly number[], known: readonly number[]): Record<string, FieldWord> {
  const words: Record<string, FieldWord> = {}
  const missing = new Set(known)
  for (const [place, id] of asked.entries()) {
    // A name that came before is not missing any more, so a repetition is refused like something
    // unknown.
    if (!missing.delete(id)) words[`question_ids.${place}`] = 'unknown_question'
  }
  if (missing.size > 0) words['question_ids'] = 'order_incomplete'
  return words
}
