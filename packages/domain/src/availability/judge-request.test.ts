import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue.ts'
import { at, price, product, visit } from './catalogue-samples.ts'
import { deskProducts } from './desk-catalogue.ts'
import { judgeRequest, type ChosenProduct, type ChosenQuantity } from './judge-request.ts'
import { deskDate, productOn, type SellableDate } from './sellable-date.ts'

const chosen = (productId: number, ...quantities: ChosenQuantity[]): ChosenProduct => ({ productId, quantities })
const of = (priceId: number, quantity: number, amount?: string | null): ChosenQuantity => ({
  priceId,
  quantity,
  price: amount,
})

const judge = (products: CatalogueProduct[], ...request: ChosenProduct[]) =>
  judgeRequest({ products, chosen: request, currency: 'EUR', visit })

test('accepts what is on sale at its listed price and says where each want came from', () => {
  expect(judge([product(1), product(2)], chosen(1, of(10, 2)), chosen(2, of(20, 1)))).toEqual({
    wants: [
      { productId: 1, priceId: 10, quantity: 2, unitListedMinor: 2500, field: 'products.0.quantities.0.quantity' },
      { productId: 2, priceId: 20, quantity: 1, unitListedMinor: 2500, field: 'products.1.quantities.0.quantity' },
    ],
  })
})

test('merges entries of the same price, so that two halves cannot exceed the maximum', () => {
  expect(judge([product(1)], chosen(1, of(10, 2), of(10, 1)), chosen(1, of(10, 3)))).toEqual({
    wants: [
      { productId: 1, priceId: 10, quantity: 6, unitListedMinor: 2500, field: 'products.0.quantities.0.quantity' },
    ],
  })
  expect(judge([product(1)], chosen(1, of(10, 6)), chosen(1, of(10, 5)))).toEqual({
    errors: { 'products.0': [{ word: 'above_maximum', values: { maximum: 10 } }] },
  })
})

test('counts limits over all tiers of a product', () => {
  const tiers = product(1, { maxPerOrder: 4, minPerOrder: 2, prices: [price(10), price(11)] })
  expect(judge([tiers], chosen(1, of(10, 3), of(11, 2)))).toEqual({
    errors: { 'products.0': [{ word: 'above_maximum', values: { maximum: 4 } }] },
  })
  expect(judge([tiers], chosen(1, of(10, 1)))).toEqual({
    errors: { 'products.0': [{ word: 'below_minimum', values: { minimum: 2 } }] },
  })
  expect(judge([tiers], chosen(1, of(10, 1), of(11, 1)))).toHaveProperty('wants.length', 2)
})

const dateOf = (id: number, ...limits: [number, number][]): SellableDate => ({
  id,
  startsAt: new Date(visit.now.getTime() + 86_400_000),
  endsAt: null,
  status: 'OPEN',
  isHidden: false,
  saleOpensMinutesBefore: null,
  saleEndsMinutesBefore: null,
  prices: new Map(),
  limits: new Map(limits),
})

test('a limit of a date counts for that date alone, over all tiers and entries; the limit of the product for all', () => {
  const tiers = product(1, { maxPerOrder: 5, prices: [price(10), price(11)] })
  const limited = dateOf(7, [1, 2])
  const asked = (dates: readonly SellableDate[], ...wanted: readonly (readonly [number, number, number])[]) =>
    judgeRequest({
      products: [tiers, product(2)],
      chosen: wanted.map(([date, priceId, quantity]) => ({
        ...chosen(priceId === 20 ? 2 : 1, of(priceId, quantity)),
        occurrenceId: date,
      })),
      currency: 'EUR',
      visit,
      dates: new Map(dates.map((date) => [date.id, date])),
    })
  const both = [limited, dateOf(8)]
  expect(asked(both, [7, 10, 1], [7, 11, 1], [8, 10, 3], [7, 20, 4])).toHaveProperty('wants.length', 4)
  expect(asked(both, [8, 10, 1], [7, 10, 1], [7, 11, 2])).toEqual({
    errors: { 'products.1': [{ word: 'above_date_maximum', values: { maximum: 2 } }] },
  })
  expect(asked(both, [7, 10, 2], [8, 10, 4])).toEqual({
    errors: { 'products.0': [{ word: 'above_maximum', values: { maximum: 5 } }] },
  })
  expect(asked([deskDate(limited)], [7, 10, 4])).toHaveProperty('wants.length', 1)
  expect([limited, dateOf(7), dateOf(7, [1, 9])].map((date) => productOn(tiers, date).maxPerOrder)).toEqual([2, 5, 5])
})

