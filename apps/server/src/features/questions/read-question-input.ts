import type { QuestionInput } from '@turnout/contract/questions/question.ts'
import { isChoice } from '@turnout/domain/questions/question.ts'
import type { Said, Translations } from '@turnout/domain/translations/texts-in.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { readTranslations } from '../events/read-translations.ts'
import { placesOfEvent } from '../products/store.ts'
import { productsAmong } from '../promo-codes/store.ts'
import type { QuestionFields } from './store.ts'

/**
 * The stored part of an input: options only for choices, birthdays only among days, products only for
 * questions that are asked per unit.
 */
export interface QuestionDraft {
  readonly fields: QuestionFields
  readonly productIds: readonly number[]
}

/**
 * @throws Refusal invalid_fields for a product that is not the event's. The caller has locked the
 * offer.
 */
export async function readQuestionInput(
  tx: Transaction,
  { eventId, locale: first }: Pick<EventScope, 'eventId' | 'locale'>,
  input: QuestionInput,
): Promise<QuestionDraft> {
  const asked = await askedProducts(tx, eventId, input)
  const known = new Set(await productsAmong(tx, eventId, asked))
  const unknown = asked.flatMap((id, n) => (known.has(id) ? [] : [[`product_ids.${n}`, 'unknown_product'] as const]))
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
    productIds: [...known].toSorted((a, b) => a - b),
  }
}

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
