import { expect, test } from 'vitest'
import { judgeAttendeeCounts, type HeldLine } from './attendee-counts.ts'

const hold: HeldLine[] = [
  { productId: 1, priceId: 10, productType: 'TICKET', quantity: 2 },
  { productId: 1, priceId: 11, productType: 'TICKET', quantity: 1 },
  { productId: 2, priceId: 20, productType: 'GENERAL', quantity: 2 },
]
const cheap = { productId: 1, priceId: 10 }
const dear = { productId: 1, priceId: 11 }
const shirt = { productId: 2, priceId: 20 }

test('one entry per ticket unit of every tier fits, in any order', () => {
  expect(judgeAttendeeCounts(hold, [cheap, dear, cheap])).toEqual({})
})

test('general products may be named too, one per unit', () => {
  expect(judgeAttendeeCounts(hold, [cheap, dear, cheap, shirt, shirt])).toEqual({})
  expect(judgeAttendeeCounts(hold, [cheap, dear, cheap, shirt, shirt, shirt])).toEqual({
    'products.5': [{ word: 'attendee_count', values: { expected: 2, given: 3 } }],
  })
})

test('general products that must answer a question need one entry per unit, like tickets', () => {
  const mustAnswer = new Set([2])
  expect(judgeAttendeeCounts(hold, [cheap, dear, cheap, shirt, shirt], mustAnswer)).toEqual({})
  expect(judgeAttendeeCounts(hold, [cheap, dear, cheap, shirt], mustAnswer)).toEqual({
    products: [{ word: 'attendee_count', values: { expected: 2, given: 1 } }],
  })
})

test('the right total over the wrong tiers is refused', () => {
  expect(judgeAttendeeCounts(hold, [cheap, dear, dear])).toEqual({
    'products.2': [{ word: 'attendee_count', values: { expected: 1, given: 2 } }],
    products: [{ word: 'attendee_count', values: { expected: 2, given: 1 } }],
  })
})

test('too few, and none at all, are refused', () => {
  expect(judgeAttendeeCounts(hold, []).products).toEqual([
    { word: 'attendee_count', values: { expected: 2, given: 0 } },
    { word: 'attendee_count', values: { expected: 1, given: 0 } },
  ])
})

test('a product or tier that is not in the hold is refused at its entry', () => {
  const named = [cheap, dear, cheap, { productId: 9, priceId: 10 }, { productId: 1, priceId: 20 }]
  expect(judgeAttendeeCounts(hold, named)).toEqual({
    'products.3': [{ word: 'unknown_product' }],
    'products.4': [{ word: 'unknown_price' }],
  })
})
