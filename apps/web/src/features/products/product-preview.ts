import type { CatalogueProduct } from '@turnout/domain/availability/catalogue.ts'
import { offerFor } from '@turnout/domain/availability/offer.ts'
import type { OfferedPrice, OfferedProduct } from '@turnout/domain/availability/offer.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import { formatDate, formatMinor } from '../../public/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { pricesInUse } from './product-form.ts'
import type { PriceForm, ProductForm } from './product-form.ts'
import type { Surroundings } from './product-words.ts'

/*
 * The row of the event page before it is saved. The same rules decide as on the page itself (domain/availability); only words and look are
 * made here, because the page's own parts stand after this slice.
 */

/** A step of a price that changes over time. */
export interface PreviewStep {
  readonly key: number
  readonly phase: OfferedPrice['phase']
  readonly price: string
  readonly when: string
}

export interface PreviewTier {
  readonly key: number
  readonly label: string
  readonly price: string
  readonly left: string | null
  /** Why it cannot be chosen; null when it can. */
  readonly reason: string | null
}

export interface ProductPreview {
  readonly title: string
  readonly price: string
  readonly detail: string | null
  readonly left: string | null
  readonly reason: string | null
  readonly steps: readonly PreviewStep[]
  /** Several prices that can be chosen side by side. */
  readonly tiers: readonly PreviewTier[]
}

export interface PreviewScene {
  readonly event: Surroundings
  readonly categoryIsHidden: boolean
  readonly now: Date
}

const timeOf = (text: string, timezone: string): Date | null => {
  const at = text === '' ? null : instantOf(text, timezone)
  return at instanceof Date ? at : null
}

const minorOf = (price: PriceForm, form: ProductForm, currency: string): number => {
  const minor = form.type === 'FREE' ? 0 : minorFromMajor(amountText(price.price), currency)
  return typeof minor === 'number' ? minor : 0
}

function catalogueProduct(form: ProductForm, { event, categoryIsHidden }: PreviewScene): CatalogueProduct {
  return {
    id: 0,
    type: form.type,
    minPerOrder: form.min_per_order ?? 1,
    maxPerOrder: form.max_per_order ?? 1,
    saleStartDate: timeOf(form.sale_start_date, event.timezone),
    saleEndDate: timeOf(form.sale_end_date, event.timezone),
    isPaused: form.is_paused,
    isHidden: form.is_hidden,
    isCategoryHidden: categoryIsHidden,
    // Whoever has the code sees it; what it looks like then is what the preview is for.
    isHiddenWithoutPromoCode: false,
    hideBeforeSaleStartDate: form.hide_before_sale_start_date,
    hideAfterSaleEndDate: form.hide_after_sale_end_date,
    hideWhenSoldOut: form.hide_when_sold_out,
    showQuantityRemaining: form.show_quantity_remaining,
    prices: pricesInUse(form).map((price, place) => ({
      id: place,
      priceMinor: minorOf(price, form, event.currency),
      isHidden: form.type === 'TIERED' && price.is_hidden,
      saleStartDate: timeOf(price.sale_start_date, event.timezone),
      saleEndDate: timeOf(price.sale_end_date, event.timezone),
      remaining:
        price.initial_quantity_available === null ? null : Math.max(0, price.initial_quantity_available - price.taken),
    })),
  }
}

/** The row as a visitor sees it at the moment of the scene, or null when they see none. */
export function previewOf(form: ProductForm, scene: PreviewScene): ProductPreview | null {
  const { event, now } = scene
  const visit = {
    now,
    unlockedProductIds: new Set<number>(),
    eventEndDate: event.end_date ? new Date(event.end_date) : null,
  }
  const offered = offerFor([catalogueProduct(form, scene)], visit)[0]
  if (offered === undefined) return null
  const open = offered.prices.filter((price) => price.isAvailable)
  const several = form.type === 'TIERED' && open.length > 1
  const leading =
    (several ? cheapest(open, form, event) : offered.prices.find((p) => p.priceId === offered.currentPriceId)) ??
    offered.prices[0]
  const price = leading === undefined ? '' : priceText(form, leading.priceId, event)
  return {
    title: form.title.trim() === '' ? m.products_preview_untitled() : form.title,
    price: several ? m.products_from_price({ price }) : price,
    detail: donationDetail(form, event),
    left: several ? null : leftWords(leading),
    reason: open.length === 0 ? reasonWords(form, offered, event) : null,
    steps:
      form.type === 'TIERED' && offered.prices.length > 1 && !several
        ? offered.prices.map((p) => stepOf(form, p, event))
        : [],
    tiers: several ? offered.prices.map((p) => tierOf(form, p, event)) : [],
  }
}

