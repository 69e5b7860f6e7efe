import type { ProductPrice } from '@turnout/contract/products/product.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { emptyPrice, emptyProduct } from './product-form.ts'
import { refusalOfTier, tierState, tierValues, typedOver, withTier } from './tier-change.ts'

const early = { ...emptyPrice(), id: 7, label: 'Early', price: '21.00', initial_quantity_available: 50 }
const late = { ...emptyPrice(), id: 8, label: 'Late', price: '32.00' }

test('only what was typed is changed, and only of that tier', () => {
  const typed = { ...tierValues(early), price: '19.00', initial_quantity_available: null }
  const change = typedOver(tierValues(early), typed)
  expect(change).toEqual({ price: '19.00', initial_quantity_available: null })
  const elsewhere = { ...early, sale_end_date: '2027-05-01T23:59' }
  const form = { ...emptyProduct('TIERED', 1), prices: [elsewhere, late] }
  expect(withTier(form, 7, change).prices).toEqual([{ ...elsewhere, ...change }, late])
})

test('a refusal of the product is told at the field of the row, and one of another tier by its whole name', () => {
  const errors = { 'prices.1.price': ['Too small.'], 'prices.10.price': ['Wrong.'] }
  const refused = new ApiError({ code: 'invalid_fields', status: 422, message: 'No.', errors, requestId: 'r1' })
  const told = refusalOfTier(refused, 1)
  expect(told.errors).toEqual({ price: ['Too small.'], 'prices.10.price': ['Wrong.'] })
  expect([told.code, told.status, told.message, told.requestId]).toEqual(['invalid_fields', 422, 'No.', 'r1'])
})

test('a tier says what sets it apart: hidden before ended, ended before sold out, sold out before not yet', () => {
  const now = new Date('2027-05-01T12:00:00Z')
  const before = '2027-05-01T11:00:00Z'
  const after = '2027-05-01T13:00:00Z'
  const plain = { is_hidden: false, is_sold_out: false, sale_start_date: null, sale_end_date: null }
  const wordOf = (over: Partial<ProductPrice>) => tierState({ ...plain, ...over } as ProductPrice, now)?.word
  expect([
    wordOf({}),
    wordOf({ sale_start_date: before, sale_end_date: after }),
    wordOf({ sale_start_date: after }),
    wordOf({ sale_start_date: after, is_sold_out: true }),
    wordOf({ sale_end_date: before, is_sold_out: true }),
    wordOf({ sale_end_date: before, is_hidden: true }),
  ]).toEqual([undefined, undefined, 'Scheduled', 'Sold out', 'Ended', 'Hidden'])
})
