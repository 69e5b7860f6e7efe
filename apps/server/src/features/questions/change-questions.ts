import type { QuestionInput } from '@turnout/contract/questions/question.ts'
import { QUESTIONS_MAX, isChoice } from '@turnout/domain/questions/question.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { readTranslations } from '../events/read-translations.ts'
import { touchEvent } from '../events/store.ts'
import { datesAmong } from '../occurrences/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { placesOfEvent } from '../products/store.ts'
import { productsAmong } from '../promo-codes/store.ts'
import {
  insertQuestion,
  lockQuestion,
  markQuestionDeleted,
  questionsInOrder,
  setAsked,
  updateQuestion as saveQuestion,
  type Asked,
  type QuestionFields,
} from './store.ts'

/**
 * The stored part of an input: options only for choices, birthdays only among days, products only for
 * questions that are asked per unit.
 */
interface QuestionDraft {
  readonly fields: QuestionFields
  readonly asked: Asked
}

/**
 * @throws Refusal invalid_fields for a product or a date that is not the event's; dates that it had may stay when
 * they are deleted. The caller has locked the offer.
 */
async function readQuestionInput(
  tx: Transaction,
  { eventId, locale: first }: Pick<EventScope, 'eventId' | 'locale'>,
  { input, datesBefore }: { input: QuestionInput; datesBefore: readonly number[] },
): Promise<QuestionDraft> {
  const dates = input.event_occurrence_ids ?? datesBefore
  const knownDates = new Set([...(await datesAmong(tx, eventId, dates)), ...datesBefore])
  const asked = await askedProducts(tx, eventId, input)
  const known = new Set(await productsAmong(tx, eventId, asked))
  const unknown = [
    ...asked.flatMap((id, n) => (known.has(id) ? [] : [[`product_ids.${n}`, 'unknown_product'] as const])),
    ...dates.flatMap((id, n) => (knownDates.has(id) ? [] : [[`event_occurrence_ids.${n}`, 'unknown_date'] as const])),
  ]
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  if (input.belongs_to === 'PRODUCT' && asked.length === 0) throw invalidFields({ product_ids: 'product_needed' })
  const { title, description, type, required, is_hidden, belongs_to } = input
  const is_birthday = type === 'DATE' && input.is_birthday
  const options = isChoice(type) ? input.options : []
  const translations = readTranslations(input.translations, undefined, { first })
  proveOptions(translations ?? {}, options)
  return {
    fields: {
      title,
      description,
      type,
      is_birthday,
      required,
      is_hidden,
      belongs_to,
      options,
      ...(translations !== undefined && { translations }),
    },
    asked: { productIds: onceSorted([...known]), occurrenceIds: onceSorted(dates) },
  }
}

const onceSorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** As history keeps it. */
const askedKept = ({ productIds, occurrenceIds }: Asked) => ({
  product_ids: productIds,
  event_occurrence_ids: occurrenceIds,
})

/**
 * Translated options stand for the original ones by their places, each of them.
 * @throws Refusal invalid_fields where they are not as many
 */
function proveOptions(translations: Translations, options: readonly string[]): void {
  const uneven = Object.entries(translations).flatMap(([locale, { options: said }]) =>
    said === undefined || isWhole(said, options.length) ? [] : [locale],
  )
  if (uneven.length > 0)
    throw invalidFields(
      Object.fromEntries(uneven.map((locale) => [`translations.${locale}.options`, 'options_uneven'])),
    )
}

const isWhole = (said: Said, count: number): boolean =>
  typeof said !== 'string' && said.length === count && said.every((one) => one !== '')

async function askedProducts(tx: Transaction, eventId: number, input: QuestionInput): Promise<readonly number[]> {
  if (input.belongs_to !== 'PRODUCT') return []
  if (!input.apply_to_all_products) return input.product_ids
  return (await placesOfEvent(tx, eventId)).products.map(({ id }) => id)
}

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
  const { fields, asked } = await readQuestionInput(tx, act.scope, { input: act.input, datesBefore: [] })
  const questionId = await insertQuestion(tx, eventId, fields)
  await setAsked(tx, { eventId, questionId }, asked)
  await touchEvent(tx, eventId)
  const { event_occurrence_ids: dates, ...kept } = askedKept(asked)
  const after = { ...fields, ...kept, ...(dates.length > 0 && { event_occurrence_ids: dates }) }
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
  const { fields, asked } = await readQuestionInput(tx, event, {
    input: act.input,
    datesBefore: before.event_occurrence_ids,
  })
  const isOther = fields.type !== before.type || fields.belongs_to !== before.belongs_to
  if (hasAnswers && isOther) throw new Refusal('question_type_fixed')
  await saveQuestion(tx, questionId, fields)
  await setAsked(tx, { eventId, questionId }, asked)
  await touchEvent(tx, eventId)
  const after = { ...fields, ...askedKept(asked) }
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
