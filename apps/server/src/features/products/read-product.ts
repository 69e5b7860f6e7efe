import type {
  Admits,
  PriceType,
  SellablePrice,
  SellableProduct,
  TierOrder,
} from '@turnout/domain/availability/catalogue.ts'

/** Times are texts where JSON brings them. */
type Time = Date | string | null

interface SaleDates {
  readonly sale_start_date: Time
  readonly sale_end_date: Time
}

/** The columns of a price that decide whether it is sold. */
export interface SellablePriceRow extends SaleDates {
  readonly id: number
  readonly price_minor: number
  readonly is_hidden: boolean
  /** The letters of its seats; missing: not read. */
  readonly zones?: readonly string[]
}

/** The columns of a product that decide whether it is sold. */
export interface SellableProductRow extends SaleDates {
  readonly id: number
  readonly type: PriceType
  readonly tier_order: TierOrder
  readonly admits: Admits
  readonly admits_dates: number | null
  readonly min_per_order: number | null
  readonly max_per_order: number | null
  readonly is_paused: boolean
  readonly is_hidden: boolean
  readonly is_hidden_without_promo_code: boolean
  readonly is_category_hidden: boolean
  readonly hide_before_sale_start_date: boolean
  readonly hide_after_sale_end_date: boolean
}

const dateOf = (time: Time): Date | null => (typeof time === 'string' ? new Date(time) : time)

const windowOf = (row: SaleDates) => ({
  saleStartDate: dateOf(row.sale_start_date),
  saleEndDate: dateOf(row.sale_end_date),
})

/** A price as the rules of availability take it. */
export const sellablePriceOf = (row: SellablePriceRow): SellablePrice => ({
  id: row.id,
  priceMinor: row.price_minor,
  isHidden: row.is_hidden,
  ...(row.zones !== undefined && { zones: row.zones }),
  ...windowOf(row),
})

/** A product as the rules of availability take it; its prices are added by who read them. */
export const sellableOf = (row: SellableProductRow): Omit<SellableProduct, 'prices'> => ({
  id: row.id,
  type: row.type,
  tierOrder: row.tier_order,
  admits: row.admits,
  admitsDates: row.admits_dates,
  minPerOrder: row.min_per_order,
  maxPerOrder: row.max_per_order,
  isPaused: row.is_paused,
  isHidden: row.is_hidden,
  isHiddenWithoutPromoCode: row.is_hidden_without_promo_code,
  isCategoryHidden: row.is_category_hidden,
  hideBeforeSaleStartDate: row.hide_before_sale_start_date,
  hideAfterSaleEndDate: row.hide_after_sale_end_date,
  ...windowOf(row),
})