test('counts the limit of a category over all of its products, and tells it at the first', () => {
  const categoryLimit = { categoryId: 7, maximum: 4 }
  const products = [product(1, { categoryLimit }), product(2, { categoryLimit }), product(3)]
  const asked = (first: number, second: number, third = 1) =>
    judge(products, chosen(3, of(30, third)), chosen(1, of(10, first)), chosen(2, of(20, second)))
  expect(asked(2, 2)).toHaveProperty('wants.length', 3)
  expect(asked(2, 2, 9)).toHaveProperty('wants.length', 3)
  expect(asked(0, 4)).toHaveProperty('wants.length', 2)
  expect(asked(2, 3)).toEqual({
    errors: { 'products.1': [{ word: 'above_category_maximum', values: { maximum: 4 } }] },
  })
  expect(asked(-1, 4)).toEqual({
    errors: { 'products.1.quantities.0.quantity': [{ word: 'too_small', values: { minimum: 0 } }] },
  })
})

test('the desk is not bound by the limit of a category', () => {
  const products = deskProducts([product(1, { categoryLimit: { categoryId: 7, maximum: 1 } })])
  expect(judge(products, chosen(1, of(10, 3)))).toHaveProperty('wants.length', 1)
})

test('nothing chosen is refused, untouched steppers are not looked at', () => {
  const nothing = { errors: { products: [{ word: 'nothing_chosen' }] } }
  expect(judge([product(1)])).toEqual(nothing)
  expect(judge([product(1)], chosen(1))).toEqual(nothing)
  expect(judge([product(1)], chosen(1, of(10, 0)))).toEqual(nothing)
  expect(judge([product(1)], chosen(99, of(10, 0)), chosen(1, of(10, 1)))).toHaveProperty('wants.length', 1)
})

test('unknown, foreign, hidden and promo-only products are refused alike', () => {
  const unknown = { errors: { 'products.0': [{ word: 'unknown_product' }] } }
  expect(judge([product(1)], chosen(99, of(10, 1)))).toEqual(unknown)
  expect(judge([product(1, { isHidden: true })], chosen(1, of(10, 1)))).toEqual(unknown)
  expect(judge([product(1, { isCategoryHidden: true })], chosen(1, of(10, 1)))).toEqual(unknown)
  const early = product(1, { saleStartDate: at('06-05'), hideBeforeSaleStartDate: true })
  expect(judge([early], chosen(1, of(10, 1)))).toEqual(unknown)
  const secret = product(1, { isHiddenWithoutPromoCode: true })
  expect(judge([secret], chosen(1, of(10, 1)))).toEqual(unknown)
  const unlocked = { ...visit, unlockedProductIds: new Set([1]) }
  expect(
    judgeRequest({ products: [secret], chosen: [chosen(1, of(10, 1))], currency: 'EUR', visit: unlocked }),
  ).toHaveProperty('wants.length', 1)
})

test('before, after and paused sales say so', () => {
  const word = (over: Partial<CatalogueProduct>) => judge([product(1, over)], chosen(1, of(10, 1)))
  expect(word({ saleStartDate: at('06-05') })).toEqual({ errors: { 'products.0': [{ word: 'not_on_sale_yet' }] } })
  expect(word({ saleEndDate: at('05-05') })).toEqual({ errors: { 'products.0': [{ word: 'sale_ended' }] } })
  expect(word({ isPaused: true })).toEqual({ errors: { 'products.0': [{ word: 'not_on_sale_yet' }] } })
})

