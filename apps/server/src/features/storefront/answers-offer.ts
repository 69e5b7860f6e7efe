import type { PublicCategory, PublicOrderFee, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import { isWaitable } from '@turnout/contract/waiting-list/waitable.ts'
import type { CataloguePrice, CatalogueProduct, Visit } from '@turnout/domain/availability/catalogue.ts'
import { isPass } from '@turnout/domain/availability/pass.ts'
import { pricesThatCount } from '@turnout/domain/availability/from-price.ts'
import { isChosen, isOrderFee } from '@turnout/domain/availability/order-fee.ts'
import { offerFor, type OfferedProduct } from '@turnout/domain/availability/offer.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { feesMinor, withOrderFees } from '@turnout/domain/pricing/order-fees.ts'
import { textsIn, type Reading } from '@turnout/domain/translations/texts-in.ts'
import type { WireLocale } from '@turnout/contract/enums.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'
import { chargeAnswer, priceAnswer, shownUnit, type Pricing } from './answers-price.ts'

/** A product of the catalogue with what is shown of it. */
interface ShownProduct extends CatalogueProduct {
  readonly title: string
  readonly description: string | null
  readonly productType: PublicProduct['product_type']
  readonly startCollapsed: boolean
  readonly order: number
  readonly translations: unknown
  readonly prices: readonly (CataloguePrice & { readonly label: string | null; readonly translations: unknown })[]
}

/** A category of the catalogue, hidden ones too, as `features/products` reads it. */
export interface ShownCategory {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly noProductsMessage: string | null
  readonly translations: unknown
  readonly isHidden: boolean
  readonly maxPerOrder: number | null
  readonly order: number
  readonly products: readonly ShownProduct[]
}

const rendered = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

export type OfferReading = Reading<WireLocale>

/** What a category says in a language. */
function categoryTexts({ name, description, noProductsMessage, translations }: ShownCategory, reading: OfferReading) {
  const originals = { name, description, no_products_message: noProductsMessage }
  const { texts, ...from } = textsIn(originals, translations, reading)
  return { ...texts, description: rendered(texts.description), ...from }
}

/** What a product says in a language. */
function productTexts({ title, description, translations }: ShownProduct, reading: OfferReading) {
  const { texts, ...from } = textsIn({ title, description }, translations, reading)
  return { ...texts, description: rendered(texts.description), ...from }
}

/** The categories a visitor sees, each with the products a visitor sees. */
export function offerAnswer(
  categories: readonly ShownCategory[],
  {
    visit,
    ...how
  }: {
    eventId: number
    visit: Visit
    /** The prices that are for seats. */
    seated: ReadonlySet<number>
    pricing: Pricing
    reading: OfferReading
    isAwaitable: boolean
  },
): PublicCategory[] {
  return categories
    .filter((category) => !category.isHidden)
    .map((category) => ({
      id: category.id,
      ...categoryTexts(category, how.reading),
      is_hidden: category.isHidden,
      order: category.order,
      max_per_order: category.maxPerOrder,
      products: offerFor(category.products, visit).flatMap((offered) => {
        const product = category.products.find(({ id }) => id === offered.productId)
        return product === undefined || !isChosen(product)
          ? []
          : [productAnswer(product, offered, { ...how, categoryId: category.id })]
      }),
    }))
}

/** What every order pays once; none where a fee is switched off. */
export function orderFeesAnswer(
  categories: readonly ShownCategory[],
  { pricing, reading }: { readonly pricing: Pricing; readonly reading: OfferReading },
): PublicOrderFee[] {
  const { currency, charges } = pricing
  return categories
    .flatMap(({ products }) => products)
    .filter(isOrderFee)
    .map((product) => {
      const unit = feeUnit(product, pricing)
      return {
        id: product.id,
        ...productTexts(product, reading),
        price: majorFromMinor(unit.listedMinor, currency),
        price_including_taxes_and_fees: majorFromMinor(unit.totalMinor, currency),
        taxes_and_fees: (charges.get(product.id) ?? []).map((charge) => chargeAnswer(charge, currency)),
      }
    })
}

const feeUnit = (
  product: Pick<ShownProduct, 'id' | 'type' | 'productType'> & {
    readonly prices: readonly { readonly priceMinor: number }[]
  },
  pricing: Pricing,
) => shownUnit(product, product.prices[0]?.priceMinor ?? 0, { ...pricing, promoCode: null })

function productAnswer(
  product: ShownProduct,
  offered: OfferedProduct,
  {
    eventId,
    categoryId,
    pricing,
    reading,
    isAwaitable,
    seated,
  }: {
    eventId: number
    categoryId: number
    seated: ReadonlySet<number>
    pricing: Pricing
    reading: OfferReading
    isAwaitable: boolean
  },
): PublicProduct {
  const { currency } = pricing
  const prices = offered.prices.flatMap((one) => {
    const price = product.prices.find(({ id }) => id === one.priceId)
    if (price === undefined) return []
    const { texts, ...from } = textsIn({ label: price.label }, price.translations, reading)
    return [
      {
        ...priceAnswer(price, { offered: one, unit: shownUnit(product, price.priceMinor, pricing), currency }),
        ...texts,
        ...from,
      },
    ]
  })
  const charges = (pricing.charges.get(product.id) ?? []).map((charge) => chargeAnswer(charge, currency))
  const shown = {
    id: product.id,
    event_id: eventId,
    product_category_id: categoryId,
    ...productTexts(product, reading),
    type: product.type,
    product_type: product.productType,
    ...(isPass(product) && { admits: product.admits, admits_dates: product.admitsDates ?? null }),
    order: product.order,
    min_per_order: offered.minPerOrder,
    max_per_order: offered.maxPerOrder,
    sale_start_date: timeOf(product.saleStartDate),
    sale_end_date: timeOf(product.saleEndDate),
    is_before_sale_start_date: offered.isBeforeSaleStartDate,
    is_after_sale_end_date: offered.isAfterSaleEndDate,
    is_paused: product.isPaused,
    start_collapsed: product.startCollapsed,
    ...(offered.quantityAvailable !== null && { quantity_available: offered.quantityAvailable }),
    price: prices.find(({ id }) => id === offered.currentPriceId)?.price ?? 0,
    prices,
    taxes: charges,
    taxes_and_fees: charges,
    is_available: offered.isAvailable,
    is_sold_out: offered.isSoldOut,
    ...(prices.some(({ id }) => seated.has(id)) && { has_seats: true as const }),
  }
  return {
    ...shown,
    waitlist_enabled: isAwaitable && !isPass(product) && prices.some((price) => isWaitable(shown, price)),
  }
}

/** A product with what decides whether "from" speaks of it. */
export interface ListedProduct extends CatalogueProduct {
  readonly productType: PublicProduct['product_type']
}

interface Looked {
  readonly visit: Visit
  readonly pricing: Pricing
}

/** What the prices that "from" speaks of cost in all, as an order of one; none when no ticket is on sale. */
export function countedTotals(products: readonly ListedProduct[], { visit, pricing }: Looked): number[] {
  const onSale = new Set(
    offerFor(products, visit).flatMap(({ prices }) =>
      prices.filter((price) => price.isAvailable).map((p) => p.priceId),
    ),
  )
  const offers = products.flatMap((product) =>
    product.prices
      .filter(({ id }) => onSale.has(id))
      .map(({ priceMinor }) => ({
        productType: product.productType,
        totalMinor: shownUnit(product, priceMinor, pricing).totalMinor,
      })),
  )
  const ofOrderMinor = feesMinor(products.filter(isOrderFee).map((fee) => feeUnit(fee, pricing)))
  return pricesThatCount(offers).map(({ totalMinor }) => withOrderFees(totalMinor, ofOrderMinor))
}

/**
 * The price of the cheapest ticket for an ordinary guest, everything included, in major units; null
 * when no ticket is on sale.
 */
export function lowestPrice(products: readonly ListedProduct[], looked: Looked): number | null {
  const totals = countedTotals(products, looked)
  return totals.length === 0 ? null : majorFromMinor(Math.min(...totals), looked.pricing.currency)
}

/**
 * The next instant after `now` at which the offer looks different without a change; null
 * when there is none.
 */
export function nextChangeOf(
  categories: readonly { readonly products: readonly CatalogueProduct[] }[],
  now: Date,
): Date | null {
  const windows = categories.flatMap(({ products }) => products.flatMap((product) => [product, ...product.prices]))
  const ahead = windows
    .flatMap(({ saleStartDate, saleEndDate }) => [saleStartDate, saleEndDate])
    .filter((at): at is Date => at !== null && at > now)
    .map((at) => at.getTime())
  return ahead.length === 0 ? null : new Date(Math.min(...ahead))
}
