import type { CatalogueProduct } from '@turnout/domain/availability/catalogue.ts'
import { withinRoom } from '@turnout/domain/availability/left.ts'
import { offerFor } from '@turnout/domain/availability/offer.ts'
import type { OfferedPrice, OfferedProduct } from '@turnout/domain/availability/offer.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import type { UnitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatNearDate } from '../../format/format.ts'
import { inARow } from '../../format/in-a-row.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { pricesAsSold } from './product-form.ts'
import type { ProductForm } from './product-form.ts'
import { allInWords, containedWords, enteredMinor, priceLine, unitOf } from './product-price.ts'
import type { PriceLine, PriceScene } from './product-price.ts'
import type { Surroundings } from './product-words.ts'

/*
 * The row of the event page before it is saved. The rules of the page itself decide
 * (domain/availability, domain/pricing). Only words and look are made here, because the page's own
 * parts come after this slice.
 */

/** A step of a price that changes over time. */
interface PreviewStep {
  readonly key: number
  readonly phase: OfferedPrice['phase']
  readonly price: string
  readonly when: string
}

interface PreviewTier extends PriceLine {
  readonly key: number
  readonly label: string
  readonly left: string | null
  /** Why it cannot be chosen; null when it can. */
  readonly reason: string | null
}

export interface ProductPreview extends PriceLine {
  readonly title: string
  /**
   * The parts of one unit's price, for the price shown in the row; null when nothing is added to it
   * or contained in it.
   */
  readonly unit: UnitPrice | null
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
  readonly pricing: PriceScene
  /** The number that the shared places leave of it; null: they are not its tightest limit. */
  readonly room: number | null
}

const timeOf = (text: string, timezone: string): Date | null => {
  const at = text === '' ? null : instantOf(text, timezone)
  return at instanceof Date ? at : null
}