test('a tier has its own window, and belongs to its product', () => {
  const tiers = product(1, {
    prices: [
      price(10, { saleEndDate: at('05-05') }),
      price(11, { saleStartDate: at('06-05') }),
      price(12, { isHidden: true }),
    ],
  })
  const refused = judge(
    [tiers, product(2)],
    chosen(2, of(20, 1)),
    chosen(1, of(10, 1), of(11, 1), of(12, 1), of(20, 1)),
  )
  expect(refused).toEqual({
    errors: {
      'products.1.quantities.0.quantity': [{ word: 'sale_ended' }],
      'products.1.quantities.1.quantity': [{ word: 'not_on_sale_yet' }],
      'products.1.quantities.2.quantity': [{ word: 'unknown_price' }],
      'products.1.quantities.3.quantity': [{ word: 'unknown_price' }],
    },
  })
})

test('negative and broken quantities are refused at their field', () => {
  expect(judge([product(1)], chosen(1, of(10, 2), of(10, -1)))).toEqual({
    errors: { 'products.0.quantities.1.quantity': [{ word: 'too_small', values: { minimum: 0 } }] },
  })
  expect(judge([product(1)], chosen(1, of(10, 1.5)))).toEqual({
    errors: { 'products.0.quantities.0.quantity': [{ word: 'not_whole' }] },
  })
})

test('a donation takes the amount of the buyer, exactly, from its minimum on', () => {
  const gift = product(1, { type: 'DONATION', prices: [price(10, { priceMinor: 500 })] })
  const errorOf = (amount: string | null) => {
    const judged = judge([gift], chosen(1, of(10, 1, amount)))
    return 'errors' in judged ? judged.errors['products.0.quantities.0.price'] : judged.wants[0]?.unitListedMinor
  }
  expect(errorOf('5')).toBe(500)
  expect(errorOf('7.35')).toBe(735)
  expect(errorOf('4.99')).toEqual([{ word: 'below_minimum_price', values: { minimum: '5.00 EUR' } }])
  expect(errorOf('0')).toEqual([{ word: 'below_minimum_price', values: { minimum: '5.00 EUR' } }])
  expect(errorOf('5.001')).toEqual([{ word: 'too_many_digits' }])
  expect(errorOf('1000000000')).toEqual([{ word: 'too_large' }])
  expect(errorOf('-5')).toEqual([{ word: 'not_an_amount' }])
  expect(errorOf(null)).toEqual([{ word: 'required' }])
})

test('a ticket can be had for 0 where its minimum allows it; a donation that admits no one needs an amount', () => {
  const judged = (productType: 'TICKET' | 'GENERAL', amount: string) =>
    judge(
      [product(1, { type: 'DONATION', productType, prices: [price(10, { priceMinor: 0 })] })],
      chosen(1, of(10, 1, amount)),
    )
  expect(judged('TICKET', '0')).toMatchObject({ wants: [{ unitListedMinor: 0 }] })
  expect(judged('GENERAL', '0')).toEqual({ errors: { 'products.0.quantities.0.price': [{ word: 'required' }] } })
  expect(judged('GENERAL', '0.01')).toMatchObject({ wants: [{ unitListedMinor: 1 }] })
})

test('donations of different amounts stay apart but share the maximum', () => {
  const gift = product(1, { type: 'DONATION', maxPerOrder: 3, prices: [price(10, { priceMinor: 0 })] })
  expect(judge([gift], chosen(1, of(10, 1, '5'), of(10, 1, '0'), of(10, 1, '5.0')))).toEqual({
    wants: [
      { productId: 1, priceId: 10, quantity: 2, unitListedMinor: 500, field: 'products.0.quantities.0.quantity' },
      { productId: 1, priceId: 10, quantity: 1, unitListedMinor: 0, field: 'products.0.quantities.1.quantity' },
    ],
  })
  expect(judge([gift], chosen(1, of(10, 2, '5'), of(10, 2, '6')))).toHaveProperty('errors')
})

