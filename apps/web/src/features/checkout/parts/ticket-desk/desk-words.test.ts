import { runInLocale } from '@turnout/messages/locale.ts'
import { expect, test } from 'vitest'
import { catalogueOf, price, product } from './catalogue-samples.ts'
import { deskWords } from './desk-words.ts'

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
  const words = deskWords(catalogueOf(tiers), 'en')
  expect(words.products[1]?.releases.map(({ state, price: text, when }) => [state, text, when])).toEqual([
    ['done', '€21.00', 'Sold out'],
    ['now', '€26.50 now', 'until 31 May'],
    ['next', '€32.00', 'from 1 June'],
  ])
})

test('the same words in German, with German numbers', () => {
  const words = runInLocale('de', () => deskWords(catalogueOf(tiers), 'de'))
  expect(words.products[1]?.releases.map((release) => release.when)).toEqual([
    'Ausverkauft',
    'bis 31. Mai',
    'ab 1. Juni',
  ])
  expect(words.products[1]?.headline).toBe('26,50\u00a0€')
})

test('the headline holds the fees and the detail splits them', () => {
  const fees = product(2, [price(21, 25, { price_including_taxes_and_fees: 26.5, fee_total: 1.5 })])
  const words = deskWords(catalogueOf(fees), 'en').prices[21]
  expect([words?.headline, words?.detail]).toEqual(['€26.50', '€25.00 + €1.50 fee'])
})

test('tiers on sale side by side start from the cheapest and have no track', () => {
  const words = deskWords(catalogueOf(product(3, [price(31, 50), price(32, 30)], { type: 'TIERED' })), 'en')
  expect([words.products[3]?.headline, words.products[3]?.releases, words.from]).toEqual([
    'From €30.00',
    [],
    'From €30',
  ])
})

test('nothing on sale has no price to start from', () => {
  const gone = product(4, [price(41, 10, { is_sold_out: true, is_available: false })], { is_sold_out: true })
  expect(deskWords(catalogueOf(gone), 'en').from).toBeNull()
})
