import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { QuestionOrderInput } from '@turnout/contract/questions/question.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { questionsInOrder, saveQuestionOrder, type QuestionPlaceRow } from './store.ts'

/**
 * Puts the questions of an event into the order given, which names every one of them once: an order
 * made from an older page would push what it does not know to an unchosen place. An order of one
 * group names every one of that group, and moves them among the places that they have.
 * @throws Refusal invalid_fields for an unknown, repeated or missing question; nothing is changed.
 */
export async function sortQuestions(
  tx: Transaction,
  act: { scope: EventScope; input: QuestionOrderInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  await lockOffer(tx, act.scope)
  const questions = await questionsInOrder(tx, eventId)
  const before = questions.map(({ id }) => id)
  const after = orderedIds(act.input, questions)
  await saveQuestionOrder(tx, eventId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.questions_sorted' }
  await recordChange(tx, actor, { ...entry, before: { question_ids: before }, after: { question_ids: after } })
}

/** @throws Refusal invalid_fields */
function orderedIds(input: QuestionOrderInput, questions: readonly QuestionPlaceRow[]): readonly number[] {
  if (!Array.isArray(input)) {
    refuseWrongPlaces(input.question_ids, questions, { list: 'question_ids', nameOf: (at) => `question_ids.${at}` })
    return input.question_ids
  }
  const group = questions.find(({ id }) => id === input[0]?.id)?.belongs_to
  const own = questions.filter(({ belongs_to }) => belongs_to === group)
  const asked = input.map(({ id }) => id)
  refuseWrongPlaces(asked, own, { list: 'body', nameOf: (at) => `${at}.id` })
  const sorted = input.toSorted((a, b) => a.order - b.order).values()
  return questions.map((question) => (question.belongs_to === group ? (sorted.next().value?.id ?? 0) : question.id))
}

interface NamesOfPlaces {
  readonly list: string
  readonly nameOf: (at: number) => string
}

function refuseWrongPlaces(
  asked: readonly number[],
  questions: readonly QuestionPlaceRow[],
  { list, nameOf }: NamesOfPlaces,
): void {
  const words: Record<string, FieldWord> = {}
  const missing = new Set(questions.map(({ id }) => id))
  for (const [place, id] of asked.entries()) {
    // A name that came before is not missing any more, so a repetition is refused like something
    // unknown.
    if (!missing.delete(id)) words[nameOf(place)] = 'unknown_question'
  }
  if (missing.size > 0) words[list] = 'order_incomplete'
  if (Object.keys(words).length > 0) throw invalidFields(words)
}
