import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { discountFor } from '@turnout/domain/promo-codes/discount.ts'
import type { Discount } from '@turnout/domain/promo-codes/discount.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../format/format.ts'
import { comma } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { chargesOf } from '../taxes-and-fees/parts/charge-of.ts'
import { typedDiscount } from './promo-code-form.ts'
import type { PromoCodeForm } from './promo-code-form.ts'
import { discountWords, momentWords, productWords } from './promo-code-words.ts'

/** One price with the code, taxes and fees included. */
export interface PreviewPrice {
  readonly key: number
  readonly title: string
  readonly before: string
  /** Null: the code takes nothing off. */
  readonly after: string | null
}

const PRICES_MAX = 4

/** The effect of the code in one sentence; null while something is missing. */
export function sentenceOf(
  form: PromoCodeForm,
  { event, products }: { event: Event; products: readonly Product[] },
): string | null {
  const discount = typedDiscount(form, event.currency)
  const code = form.code.trim()
  if (code === '' || discount === null || (form.discount_type !== 'NONE' && form.discount.trim() === '')) return null
  const { max_allowed_usages: uses, expiry_date: expiry, event_occurrence_ids: dates } = form
  const limits = [
    ...(dates.length === 0 ? [] : [m.promo_codes_says_dates({ count: dates.length })]),
    ...(uses === null ? [] : [m.promo_codes_says_uses({ count: uses })]),
    // Wall-clock time needs no zone to be said.
    ...(expiry === '' ? [] : [m.promo_codes_says_until({ moment: momentWords(`${expiry}Z`, 'UTC') })]),
  ]
  const what = discountWords(
    { discount_type: discount.discountType, discount: discountNumber(discount, event.currency) },
    event,
  )
  const isUnlock = discount.discountType === 'NONE'
  const chosen = chosenIds(form)
  const says =
    chosen.length === 0
      ? saysOfAll(code, isUnlock ? null : what)
      : saysOfChosen(code, isUnlock ? null : what, productWords(chosen, products))
  return m.promo_codes_says({ facts: [says, ...limits].join(comma()) })
}

/** `what` is null for a code that only unlocks. */
const saysOfAll = (code: string, what: string | null): string =>
  what === null ? m.promo_codes_says_unlocks_all({ code }) : m.promo_codes_says_off_all({ code, what })

const saysOfChosen = (code: string, what: string | null, products: string): string =>
  what === null ? m.promo_codes_says_unlocks({ code, products }) : m.promo_codes_says_off({ code, what, products })

const chosenIds = (form: PromoCodeForm): readonly number[] =>
  form.applies_to === 'ALL' ? [] : form.applicable_product_ids

/** Prices of the event with and without the code: a few of them, changed ones first. */
export function previewPrices(form: PromoCodeForm, event: Event, products: readonly Product[]): PreviewPrice[] {
  const discount = typedDiscount(form, event.currency)
  if (discount === null) return []
  const prices = products.flatMap((product) => pricesOf(product, { form, discount, currency: event.currency }))
  return prices.toSorted((a, b) => Number(a.after === null) - Number(b.after === null)).slice(0, PRICES_MAX)
}

function pricesOf(
  product: Product,
  { form, discount, currency }: { form: PromoCodeForm; discount: Discount; currency: string },
): PreviewPrice[] {
  if (product.type !== 'PAID' && product.type !== 'TIERED') return []
  const code = { discount, applicableProductIds: chosenIds(form), applicableOccurrenceIds: [], expiryDate: null }
  const charges = chargesOf(product.taxes, currency)
  const money = (minor: number): string => formatMinor(minor, { locale: documentLocale(), currency })
  return product.prices.map((price) => {
    const minor = minorFromMajor(String(price.price), currency)
    const listedMinor = typeof minor === 'number' ? minor : 0
    const before = unitPrice({ listedMinor, discount: null, charges })
    const after = unitPrice({ listedMinor, discount: discountFor(code, product), charges })
    return {
      key: price.id,
      title: tierName(product.title, price.label),
      before: money(before.totalMinor),
      after: after.discountMinor === 0 ? null : money(after.totalMinor),
    }
  })
}
