import { expect, test } from 'vitest'
import { shortageErrors } from './shortage.ts'

test('a shortage is reported where the units were asked for', () => {
  const want = {
    productId: 1,
    priceId: 10,
    quantity: 3,
    unitListedMinor: 2500,
    field: 'products.0.quantities.1.quantity',
  }
  expect(shortageErrors([{ want, left: 0, isTold: true }])).toEqual({ [want.field]: [{ word: 'sold_out' }] })
  expect(shortageErrors([{ want, left: 2, isTold: true }])).toEqual({
    [want.field]: [{ word: 'not_enough_left', values: { left: 2 } }],
  })
  // A refusal tells nothing that the page does not show.
  expect(shortageErrors([{ want, left: 2, isTold: false }])).toEqual({ [want.field]: [{ word: 'not_enough_left' }] })
})
