import type { PublicCategory, PublicPrice, PublicProduct } from '@turnout/contract/storefront/public-event.ts'
import type { CataloguePrice, CatalogueProduct, Visit } from '@turnout/domain/availability/catalogue.ts'
import { offerFor, type OfferedPrice, type OfferedProduct } from '@turnout/domain/availability/offer.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { unitPrice } from '@turnout/domain/pricing/unit-price.ts'
import { sanitiseHtml } from '../../platform/text/sanitise-html.ts'

/** A product of the catalogue with what is shown of it. */
interface ShownProduct extends CatalogueProduct {
  readonly title: string
  readonly description: string | null
  readonly productType: PublicProduct['product_type']
  readonly startCollapsed: boolean
  readonly order: number
  readonly prices: readonly (CataloguePrice & { readonly label: string | null })[]
}

/** A category of the catalogue, hidden ones too; `features/products` reads them, `app.ts` hands them in. */
export interface ShownCategory {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly noProductsMessage: string | null
  readonly isHidden: boolean
  readonly order: number
  readonly products: readonly ShownProduct[]
}

const rendered = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

// Taxes, fees and promo codes join here with their slices: the price is computed with none of them until then.
const unitOf = (priceMinor: number) => unitPrice({ listedMinor: priceMinor, discount: null, charges: [] })

/** The categories a visitor sees, each with the products a visitor sees. */
export function offerAnswer(
  categories: readonly ShownCategory[],
  { visit, currency }: { visit: Visit; currency: string },
): PublicCategory[] {
  return categories
    .filter((category) => !category.isHidden)
    .map((category) => ({
      id: category.id,
      name: category.name,
      description: rendered(category.description),
      is_hidden: category.isHidden,
      order: category.order,
      no_products_message: category.noProductsMessage,
      products: offerFor(category.products, visit).flatMap((offered) => {
        const product = category.products.find(({ id }) => id === offered.productId)
        return product === undefined ? [] : [productAnswer(product, offered, { categoryId: category.id, currency })]
      }),
    }))
}

function productAnswer(
  product: ShownProduct,
  offered: OfferedProduct,
  { categoryId, currency }: { categoryId: number; currency: string },
): PublicProduct {
  const prices = offered.prices.flatMap((one) => {
    const price = product.prices.find(({ id }) => id === one.priceId)
    return price === undefined ? [] : [priceAnswer(price, one, currency)]
  })
  return {
    id: product.id,
    product_category_id: categoryId,
    title: product.title,
    description: rendered(product.description),
    type: product.type,
    product_type: product.productType,
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
    taxes: [],
    is_available: offered.isAvailable,
    is_sold_out: offered.isSoldOut,
  }
}

function priceAnswer(price: ShownProduct['prices'][number], offered: OfferedPrice, currency: string): PublicPrice {
  const unit = unitOf(price.priceMinor)
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    id: price.id,
    label: price.label,
    price: major(unit.discountedMinor),
    price_including_taxes_and_fees: major(unit.totalMinor),
    price_before_discount: unit.discountMinor === 0 ? null : major(unit.listedMinor),
    is_discounted: unit.discountMinor > 0,
    tax_total: major(unit.taxMinor),
    fee_total: major(unit.feeMinor),
    is_available: offered.isAvailable,
    is_sold_out: offered.isSoldOut,
    is_before_sale_start_date: offered.state === 'NOT_ON_SALE_YET',
    is_after_sale_end_date: offered.state === 'SALE_ENDED',
    sale_start_date: timeOf(price.saleStartDate),
    sale_end_date: timeOf(price.saleEndDate),
    ...(offered.quantityRemaining !== null && { quantity_remaining: offered.quantityRemaining }),
  }
}

/** The least that one unit of anything on sale costs, everything included, in major units; null when nothing is on sale. */
export function lowestPrice(
  products: readonly CatalogueProduct[],
  { visit, currency }: { visit: Visit; currency: string },
): number | null {
  const onSale = new Set(
    offerFor(products, visit).flatMap(({ prices }) =>
      prices.filter((price) => price.isAvailable).map((p) => p.priceId),
    ),
  )
  const totals = products
    .flatMap(({ prices }) => prices)
    .filter(({ id }) => onSale.has(id))
    .map(({ priceMinor }) => unitOf(priceMinor).totalMinor)
  return totals.length === 0 ? null : majorFromMinor(Math.min(...totals), currency)
}

/** The next instant after `now` at which the offer looks different though nobody changes it; null when there is none. */
export function nextChangeOf(categories: readonly ShownCategory[], now: Date): Date | null {
  const windows = categories.flatMap(({ products }) => products.flatMap((product) => [product, ...product.prices]))
  const ahead = windows
    .flatMap(({ saleStartDate, saleEndDate }) => [saleStartDate, saleEndDate])
    .filter((at): at is Date => at !== null && at > now)
    .map((at) => at.getTime())
  return ahead.length === 0 ? null : new Date(Math.min(...ahead))
}
