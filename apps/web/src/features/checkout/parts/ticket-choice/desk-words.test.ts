import { runInLocale } from '@turnout/messages/locale.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCatalogue, fee, luz10, price, product, tax } from './catalogue-samples.ts'
import { deskWords } from './desk-words.ts'

beforeAll(() => vi.useFakeTimers({ now: new Date('2027-01-15T12:00:00Z'), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

const tiers = product(
  1,
  [
    price(11, 21, { is_sold_out: true, is_available: false }),
    price(12, 26.5, { sale_end_date: '2027-05-31T23:00:00Z' }),
    price(13, 32, { is_available: false, is_before_sale_start_date: true, sale_start_date: '2027-05-31T23:00:00Z' }),
  ],
  { type: 'TIERED' },
)

test('a sale that ends at midnight lasts until the day before, in the zone of the event', () => {
  const words = deskWords(aCatalogue(tiers), 'en')
  expect(words.products[1]?.releases.map(({ state, price: text, when }) => [state, text, when])).toEqual([
    ['done', '€21.00', 'Sold out'],
    ['now', '€26.50 now', 'until 31 May'],
    ['next', '€32.00', 'from 1 June'],
  ])
})

test('the same words in German, with German numbers', () => {
  const words = runInLocale('de', () => deskWords(aCatalogue(tiers), 'de'))
  expect(words.products[1]?.releases.map((release) => release.when)).toEqual([
    'Ausverkauft',
    'bis 31. Mai',
    'ab 1. Juni',
  ])
  expect(words.products[1]?.headline).toBe('26,50\u00a0€')
})

const taxed = product(2, [price(21, 25, { price_including_taxes_and_fees: 31.54, fee_total: 1.5, tax_total: 5.04 })], {
  taxes: [fee(1.5), tax(19)],
})

test('the headline holds fees and taxes, and the detail says which part they are', () => {
  const words = deskWords(aCatalogue(taxed), 'en').prices[21]
  expect([words?.headline, words?.detail]).toEqual(['€31.54', 'incl. €1.50 fees and €5.04 taxes'])
  const free = product(3, [price(31, 0)], { taxes: [fee(1.5)] })
  expect(deskWords(aCatalogue(free), 'en').prices[31]).toMatchObject({ headline: 'Free', detail: null })
})

test('a net price is never alone: the whole one stands beside it', () => {
  const words = deskWords({ ...aCatalogue(taxed), price_display_mode: 'EXCLUSIVE' }, 'en').prices[21]
  expect([words?.headline, words?.detail]).toEqual(['€25.00', '€31.54 with fees and taxes'])
  const vat = product(4, [price(41, 119, { price_including_taxes_and_fees: 119, tax_total: 19 })], {
    taxes: [tax(19, { included_in_price: true })],
  })
  const net = deskWords({ ...aCatalogue(vat), price_display_mode: 'EXCLUSIVE' }, 'en').prices[41]
  expect([net?.headline, net?.detail]).toEqual(['€100.00', '€119.00 with taxes'])
})

test('a discount strikes through what the same would cost without it, fees included', () => {
  const off = { price_before_discount: 25, is_discounted: true }
  const cheaper = product(5, [price(51, 22.5, off)], { title: 'General admission', taxes: [fee(1.5)] })
  const words = deskWords({ ...aCatalogue(cheaper), promo_code: luz10 }, 'en')
  expect(words.prices[51]).toMatchObject({ headline: '€24.00', before: '€26.50', detail: 'incl. €1.50 fees' })
  expect(words.promo).toBe('10% off General admission')
})

test('a code that takes nothing off promises nothing', () => {
  const code = { ...luz10, discount_type: 'NONE', discount: null } as const
  expect(deskWords({ ...aCatalogue(taxed), promo_code: code }, 'en').promo).toBe('Code applied')
  expect(deskWords({ ...aCatalogue(taxed), promo_code: luz10 }, 'en').promo).toBe('Code applied')
  expect(deskWords(aCatalogue(taxed), 'en').promo).toBeNull()
})

test('the least of a donation is whole too', () => {
  const gift = product(6, [price(61, 5)], { type: 'DONATION', taxes: [fee(1.5)] })
  expect(deskWords(aCatalogue(gift), 'en').prices[61]?.detail).toBe('from €6.50, incl. €1.50 fees')
})

test('what cannot be chosen says why', () => {
  const shut = { is_available: false }
  const start = { is_before_sale_start_date: true, sale_start_date: '2027-05-03T09:00:00Z' }
  const closed = (over: object, of: object = {}) =>
    deskWords(aCatalogue(product(7, [price(71, 5, { ...shut, ...over })], { ...shut, ...of })), 'en').prices[71]?.closed
  expect(closed({ is_sold_out: true })).toBe('Sold out')
  expect(closed(start)).toBe('On sale Mon, 3 May, 10:00')
  expect(closed({}, start)).toBe('On sale Mon, 3 May, 10:00')
  expect(closed({ is_after_sale_end_date: true })).toBe('Sale ended')
  expect(closed({}, { is_paused: true })).toBe('Sales are paused')
})

test('tiers on sale side by side start from the cheapest and have no track', () => {
  const words = deskWords(aCatalogue(product(3, [price(31, 50), price(32, 30)], { type: 'TIERED' })), 'en')
  expect([words.products[3]?.headline, words.products[3]?.releases, words.from?.line]).toEqual([
    'From €30.00',
    [],
    'Tickets from €30',
  ])
})

test('a free tier among others is said beside the price that the others start from', () => {
  const headline = (...prices: number[]) => {
    const tiersOf = prices.map((amount, n) => price(30 + n, amount))
    return deskWords(aCatalogue(product(3, tiersOf, { type: 'TIERED' })), 'en').products[3]?.headline
  }
  expect(headline(0, 30, 50)).toBe('Free or from €30.00')
  expect(headline(0, 0)).toBe('Free')
})

test('neither a free ticket nor a printed programme makes an event look free or cheap', () => {
  const underTwelve = product(1, [price(11, 0)])
  const general = product(2, [price(21, 26.5)])
  const programme = product(3, [price(31, 4)], { product_type: 'GENERAL' })
  const words = deskWords(aCatalogue(underTwelve, general, programme), 'en')
  expect(words.from).toEqual({ line: 'Tickets from €26.50', price: 'From €26.50', hasFree: true })
  expect(deskWords(aCatalogue(underTwelve, programme), 'en').from?.line).toBe('Free')
  expect(deskWords(aCatalogue(programme), 'en').from).toBeNull()
})

test('what costs as much as one likes is not called free', () => {
  const gift = product(6, [price(61, 0)], { type: 'DONATION' })
  expect(deskWords(aCatalogue(gift), 'en').from?.line).toBe('Pay what you want')
})

test('nothing on sale has no price to start from, and says why', () => {
  const gone = product(4, [price(41, 10, { is_sold_out: true, is_available: false })], {
    is_sold_out: true,
    is_available: false,
  })
  const words = deskWords(aCatalogue(gone), 'en')
  expect([words.from, words.closed?.title]).toEqual([null, 'Sold out'])
})

test('a sale to come says when, in the zone of the event', () => {
  const start = { is_available: false, is_before_sale_start_date: true, sale_start_date: '2027-05-03T09:00:00Z' }
  const later = product(5, [price(51, 10, { is_available: false })], start)
  expect(deskWords(aCatalogue(later), 'en').closed).toMatchObject({
    title: 'Not on sale yet',
    short: 'On sale Mon, 3 May',
    opensAt: '2027-05-03T09:00:00Z',
    opening: { month: 'May', day: '3', line: 'On sale Monday 3 May, 10:00', time: '10:00' },
  })
})

test('a sale that opens or ends in another year says the year', () => {
  const start = { is_available: false, is_before_sale_start_date: true, sale_start_date: '2028-05-03T09:00:00Z' }
  const later = product(5, [price(51, 10, { is_available: false })], start)
  const words = deskWords(aCatalogue(later), 'en')
  expect(words.prices[51]?.closed).toBe('On sale Wed 3 May 2028, 10:00')
  expect(words.closed).toMatchObject({
    short: 'On sale Wed 3 May 2028',
    opening: { line: 'On sale Wednesday 3 May 2028, 10:00' },
  })
  const ends = product(6, [price(61, 10, { sale_end_date: '2028-03-01T00:00:00Z' }), price(62, 12, start)], {
    type: 'TIERED',
  })
  expect(deskWords(aCatalogue(ends), 'en').products[6]?.releases.map(({ when }) => when)).toEqual([
    'until 29 February 2028',
    'from 3 May 2028',
  ])
})
