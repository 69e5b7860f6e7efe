import { expect, test } from 'vitest'
import { nameOf, type Offer, offersOf } from './catalogue.ts'
import { aCatalogue, price, product } from './catalogue-samples.ts'
import {
  byDates,
  categoryLimitOf,
  choicesOf,
  choose,
  chosenOffers,
  fitToStock,
  lackOf,
  mostOf,
  NOTHING,
  oneFewer,
  oneMore,
  quantitiesByProduct,
  type Selection,
} from './ticket-selection.ts'

const general = product(1, [price(11, 25)])
const seats = product(2, [price(21, 30, { label: 'Balcony' }), price(22, 50, { label: 'Stalls' })], {
  max_per_order: 4,
})
const community = product(3, [price(31, 5)], { type: 'DONATION' })
const catalogue = aCatalogue(general, seats, community)

const offer = (of: typeof general, at = 0): Offer => {
  const found = offersOf(of)[at]
  if (found === undefined) throw new Error('no such offer')
  return found
}
const chosen = (...entries: [number, number, number?][]): Selection =>
  new Map(entries.map(([id, quantity, amountMinor]) => [id, { quantity, amountMinor: amountMinor ?? null }]))

test('the first step reaches the minimum, and below it there is nothing', () => {
  const group = offer(product(4, [price(41, 10)], { min_per_order: 4 }))
  expect(oneMore(catalogue, group, NOTHING)).toBe(4)
  expect(oneFewer(group, chosen([41, 4]))).toBe(0)
  expect(oneFewer(group, chosen([41, 5]))).toBe(4)
})

test('tiers of one product share its limit', () => {
  expect(mostOf(catalogue, offer(seats, 1), chosen([21, 3]))).toBe(1)
  expect(oneMore(catalogue, offer(seats, 1), chosen([21, 3], [22, 1]))).toBe(1)
})

test('what is left limits a quantity before the limit of an order does', () => {
  expect(mostOf(catalogue, offer(product(5, [price(51, 10, { quantity_remaining: 2 })])), NOTHING)).toBe(2)
})

test('tiers that share what is left of their product share it in the choice', () => {
  const shared = product(7, [price(71, 10, { quantity_remaining: 3 }), price(72, 20, { quantity_remaining: 3 })], {
    quantity_available: 3,
  })
  expect(mostOf(catalogue, offer(shared, 1), chosen([71, 2]))).toBe(1)
})

test('a tier is named only beside another one', () => {
  expect(nameOf(offer(seats))).toBe('Product 2, Balcony')
  const alone = product(6, [
    price(61, 20, { label: 'Early', is_available: false }),
    price(62, 25, { label: 'Regular' }),
  ])
  expect(nameOf(offer(alone))).toBe('Product 6')
})

test('choosing nothing forgets the price', () => {
  expect(choose(chosen([31, 1, 900]), offer(community), { quantity: 0 }).size).toBe(0)
})

test('the reserve call names products in the order of the page, and an amount only for donations', () => {
  const wanted = [...quantitiesByProduct(chosenOffers(catalogue, chosen([31, 1, 900], [22, 1], [21, 2])))]
  expect(wanted).toEqual([
    [
      2,
      [
        { price_id: 21, quantity: 2, amountMinor: null },
        { price_id: 22, quantity: 1, amountMinor: null },
      ],
    ],
    [3, [{ price_id: 31, quantity: 1, amountMinor: 900 }]],
  ])
})

