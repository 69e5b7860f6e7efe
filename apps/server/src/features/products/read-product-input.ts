import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { PriceInput, ProductInput } from '@turnout/contract/products/product.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { readRichText } from '../events/read-rich-text.ts'
import { readTranslations } from '../events/read-translations.ts'
import type { PriceFields } from './store-prices.ts'
import type { ProductFields } from './store.ts'

/*
 * From the form of a product to what is stored: amounts in minor units of the event's currency,
 * dates read in its zone, rich text made safe, and what the type of price decides. Everything that
 * is wrong is named at once. See docs/domain/products.md.
 */

/** The facts about an event that decide how a product is read. */
export interface ProductSurroundings {
  readonly currency: string
  readonly timezone: string
  /** The event's first language. */
  readonly locale: string
  readonly eventEndDate: Date | null
  /** Whether the event has several dates, which passes are for. */
  readonly isDated: boolean
  /** Whether the chosen category is one of the event's. */
  readonly isCategoryKnown: boolean
  /** Those of the chosen taxes and fees that are the account's. */
  readonly knownTaxAndFeeIds: readonly number[]
}

/** A price of the form: new, or one that exists by its id. */
export interface PriceDraft extends PriceFields {
  readonly id: number | null
}

export interface ProductDraft {
  readonly fields: ProductFields
  readonly prices: readonly PriceDraft[]
}

type Words = Record<string, FieldWord>

/** @throws Refusal invalid_fields naming every field that cannot be stored. */
export function readProductInput(input: ProductInput, around: ProductSurroundings): ProductDraft {
  const words: Words = {}
  if (input.admits !== null && input.admits !== 'ONE' && !around.isDated) words['admits'] = 'pass_needs_dates'
  if (!around.isCategoryKnown) words['product_category_id'] = 'not_in_list'
  const charges = chosenCharges(input)
  for (const [index, id] of (charges.ids ?? []).entries())
    if (!around.knownTaxAndFeeIds.includes(id)) words[`${charges.field}.${index}`] = 'not_in_list'
  const description = readRichText(input.description, 'description')
  const {
    prices: asked,
    tax_and_fee_ids: _ids,
    taxes_and_fees: _charges,
    taxes: _same,
    translations: said,
    tier_order: tierOrder,
    admits,
    admits_dates: admitsDates,
    ...rest
  } = input
  const translations = readTranslations(said, undefined, { first: around.locale, rich: ['description'] })
  // A free product may leave its one price out.
  const given = asked.length === 0 ? [NO_PRICE] : asked
  const fields = {
    ...rest,
    description,
    // Only tiers follow one another.
    ...(input.type === 'TIERED' ? tierOrder !== null && { tier_order: tierOrder } : { tier_order: ALL_AT_ONCE }),
    ...(admits !== null && { admits, admits_dates: admits === 'CHOSEN' ? admitsDates : null }),
    ...(translations !== undefined && { translations }),
    // A product whose only price is hidden has nothing to show.
    is_hidden: rest.is_hidden || (input.type !== 'TIERED' && given.every((price) => price.is_hidden)),
    ...readWindow(input, { around, words, path: '' }),
  }
  const prices = given.map((price, index) => readPrice(price, { type: input.type, around, words, index }))
  if (Object.keys(words).length > 0) throw invalidFields(words)
  return { fields, prices }
}

/** The taxes and fees that a form chose, and the field that names them; null: it chose none. */
export const chosenCharges = (
  input: ProductInput,
): { readonly field: 'tax_and_fee_ids' | 'taxes_and_fees' | 'taxes'; readonly ids: readonly number[] | null } =>
  input.tax_and_fee_ids === null
    ? { field: input.taxes_and_fees === null ? 'taxes' : 'taxes_and_fees', ids: input.taxes_and_fees ?? input.taxes }
    : { field: 'tax_and_fee_ids', ids: input.tax_and_fee_ids }

const NO_PRICE: PriceInput = {
  id: null,
  label: null,
  translations: undefined,
  price: null,
  initial_quantity_available: null,
  sale_start_date: null,
  sale_end_date: null,
  is_hidden: false,
}

const ALL_AT_ONCE = 'ALL_AT_ONCE' as const
const ALWAYS = { sale_start_date: null, sale_end_date: null, is_hidden: false } as const

interface PriceContext {
  readonly type: ProductInput['type']
  readonly around: ProductSurroundings
  readonly words: Words
  readonly index: number
}

function readPrice(input: PriceInput, { type, around, words, index }: PriceContext): PriceDraft {
  const path = `prices.${index}.`
  if (type === 'TIERED' && input.label === null) words[`${path}label`] = 'required'
  const minor = type === 'FREE' ? 0 : minorFromMajor(input.price ?? '0', around.currency)
  if (typeof minor !== 'number') words[`${path}price`] = minor.refused
  const window = readWindow(input, { around, words, path })
  const isTier = type === 'TIERED'
  const at = `${path}translations`
  const translations = readTranslations(input.translations, undefined, { first: around.locale, at })
  // Only tiers have separate sale windows: of any other price they would be hidden, and could not be removed.
  const own = isTier ? { ...window, is_hidden: input.is_hidden } : ALWAYS
  return {
    id: input.id,
    label: isTier ? input.label : null,
    price_minor: typeof minor === 'number' ? minor : 0,
    capacity: input.initial_quantity_available,
    ...own,
    order: index,
    ...(translations !== undefined && { translations: isTier ? translations : {} }),
  }
}

interface WindowContext {
  readonly around: ProductSurroundings
  readonly words: Words
  /** The prefix of the names of the fields. */
  readonly path: string
}

/**
 * A sale window in the event's zone: its end lies after its start and not after the end of the
 * event.
 */
function readWindow(
  input: { readonly sale_start_date: string | null; readonly sale_end_date: string | null },
  { around, words, path }: WindowContext,
): { sale_start_date: Date | null; sale_end_date: Date | null } {
  const read = (name: 'sale_start_date' | 'sale_end_date'): Date | null => {
    const text = input[name]
    const at = text === null ? null : instantOf(text, around.timezone)
    if (at === null || at instanceof Date) return at
    words[path + name] = at.refused
    return null
  }
  const sale_start_date = read('sale_start_date')
  const sale_end_date = read('sale_end_date')
  if (sale_start_date !== null && sale_end_date !== null && sale_end_date <= sale_start_date)
    words[`${path}sale_end_date`] = 'end_before_start'
  else if (sale_end_date !== null && around.eventEndDate !== null && sale_end_date > around.eventEndDate)
    words[`${path}sale_end_date`] = 'sale_ends_after_event'
  return { sale_start_date, sale_end_date }
}
