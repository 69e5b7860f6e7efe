import { expect, test } from 'vitest'
import { aCatalogue, price, product } from './catalogue-samples.ts'
import { afterCode, afterLook, afterRefusal, withDates } from './desk-answers.ts'
import { type DeskState, stateAtStart } from './desk-state.ts'
import { deskWords } from './desk-words.ts'
import type { Refusal } from './reserve-tickets.ts'

const chairs = (over: object, of: object = {}) =>
  aCatalogue(product(1, [price(11, 42, over)], { title: 'Deck chair', ...of }))

function choosing(quantity: number): DeskState {
  const catalogue = chairs({})
  const start = {
    catalogue,
    words: deskWords(catalogue, 'en'),
    locale: 'en',
    zone: 'Lisbon time',
    pagePath: '/e/7',
    isPreview: false,
    refusedCode: null,
  }
  const state = stateAtStart({ ...start, promoRefused: null })
  return { ...state, busy: true, selection: new Map([[11, { quantity, amountMinor: null }]]) }
}

const refusal = (over: Partial<Refusal> = {}): Refusal => ({
  message: null,
  fields: new Map(),
  promoCode: null,
  dates: [],
  ...over,
})

test('a choice that stock made smaller says what became of it and of its price', () => {
  const fresh = chairs({ quantity_remaining: 1 })
  const after = afterRefusal(choosing(5), fresh, { refusal: refusal({ message: 'Sold out' }), locale: 'en' })
  expect(after.message).toEqual({
    kind: 'changed',
    text: 'Deck chair: 5 became 1, one was left.',
    money: '€210.00 is now €42.00.',
    priceId: 11,
  })
  expect([after.selection.get(11)?.quantity, after.notices.get(11)]).toEqual([1, 'Only 1 left, we changed 5 to 1'])
})

test('what went altogether says so, and no price of nothing', () => {
  const fresh = chairs({ is_sold_out: true, is_available: false }, { is_sold_out: true, is_available: false })
  const after = afterRefusal(choosing(2), fresh, { refusal: refusal(), locale: 'en' })
  expect(after.message).toMatchObject({
    text: 'Deck chair: sold out a moment ago, taken out of your choice.',
    money: null,
  })
  expect([after.selection.size, after.words.closed?.reason]).toEqual([0, 'sold_out'])
})

test('a row that had to stay as it was is named with the server’s reason', () => {
  const fields = new Map([[11, 'There are not that many left. Choose fewer.']])
  const after = afterRefusal(choosing(5), chairs({}), { refusal: refusal({ fields }), locale: 'en' })
  expect(after.message).toMatchObject({ text: 'Deck chair: There are not that many left. Choose fewer.', priceId: 11 })
})

test('no answer is said as such, and the choice stays', () => {
  const after = afterRefusal(choosing(5), chairs({}), { refusal: refusal(), locale: 'en' })
  expect(after.message).toMatchObject({ kind: 'failure' })
  expect([after.busy, after.selection.get(11)?.quantity]).toEqual([false, 5])
})

test('a code that makes a choice smaller says that too', () => {
  const catalogue = chairs({ quantity_remaining: 2 })
  const after = afterCode(choosing(5), { outcome: 'found', catalogue }, { code: 'LUZ', locale: 'en' })
  expect(after.message).toMatchObject({ text: 'Deck chair: 5 became 2, 2 were left.' })
})

test('a closed desk that opens says so; one that is still to open stays quiet', () => {
  expect(afterLook(choosing(0), { outcome: 'found', catalogue: chairs({}) }, 'en').message).toEqual({
    kind: 'note',
    text: 'Tickets are on sale now.',
  })
  const shut = { is_available: false, is_before_sale_start_date: true, sale_start_date: '2027-05-03T09:00:00Z' }
  expect(afterLook(choosing(0), { outcome: 'found', catalogue: chairs(shut, shut) }, 'en').message).toBe(null)
})

test('a code for other dates stays in its field with the reason', () => {
  const asked = { outcome: 'other_date', catalogue: chairs({}) } as const
  const { promo } = afterCode(choosing(1), asked, { code: 'LUZ50', locale: 'en' })
  expect(promo).toEqual({ text: 'LUZ50', error: 'This promo code is for other dates', busy: false })
})

const evening = (id: number, start = `2027-03-0${id}T19:00:00Z`) => ({
  id,
  start,
  name: `Evening ${id}`,
  note: '',
  left: null,
})

test('dates of another month join those of the desk in their order, and the month is offered no more', () => {
  const months = ['2027-02', '2027-05'].map((month) => ({ month, name: month }))
  const state = choosing(1)
  const desk = {
    ...state,
    catalogue: { ...state.catalogue, passes: { all: '', months, dates: [evening(2), evening(3)] } },
  }
  const after = withDates(desk, '2027-02', [evening(7, '2027-02-03T19:00:00Z'), evening(2)])
  expect(after.catalogue.passes?.dates.map(({ id }) => id)).toEqual([7, 2, 3])
  expect(after.catalogue.passes?.months.map(({ month }) => month)).toEqual(['2027-05'])
})

test('a date of a pass that has filled up is taken out, and the others are kept', () => {
  const passes = { all: '', months: [], dates: [evening(1), evening(2), evening(3)] }
  const state = choosing(1)
  const picking = { ...state, catalogue: { ...state.catalogue, passes }, picked: { 1: [[1, 2, 3], [2]] } }
  const fresh = { ...chairs({}), passes }
  const after = afterRefusal(picking, fresh, { refusal: refusal({ dates: [2] }), locale: 'en' })
  expect(after.picked).toEqual({ 1: [[1, 3], []] })
  expect(after.catalogue.passes?.dates).toMatchObject([{ left: null }, { left: 0, note: 'full' }, { left: null }])
})
