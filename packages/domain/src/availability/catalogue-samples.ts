import type { CataloguePrice, CatalogueProduct, Visit } from './catalogue.ts'

/** Plain values for the tests of this folder: a product on sale with one unlimited price of 25.00. */
export const at = (day: string): Date => new Date(`2027-${day}T12:00:00Z`)

export const visit: Visit = { now: at('06-01'), unlockedProductIds: new Set(), eventEndDate: at('06-12') }

export const price = (id: number, over: Partial<CataloguePrice> = {}): CataloguePrice => ({
  id,
  priceMinor: 2500,
  isHidden: false,
  saleStartDate: null,
  saleEndDate: null,
  remaining: null,
  ...over,
})

export const product = (id: number, over: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  id,
  type: 'PAID',
  tierOrder: 'ALL_AT_ONCE',
  saleStartDate: null,
  saleEndDate: null,
  minPerOrder: null,
  maxPerOrder: null,
  isPaused: false,
  isHidden: false,
  isHiddenWithoutPromoCode: false,
  isCategoryHidden: false,
  hideBeforeSaleStartDate: false,
  hideAfterSaleEndDate: false,
  hideWhenSoldOut: false,
  showQuantityRemaining: false,
  prices: [price(id * 10)],
  ...over,
})
