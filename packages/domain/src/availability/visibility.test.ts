import { expect, test } from 'vitest'
import { at, price, product, visit } from './catalogue-samples.ts'
import { isVisible } from './visibility.ts'

test('hidden products, hidden categories and products without a visible price are not shown', () => {
  expect(isVisible(product(1), visit)).toBe(true)
  expect(isVisible(product(1, { isHidden: true }), visit)).toBe(false)
  expect(isVisible(product(1, { isCategoryHidden: true }), visit)).toBe(false)
  expect(isVisible(product(1, { prices: [price(1, { isHidden: true })] }), visit)).toBe(false)
  expect(isVisible(product(1, { prices: [] }), visit)).toBe(false)
})

test('a product behind a promo code is shown to those whose code applies to it', () => {
  const secret = product(1, { isHiddenWithoutPromoCode: true })
  expect(isVisible(secret, visit)).toBe(false)
  expect(isVisible(secret, { ...visit, unlockedProductIds: new Set([2]) })).toBe(false)
  expect(isVisible(secret, { ...visit, unlockedProductIds: new Set([1]) })).toBe(true)
  expect(isVisible({ ...secret, isHidden: true }, { ...visit, unlockedProductIds: new Set([1]) })).toBe(false)
})

test('outside the sale window it depends on the switches of the product', () => {
  const early = product(1, { saleStartDate: at('06-02') })
  const late = product(1, { saleEndDate: at('05-02') })
  expect([isVisible(early, visit), isVisible(late, visit)]).toEqual([true, true])
  expect(isVisible({ ...early, hideBeforeSaleStartDate: true }, visit)).toBe(false)
  expect(isVisible({ ...early, hideAfterSaleEndDate: true }, visit)).toBe(true)
  expect(isVisible({ ...late, hideAfterSaleEndDate: true }, visit)).toBe(false)
  expect(isVisible({ ...late, hideBeforeSaleStartDate: true }, visit)).toBe(true)
})
