/**
 * The offer of an event as the rules see it: plain values that the server loads and the web
 * receives. Names are those of the wire. See docs/domain/availability.md.
 */
/** A FEE is chosen by no one: an order that costs something pays it once. */
export type ProductType = 'TICKET' | 'GENERAL' | 'FEE'
export type PriceType = 'PAID' | 'FREE' | 'DONATION' | 'TIERED'

/**
 * How the tiers of a product are sold: side by side, or each one only when those before it have ended or sold out.
 */
export const TIER_ORDERS = ['ALL_AT_ONCE', 'ONE_AFTER_THE_OTHER'] as const
export type TierOrder = (typeof TIER_ORDERS)[number]

/** To which dates of an event with several a ticket admits: one, so many of the buyer's choice, or all to come. */
export const ADMITS = ['ONE', 'CHOSEN', 'ALL'] as const
export type Admits = (typeof ADMITS)[number]

/**
 * A sale window, half-open: on sale from `saleStartDate` until just before `saleEndDate`; null
 * leaves that side open.
 */
export interface SaleWindow {
  readonly saleStartDate: Date | null
  readonly saleEndDate: Date | null
}

/** One price of a product: its only one, or a tier. */
export interface SellablePrice extends SaleWindow {
  readonly id: number
  /** Listed price per unit; with DONATION the least amount accepted. */
  readonly priceMinor: number
  readonly isHidden: boolean
  /** The letters of the seats that it is for; none or missing: it is sold without a seat. */
  readonly zones?: readonly string[]
}

/** How many things of a category one order may have, over all of its products. */
interface CategoryLimit {
  readonly categoryId: number
  readonly maximum: number
}

/** A product with all that decides whether a request may be made, and nothing about stock. */
export interface SellableProduct extends SaleWindow {
  readonly id: number
  readonly type: PriceType
  readonly tierOrder: TierOrder
  /** A ticket where it is missing. */
  readonly productType?: ProductType
  /** To which of several dates it admits; one where it is missing. */
  readonly admits?: Admits
  /** How many of them a buyer chooses, where it is CHOSEN. */
  readonly admitsDates?: number | null
  readonly minPerOrder: number | null
  readonly maxPerOrder: number | null
  readonly isPaused: boolean
  readonly isHidden: boolean
  readonly isHiddenWithoutPromoCode: boolean
  readonly isCategoryHidden: boolean
  /** The limit of its category; null or missing: the category has none. */
  readonly categoryLimit?: CategoryLimit | null
  readonly hideBeforeSaleStartDate: boolean
  readonly hideAfterSaleEndDate: boolean
  /** In the order they are shown. */
  readonly prices: readonly SellablePrice[]
}

/** A price with the number left of it: the least room of all its pools; null is unlimited. */
export interface CataloguePrice extends SellablePrice {
  readonly remaining: number | null
}

/** A product as it is shown: with stock. */
export interface CatalogueProduct extends SellableProduct {
  readonly hideWhenSoldOut: boolean
  readonly showQuantityRemaining: boolean
  /**
   * The places left in the capacities that all of its prices share; null or missing is unlimited.
   */
  readonly sharedRemaining?: number | null
  readonly prices: readonly CataloguePrice[]
}

/** The visitor's rights, and the time of the visit. */
export interface Visit {
  readonly now: Date
  /** Products that the visitor's promo code applies to. */
  readonly unlockedProductIds: ReadonlySet<number>
  /** Those that it applies to on a date alone, by date; missing: the same on all. */
  readonly unlockedOn?: ReadonlyMap<number, ReadonlySet<number>>
  /** A product without a separate sale end is sold until the event ends; null leaves it open. */
  readonly eventEndDate: Date | null
}
