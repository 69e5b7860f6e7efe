import { expect, test } from 'vitest'
import type { PublicPrice } from '@turnout/contract/storefront/public-event.ts'
import { aCatalogue, price, product } from './catalogue-samples.ts'
import type { Catalogue } from './catalogue.ts'
import { chosenOffers, type Selection } from './ticket-selection.ts'
import { keptTickets, moveChoice } from './kept-choice.ts'

const balcony = (over: Partial<PublicPrice> = {}, amount = 18) =>
  product(1, [price(11, amount, over)], { title: 'Balcony' })
const stalls = (over: Partial<PublicPrice> = {}) => product(2, [price(21, 22, over)], { title: 'Stalls' })

const chosen = new Map([
  [11, { quantity: 3, amountMinor: null }],
  [21, { quantity: 2, amountMinor: null }],
])
const keep = (catalogue: Catalogue, selection: Selection) => keptTickets(catalogue, chosenOffers(catalogue, selection))
const kept = keep(aCatalogue(balcony(), stalls()), chosen)
const saturday = { when: 'on Saturday', placesLeft: null, locale: 'en' }

test('a choice that fits the other date is kept without a word', () => {
  const moved = moveChoice(aCatalogue(balcony(), stalls()), kept, saturday)
  expect([...moved.selection].map(([id, { quantity }]) => [id, quantity])).toEqual([
    [11, 3],
    [21, 2],
  ])
  expect(moved.changes.size).toBe(0)
})

test('tickets that come to a date with some of them are added', () => {
  const moved = moveChoice(aCatalogue(balcony(), stalls()), [...kept, ...kept], saturday)
  expect([...moved.selection.values()].map(({ quantity }) => quantity)).toEqual([6, 4])
  expect(moved.changes.size).toBe(0)
})

test('it says what is dearer, and what is cheaper', () => {
  const dearer = moveChoice(aCatalogue(balcony({}, 20), stalls()), kept, saturday)
  expect([...dearer.changes]).toEqual([[11, 'Balcony is €2.00 more on Saturday.']])
  const cheaper = moveChoice(aCatalogue(balcony({}, 17.5), stalls()), kept, saturday)
  expect([...cheaper.changes]).toEqual([[11, 'Balcony is €0.50 less on Saturday.']])
})

test('fewer left makes the number smaller, and says both numbers', () => {
  const moved = moveChoice(aCatalogue(balcony({ quantity_remaining: 2 }), stalls()), kept, saturday)
  expect(moved.selection.get(11)?.quantity).toBe(2)
  expect(moved.changes.get(11)).toBe('Only 2 left of Balcony on Saturday: 3 became 2.')
})

test('the places of the date are shared by all of its tickets', () => {
  const moved = moveChoice(aCatalogue(balcony(), stalls()), kept, { ...saturday, placesLeft: 4 })
  expect([...moved.selection.values()].map(({ quantity }) => quantity)).toEqual([3, 1])
  expect([...moved.changes.values()]).toEqual(['Only 1 left of Stalls on Saturday: 2 became 1.'])
})

test('a ticket that is not sold on the other date leaves with a word', () => {
  const soldOut = product(2, [price(21, 22, { is_sold_out: true, is_available: false })], {
    title: 'Stalls',
    is_available: false,
    is_sold_out: true,
  })
  for (const there of [aCatalogue(balcony()), aCatalogue(balcony(), soldOut)]) {
    const moved = moveChoice(there, kept, saturday)
    expect([...moved.selection.keys()]).toEqual([11])
    expect([...moved.changes]).toEqual([[21, 'Stalls is not on sale on Saturday.']])
  }
})

test('an amount that the buyer named stays, and is at least what the date asks for', () => {
  const gift = (least: number) => aCatalogue(product(1, [price(11, least)], { type: 'DONATION' }))
  const named = keep(gift(5), new Map([[11, { quantity: 1, amountMinor: 800 }]]))
  expect(moveChoice(gift(5), named, saturday).selection.get(11)?.amountMinor).toBe(800)
  expect(moveChoice(gift(10), named, saturday).selection.get(11)?.amountMinor).toBe(1000)
})