test('products of a category share its limit, and leave no room for less than an order must hold', () => {
  const [first, second] = [product(8, [price(81, 25)]), product(9, [price(91, 30), price(92, 50)])]
  const group = product(10, [price(101, 10)], { min_per_order: 2 })
  const open = aCatalogue(first, second, group)
  const limited = { ...open, categories: open.categories.map((one) => ({ ...one, max_per_order: 4 })) }
  expect(mostOf(limited, offer(first), NOTHING)).toBe(4)
  expect(mostOf(limited, offer(first), chosen([81, 1], [91, 1], [92, 1]))).toBe(2)
  expect(oneMore(limited, offer(first), chosen([81, 2], [92, 2]))).toBe(2)
  expect(mostOf(limited, offer(group), chosen([81, 2]))).toBe(2)
  expect(mostOf(limited, offer(group), chosen([81, 3]))).toBe(0)
  expect(categoryLimitOf(limited, offer(first), chosen([81, 2], [92, 1]))).toBeNull()
  expect(categoryLimitOf(limited, offer(first), chosen([81, 2], [92, 2]))).toBe(4)
  expect(categoryLimitOf(open, offer(first), chosen([81, 2], [92, 2]))).toBeNull()
})

test('newer stock lowers what is short, removes what is gone and says so', () => {
  const newer = aCatalogue(
    product(1, [price(11, 25, { quantity_remaining: 1 })]),
    product(2, [price(21, 30), price(22, 50, { is_sold_out: true, is_available: false })]),
  )
  const [fitted, corrections] = fitToStock(newer, chosen([11, 2], [21, 1], [22, 1]))
  expect([...fitted]).toEqual([...chosen([11, 1], [21, 1])])
  expect([...corrections]).toEqual([
    [11, { wanted: 2, left: 1 }],
    [22, { wanted: 1, left: 0 }],
  ])
})

test('a donation without an amount is not chosen; a ticket for 0 is, once 0 was named', () => {
  const gift = product(7, [price(71, 0)], { type: 'DONATION', product_type: 'GENERAL' })
  const entry = product(8, [price(81, 0)], { type: 'DONATION' })
  const chosen = (amountMinor: number | null) =>
    chosenOffers(aCatalogue(gift, entry), new Map([71, 81].map((id) => [id, { quantity: 1, amountMinor }]))).map(
      ({ offer }) => offer.price.id,
    )
  expect([chosen(null), chosen(0), chosen(100)]).toEqual([[], [81], [71, 81]])
})

test('a pass of some dates lacks those that are still to be chosen, one of all lacks none', () => {
  const three = product(7, [price(71, 54)], { admits: 'CHOSEN', admits_dates: 3 })
  const all = product(8, [price(81, 128)], { admits: 'ALL', admits_dates: null })
  const passes = chosenOffers(aCatalogue(three, all), chosen([71, 1], [81, 1]))
  expect(lackOf(passes, {})).toEqual({ count: 3, priceId: 71 })
  expect(lackOf(passes, { 7: [[1, 2]] })).toEqual({ count: 1, priceId: 71 })
  expect(lackOf(passes, { 7: [[1, 2, 3]] })).toBe(null)
})

test('with different dates each person lacks some, and each pass is asked for alone', () => {
  const three = product(7, [price(71, 54), price(72, 40)], { admits: 'CHOSEN', admits_dates: 3 })
  const passes = chosenOffers(aCatalogue(three), chosen([71, 2], [72, 1]))
  const lists = [[1, 2, 3], [4], [5, 6]]
  expect(lackOf(passes, { 7: lists })).toEqual({ count: 3, priceId: 71 })
  const wanted = quantitiesByProduct(passes).get(7) ?? []
  expect(byDates(wanted, lists)).toEqual([
    { dates: [1, 2, 3], quantities: [{ price_id: 71, quantity: 1, amountMinor: null }] },
    { dates: [4], quantities: [{ price_id: 71, quantity: 1, amountMinor: null }] },
    { dates: [5, 6], quantities: [{ price_id: 72, quantity: 1, amountMinor: null }] },
  ])
  expect(byDates(wanted, [[1, 2, 3]])).toEqual([{ dates: [1, 2, 3], quantities: wanted }])
  expect(choicesOf([[1], [2], [3]], 2)).toEqual([[1], [2]])
})
