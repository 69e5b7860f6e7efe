import type { DiscountRule, PricedDiscount } from './discount-rule.ts'
import type { Pile } from './price-basket.ts'

export const TODAY = new Date('2027-05-28T09:00:00Z')

export const percent = (percentOff: number): PricedDiscount => ({
  discountType: 'PERCENTAGE',
  ratePpm: percentOff * 10_000,
})
export const amount = (discountMinor: number): PricedDiscount => ({ discountType: 'FIXED', discountMinor })

/** Group of 10: from ten on, 15 % off each, of everything that has a price. */
export const aRule = (wish: Partial<DiscountRule> = {}): DiscountRule => ({
  id: 1,
  title: 'Group of 10',
  kind: 'FROM_COUNT',
  count: 10,
  productIds: [],
  off: percent(15),
  isOffTogether: false,
  isAlsoWithCode: false,
  isOn: true,
  startsAt: null,
  endsAt: null,
  ...wish,
})

/** So many units of product 1, at 25.00. */
export const aPile = (quantity: number, wish: Partial<Pile> = {}): Pile => ({
  product: { id: 1, type: 'PAID' },
  priceId: wish.product?.id ?? 1,
  date: null,
  listedMinor: 2500,
  code: null,
  ...wish,
  quantity,
})

export const onDate = (id: number): Pile['date'] => ({ id, startsAt: new Date(TODAY.getTime() + id * 86_400_000) })
