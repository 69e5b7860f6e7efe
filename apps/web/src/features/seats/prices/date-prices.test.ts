import { expect, test } from 'vitest'
import { draftText, pricesBody, pricesOnDate, withDraft } from './date-prices.ts'

const usual = { product_title: 'Adult', label: null, usual_price: 42, is_hidden: false }
const adult = { ...usual, price_id: 1, price: 36 }
const child = { ...usual, price_id: 2, price: null }
const late = { ...usual, price_id: 3, price: null, is_hidden: true }
const date = { id: 7, prices: [adult, child, late] }
const prices = new Map([1, 2, 3, 4].map((id) => [id, { id, name: '', price: 42 }]))

test('a price of a date is as it was typed, else as it is there, else as the ticket says; not sold brings nothing', () => {
  const drafts = withDraft(new Map(), 7, { ...child, text: '21,50' })
  expect(date.prices.map((price) => draftText({ date, drafts }, price, 'EUR'))).toEqual(['36.00', '21,50', ''])
  expect(draftText({ date: { id: 8 }, drafts }, child, 'EUR')).toBe('')
  expect([...pricesOnDate(prices, { date, drafts }).values()].map(({ price }) => price)).toEqual([36, 21.5, 0, 42])
})

test('an emptied field goes back to the price of the ticket, and a price that is not sold on the date stays so', () => {
  const typed = withDraft(withDraft(new Map(), 7, { ...adult, text: ' ' }), 7, { ...late, text: '9' })
  expect(pricesBody(typed.get(7) ?? new Map())).toEqual([
    { price_id: 1, price: null, is_hidden: false },
    { price_id: 3, price: '9', is_hidden: true },
  ])
  expect(pricesOnDate(prices, { date, drafts: typed }).get(1)?.price).toBe(42)
})
