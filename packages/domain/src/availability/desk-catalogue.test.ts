import { expect, test } from 'vitest'
import type { SellableProduct } from './catalogue.ts'
import { deskProducts } from './desk-catalogue.ts'
import { judgeRequest } from './judge-request.ts'

const past = { saleStartDate: new Date('2020-01-01'), saleEndDate: new Date('2020-02-01') }
const closed: SellableProduct = {
  ...past,
  id: 1,
  type: 'PAID',
  tierOrder: 'ALL_AT_ONCE',
  minPerOrder: 5,
  maxPerOrder: 6,
  isPaused: true,
  isHidden: true,
  isHiddenWithoutPromoCode: true,
  isCategoryHidden: true,
  hideBeforeSaleStartDate: true,
  hideAfterSaleEndDate: true,
  prices: [{ ...past, id: 10, priceMinor: 2500, isHidden: true }],
}

const judge = (products: readonly SellableProduct[], quantity: number) =>
  judgeRequest({
    products,
    chosen: [{ productId: 1, quantities: [{ priceId: 10, quantity }] }],
    currency: 'EUR',
    visit: { now: new Date('2026-11-21'), unlockedProductIds: new Set(), eventEndDate: null },
  })

test('the desk sells what visitors cannot even see, as many as it likes', () => {
  expect(judge([closed], 1)).toHaveProperty('errors')
  expect(judge(deskProducts([closed]), 1)).toHaveProperty('wants')
  expect(judge(deskProducts([closed]), 300)).toHaveProperty('wants')
})

test('the price stays what it is', () => {
  expect(deskProducts([closed])[0]?.prices[0]?.priceMinor).toBe(2500)
})