test('a price sent for anything but a donation is ignored', () => {
  expect(judge([product(1)], chosen(1, of(10, 1, '0.01')))).toHaveProperty('wants.0.unitListedMinor', 2500)
  expect(judge([product(1)], chosen(1, of(10, 1, 'rubbish')))).toHaveProperty('wants.0.unitListedMinor', 2500)
})

test('an order has at most 100 lines and a sum that stays exact', () => {
  const many = Array.from({ length: 101 }, (_, i) => product(i + 1))
  const all = many.map((p) => chosen(p.id, of(p.id * 10, 1)))
  expect(judge(many, ...all)).toEqual({ errors: { products: [{ word: 'too_many', values: { maximum: 100 } }] } })
  expect(judge(many, ...all.slice(1))).toHaveProperty('wants.length', 100)
  const dear = product(1, { maxPerOrder: 1000, prices: [price(10, { priceMinor: 99_999_999_999 })] })
  expect(judge([dear], chosen(1, of(10, 10)))).toHaveProperty('wants.length', 1)
  expect(judge([dear], chosen(1, of(10, 11)))).toEqual({ errors: { products: [{ word: 'too_large' }] } })
})

test('every reason is told at once', () => {
  const judged = judge(
    [product(1, { maxPerOrder: 1 }), product(2)],
    chosen(1, of(10, 2)),
    chosen(3, of(1, 1)),
    chosen(2, of(9, 1)),
  )
  expect(judged).toEqual({
    errors: {
      'products.0': [{ word: 'above_maximum', values: { maximum: 1 } }],
      'products.1': [{ word: 'unknown_product' }],
      'products.2.quantities.0.quantity': [{ word: 'unknown_price' }],
    },
  })
})

test('what is accepted asks for exactly the units of the request, within the limits', () => {
  const products = [product(1, { maxPerOrder: 5 }), product(2, { minPerOrder: 2 })]
  const entry = fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: -1, max: 4 }) })
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const judged = judge(products, ...entries.map((e) => chosen(e.productId, of(e.productId * 10, e.quantity))))
      if ('errors' in judged) {
        expect(Object.keys(judged.errors)).not.toEqual([])
        return
      }
      const asked = entries.reduce((sum, e) => sum + e.quantity, 0)
      expect(judged.wants.reduce((sum, want) => sum + want.quantity, 0)).toBe(asked)
      expect(new Set(judged.wants.map((want) => want.priceId)).size).toBe(judged.wants.length)
      for (const want of judged.wants) expect(want.quantity).toBeLessThanOrEqual(want.productId === 1 ? 5 : 10)
    }),
  )
})

test('a price that is sold after another says which have to be used up first', () => {
  const prices = [
    price(10, { saleEndDate: at('05-05') }),
    price(11),
    price(12, { isHidden: true }),
    price(13, { saleEndDate: at('06-09') }),
    price(14),
  ]
  const tiers = product(1, { type: 'TIERED', tierOrder: 'ONE_AFTER_THE_OTHER', minPerOrder: 2, prices })
  expect(judge([tiers], chosen(1, of(14, 2)))).toMatchObject({ wants: [{ turn: { after: [11, 13], least: 2 } }] })
  expect(judge([tiers], chosen(1, of(11, 2)))).not.toHaveProperty('wants.0.turn')
  expect(judge([{ ...tiers, tierOrder: 'ALL_AT_ONCE' }], chosen(1, of(14, 2)))).not.toHaveProperty('wants.0.turn')
  expect(judge(deskProducts([tiers]), chosen(1, of(14, 2)))).not.toHaveProperty('wants.0.turn')
})