const cheapest = (open: readonly OfferedPrice[], form: ProductForm, { currency }: Surroundings) =>
  open.toSorted((a, b) => minorAt(form, a.priceId, currency) - minorAt(form, b.priceId, currency))[0]

const minorAt = (form: ProductForm, place: number, currency: string): number => {
  const price = form.prices[place]
  return price === undefined ? 0 : minorOf(price, form, currency)
}

const amountWords = (minor: number, currency: string): string =>
  minor === 0 ? m.products_free() : formatMinor(minor, { locale: documentLocale(), currency })

function priceText(form: ProductForm, place: number, { currency }: Surroundings): string {
  if (form.type === 'DONATION') return m.products_type_donation()
  return amountWords(minorAt(form, place, currency), currency)
}

function donationDetail(form: ProductForm, { currency }: Surroundings): string | null {
  const minor = minorAt(form, 0, currency)
  if (form.type !== 'DONATION' || minor === 0) return null
  return m.products_preview_least({ price: amountWords(minor, currency) })
}

const leftWords = (price: OfferedPrice | undefined): string | null => {
  const left = price?.quantityRemaining ?? null
  return left === null ? null : m.products_preview_left({ count: left })
}

const dayWords = (at: Date, { timezone }: Surroundings): string =>
  formatDate(at.toISOString(), 'dayMonth', { locale: documentLocale(), timeZone: timezone })

function reasonWords(form: ProductForm, offered: OfferedProduct, event: Surroundings): string {
  if (offered.isSoldOut) return m.products_status_sold_out()
  if (offered.state === 'SALE_ENDED') return m.products_preview_ended()
  const starts = [
    timeOf(form.sale_start_date, event.timezone),
    ...offered.prices.map((price) => (price.phase === 'next' ? price.changesAt : null)),
  ].find((at) => at !== null)
  if (offered.state !== 'NOT_ON_SALE_YET' || starts === undefined) return m.products_preview_not_now()
  const locale = documentLocale()
  return m.products_preview_opens({
    moment: formatDate(starts.toISOString(), 'moment', { locale, timeZone: event.timezone }),
  })
}

function stepOf(form: ProductForm, offered: OfferedPrice, event: Surroundings): PreviewStep {
  const { phase, changesAt } = offered
  const price = priceText(form, offered.priceId, event)
  const key = offered.priceId
  if (phase === 'done')
    return { key, phase, price, when: offered.isSoldOut ? m.products_status_sold_out() : m.products_preview_over() }
  if (phase === 'next')
    return {
      key,
      phase,
      price,
      when: changesAt === null ? '' : m.products_preview_from({ date: dayWords(changesAt, event) }),
    }
  // A sale that ends at midnight lasts until the day before.
  const until =
    changesAt === null ? '' : m.products_preview_until({ date: dayWords(new Date(changesAt.getTime() - 1), event) })
  return { key, phase, price: m.products_preview_now({ price }), when: until }
}

function tierOf(form: ProductForm, offered: OfferedPrice, event: Surroundings): PreviewTier {
  const label = form.prices[offered.priceId]?.label ?? ''
  return {
    key: offered.priceId,
    label: label.trim() === '' ? m.products_tier_unnamed({ number: offered.priceId + 1 }) : label,
    price: priceText(form, offered.priceId, event),
    left: leftWords(offered),
    reason: offered.isAvailable
      ? null
      : offered.isSoldOut
        ? m.products_status_sold_out()
        : m.products_preview_not_now(),
  }
}