export function catalogueProduct(
  form: ProductForm,
  { event, categoryIsHidden }: Pick<PreviewScene, 'event' | 'categoryIsHidden'>,
): CatalogueProduct {
  return {
    id: 0,
    type: form.type,
    tierOrder: form.tier_order,
    minPerOrder: form.min_per_order ?? 1,
    maxPerOrder: form.max_per_order ?? 1,
    saleStartDate: timeOf(form.sale_start_date, event.timezone),
    saleEndDate: timeOf(form.sale_end_date, event.timezone),
    isPaused: form.is_paused,
    isHidden: form.is_hidden,
    isCategoryHidden: categoryIsHidden,
    // A visitor with the code sees the product; the preview shows their view.
    isHiddenWithoutPromoCode: false,
    hideBeforeSaleStartDate: form.hide_before_sale_start_date,
    hideAfterSaleEndDate: form.hide_after_sale_end_date,
    hideWhenSoldOut: form.hide_when_sold_out,
    showQuantityRemaining: form.show_quantity_remaining,
    prices: pricesAsSold(form).map((price, place) => ({
      id: place,
      priceMinor: enteredMinor(form, place, event.currency),
      isHidden: price.is_hidden,
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
  const offered = offerFor([withinRoom(catalogueProduct(form, scene), scene.room)], visit)[0]
  if (offered === undefined) return null
  const open = offered.prices.filter((price) => price.isAvailable)
  const several = form.type === 'TIERED' && open.length > 1
  const leading = several ? cheapest(open, form, scene.pricing) : currentOf(offered)
  const steps = form.type === 'TIERED' && offered.prices.length > 1 && !several ? offered.prices : []
  return {
    title: form.title.trim() === '' ? m.products_preview_untitled() : form.title,
    ...headline(form, leading, { pricing: scene.pricing, several: several ? open : null }),
    left: several ? null : leftWords(leading),
    reason: open.length === 0 ? reasonWords(form, offered, scene) : null,
    steps: steps.map((one) => stepOf(form, one, scene)),
    tiers: several ? offered.prices.map((one) => tierOf(form, one, scene.pricing)) : [],
  }
}

const currentOf = (offered: OfferedProduct): OfferedPrice | undefined =>
  offered.prices.find((price) => price.priceId === offered.currentPriceId) ?? offered.prices[0]

const cheapest = (open: readonly OfferedPrice[], form: ProductForm, pricing: PriceScene): OfferedPrice | undefined => {
  const totalOf = ({ priceId }: OfferedPrice): number => unitOf(form, priceId, pricing).totalMinor
  const least = Math.min(...open.map(totalOf))
  return open.find((one) => totalOf(one) === least)
}

/**
 * The price of the row: of the tier that is sold now, from the cheapest of several, or from the
 * smallest amount of a donation.
 */
function headline(
  form: ProductForm,
  leading: OfferedPrice | undefined,
  { pricing, several }: { pricing: PriceScene; several: readonly OfferedPrice[] | null },
): PriceLine & { unit: UnitPrice | null } {
  if (leading === undefined) return { price: '', detail: null, unit: null }
  const unit = unitOf(form, leading.priceId, pricing)
  const shown = unit.fees.length + unit.taxes.length === 0 ? null : unit
  if (form.type === 'DONATION') {
    return { price: m.products_type_donation(), detail: leastWords(unit, pricing), unit: shown }
  }
  if (several !== null) return { price: severalWords(form, several, pricing), detail: null, unit: shown }
  return { ...priceLineOf(form, leading.priceId, pricing), unit: shown }
}

/** A price of the form in words; one that is not typed yet is missing rather than free. */
function priceLineOf(form: ProductForm, place: number, pricing: PriceScene): PriceLine {
  const isMissing = form.type !== 'FREE' && form.type !== 'DONATION' && (form.prices[place]?.price ?? '').trim() === ''
  if (isMissing) return { price: m.products_preview_no_price(), detail: null }
  return priceLine(unitOf(form, place, pricing), pricing)
}

/** Several prices in a few words, as the page says them: "From €31.50", "Free or from €31.50". */
function severalWords(form: ProductForm, open: readonly OfferedPrice[], pricing: PriceScene): string {
  const typed = open.filter(({ priceId }) => (form.prices[priceId]?.price ?? '').trim() !== '')
  const units = typed.map(({ priceId }) => unitOf(form, priceId, pricing))
  const paid = units.filter(({ totalMinor }) => totalMinor > 0)
  const leastMinor = Math.min(...paid.map(({ totalMinor }) => totalMinor))
  const least = paid.find(({ totalMinor }) => totalMinor === leastMinor)
  if (least === undefined) return units.length === 0 ? m.products_preview_no_price() : m.products_free()
  const price = allInWords(least, pricing)
  return paid.length < units.length ? m.products_free_or_from({ price }) : m.products_from_price({ price })
}

function leastWords(unit: UnitPrice, pricing: PriceScene): string | null {
  if (unit.totalMinor === 0) return null
  const least = m.products_preview_least({ price: allInWords(unit, pricing) })
  const contained = containedWords(unit, pricing)
  return contained === null ? least : inARow(least, contained)
}

const leftWords = (price: OfferedPrice | undefined): string | null => {
  const left = price?.quantityRemaining ?? null
  return left === null ? null : m.products_preview_left({ count: left })
}

const dayWords = (at: Date, { timezone }: Surroundings): string =>
  formatNearDate(at.toISOString(), 'dayMonth', { locale: documentLocale(), timeZone: timezone })

function reasonWords(form: ProductForm, offered: OfferedProduct, { event, now }: PreviewScene): string {
  if (offered.isSoldOut) return m.products_status_sold_out()
  if (offered.state === 'SALE_ENDED') return m.products_preview_ended()
  if (offered.state === 'PAUSED') return m.storefront_paused()
  const starts = [
    timeOf(form.sale_start_date, event.timezone),
    ...offered.prices.map((price) => (price.phase === 'next' ? price.changesAt : null)),
  ].find((at) => at !== null)
  if (offered.state !== 'NOT_ON_SALE_YET' || starts === undefined) return m.products_preview_not_now()
  const locale = documentLocale()
  return m.products_preview_opens({
    moment: formatNearDate(starts.toISOString(), 'moment', { locale, timeZone: event.timezone, now }),
  })
}

function stepOf(form: ProductForm, offered: OfferedPrice, { event, pricing }: PreviewScene): PreviewStep {
  const { phase, changesAt } = offered
  const price = allInWords(unitOf(form, offered.priceId, pricing), pricing)
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

function tierOf(form: ProductForm, offered: OfferedPrice, pricing: PriceScene): PreviewTier {
  const label = form.prices[offered.priceId]?.label ?? ''
  return {
    key: offered.priceId,
    label: label.trim() === '' ? m.products_tier_unnamed({ number: offered.priceId + 1 }) : label,
    ...priceLineOf(form, offered.priceId, pricing),
    left: leftWords(offered),
    reason: offered.isAvailable
      ? null
      : offered.isSoldOut
        ? m.products_status_sold_out()
        : m.products_preview_not_now(),
  }
}
