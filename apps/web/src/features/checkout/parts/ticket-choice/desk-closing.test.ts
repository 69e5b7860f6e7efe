import { closingOf } from '@turnout/contract/storefront/closing.ts'
import { expect, test } from 'vitest'
import { aCatalogue, price, product } from './catalogue-samples.ts'

const shut = { is_available: false }
const soldOut = product(1, [price(11, 10, { ...shut, is_sold_out: true })], { ...shut, is_sold_out: true })
const ended = product(2, [price(21, 10, { ...shut, is_after_sale_end_date: true })], {
  ...shut,
  is_after_sale_end_date: true,
})
const paused = product(3, [price(31, 10, shut)], { ...shut, is_paused: true })
const opening = (id: number, sale_start_date: string) =>
  product(id, [price(id * 10, 10, shut)], { ...shut, is_before_sale_start_date: true, sale_start_date })

test('whoever can buy something stands at an open desk', () => {
  expect(closingOf(aCatalogue(soldOut, product(9, [price(91, 10)])))).toBe(null)
})

test('a sale to come names the first moment at which anything can be bought', () => {
  const catalogue = aCatalogue(soldOut, opening(4, '2027-05-07T09:00:00Z'), opening(5, '2027-05-03T09:00:00Z'))
  expect(closingOf(catalogue)).toEqual({ reason: 'not_yet', opensAt: '2027-05-03T09:00:00Z' })
})

test('a price that opens later is waited for like a product', () => {
  const start = { is_before_sale_start_date: true, sale_start_date: '2027-05-05T09:00:00Z' }
  const tiers = product(6, [price(61, 5, { ...shut, is_sold_out: true }), price(62, 8, { ...shut, ...start })], shut)
  expect(closingOf(aCatalogue(tiers))).toEqual({ reason: 'not_yet', opensAt: '2027-05-05T09:00:00Z' })
  expect(closingOf(aCatalogue({ ...tiers, is_paused: true }))?.reason).toBe('paused')
})

test('sold out, paused and over are told apart', () => {
  expect(closingOf(aCatalogue(ended, paused, soldOut))?.reason).toBe('sold_out')
  expect(closingOf(aCatalogue(ended, paused))?.reason).toBe('paused')
  expect(closingOf(aCatalogue(ended))?.reason).toBe('ended')
})

test('an event that shows nothing is behind a code if it has codes', () => {
  expect(closingOf({ ...aCatalogue(), has_promo_codes: true })?.reason).toBe('locked')
  expect(closingOf(aCatalogue())?.reason).toBe('empty')
})
