import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { addressValues } from './address-values.ts'
import { expect, test } from 'vitest'
import {
  codeRead,
  dateField,
  guestSeats,
  linesOn,
  manualOrderBody,
  missingDates,
  orderSums,
  saleLines,
  seatField,
  wantedBeyond,
  type LoadedDates,
  type ManualOrderValues,
} from './manual-order.ts'

const price = (id: number, amount: number, label: string | null = null) => ({ id, label, price: amount })
// Of a product only what the form reads.
const products = [
  { id: 1, title: 'General', product_type: 'TICKET', type: 'PAID', taxes: [], prices: [price(10, 19.1)] },
  {
    id: 2,
    title: 'Seat',
    product_type: 'GENERAL',
    type: 'TIERED',
    taxes: [],
    prices: [price(20, 30, 'Early'), price(21, 40, 'Late')],
  },
  { id: 3, title: 'Gift', product_type: 'TICKET', type: 'DONATION', taxes: [], prices: [price(30, 5)] },
] as unknown as Product[]

const LINES = saleLines(products)

const grossOf = (lines: typeof LINES, values: ManualOrderValues): number =>
  orderSums(lines, values, { currency: 'EUR', code: null }).totalGrossMinor

const VALUES = {
  event_occurrence_id: '',
  passDates: {},
  quantities: { 10: 3, 20: 0, 21: 1, 30: 2 },
  seats: [],
  gifts: { 30: '7,50', 10: '1' },
  guests: {},
  first_name: 'Mira',
  last_name: '',
  email: 'mira@example.com',
  locale: 'en' as const,
  notes: '',
  ...addressValues(null),
  'company.name': '',
  'company.vat_id': '',
  'company.reference': '',
  payment: 'PAID' as const,
  promo_code: '',
  overbook_reason: '',
  send_confirmation: true,
}

test('what is chosen is sent, each price as a line of its own; only a donation names its price', () => {
  expect(manualOrderBody(LINES, VALUES).products).toEqual([
    { product_id: 1, quantities: [{ price_id: 10, quantity: 3 }] },
    { product_id: 2, quantities: [{ price_id: 21, quantity: 1 }] },
    { product_id: 3, quantities: [{ price_id: 30, quantity: 2, price: '7.50' }] },
  ])
})

test('the sum to pay adds up without dust; a donation that is not typed costs its least', () => {
  expect(grossOf(LINES, VALUES)).toBe(11230)
  expect(grossOf(LINES, { ...VALUES, gifts: {} })).toBe(10730)
})

test('the sum to pay has the fees and taxes of each unit, and leaves out those that are switched off', () => {
  const charge = {
    id: 1,
    name: 'VAT',
    type: 'TAX',
    calculation_type: 'PERCENTAGE',
    rate: 10,
    included_in_price: false,
    is_taxable: false,
    is_active: true,
  }
  const taxed = (over: object) =>
    saleLines(products.map((product) => ({ ...product, taxes: [{ ...charge, ...over }] })) as unknown as Product[])
  expect(grossOf(taxed({}), VALUES)).toBe(12353)
  expect(grossOf(taxed({ included_in_price: true }), VALUES)).toBe(11230)
  expect(grossOf(taxed({ is_active: false }), VALUES)).toBe(11230)
})

test('an address is sent as soon as anything of it is typed', () => {
  expect(manualOrderBody(LINES, VALUES).address).toBeNull()
  expect(manualOrderBody(LINES, { ...VALUES, 'address.city': 'Porto' }).address).toMatchObject({
    city: 'Porto',
    country: '',
  })
})

test('every ticket has a seat, goods have none; who is named is sent, rows that are left empty are not', () => {
  expect(guestSeats(LINES, VALUES).map(({ key, line }) => `${key} ${line.name}`)).toEqual([
    '10.1 General',
    '10.2 General',
    '10.3 General',
    '30.1 Gift',
    '30.2 Gift',
  ])
  const ana = { first_name: 'Ana', last_name: '', email: 'ana@example.com' }
  const blank = { first_name: ' ', last_name: '', email: '' }
  const guests = { '10.2': ana, '10.3': blank, '30.1': { ...blank, last_name: 'Sá' }, '21.1': ana, '10.9': ana }
  expect(manualOrderBody(LINES, { ...VALUES, guests }).attendees).toEqual([
    { product_id: 1, product_price_id: 10, ...ana },
    { product_id: 3, product_price_id: 30, ...blank, last_name: 'Sá' },
  ])
  expect(manualOrderBody(LINES, VALUES).attendees).toEqual([])
})

test('free of charge costs nothing, whatever is added, and a way to pay later is named', () => {
  const free = { ...VALUES, payment: 'FREE' as const, promo_code: 'LUZ50' }
  expect(grossOf(LINES, free)).toBe(0)
  expect(manualOrderBody(LINES, free)).toMatchObject({ is_free_of_charge: true, is_paid: false, promo_code: null })
  expect(manualOrderBody(LINES, { ...VALUES, payment: 'AT_THE_DOOR' })).toMatchObject({
    is_free_of_charge: false,
    is_paid: false,
    payment_method: 'AT_THE_DOOR',
  })
  expect(manualOrderBody(LINES, VALUES)).toMatchObject({ is_paid: true, payment_method: null })
})

const STORED = {
  discount_type: 'PERCENTAGE',
  discount: 50,
  applicable_product_ids: [1],
  event_occurrence_ids: [] as number[],
  is_expired: false,
  uses_left: 1,
}

test('a code takes its share off the products it is for; one that ended or is used up takes nothing', () => {
  const sums = (over: object) =>
    orderSums(LINES, VALUES, { currency: 'EUR', code: codeRead({ ...STORED, ...over } as never, 'EUR') })
  expect(sums({})).toMatchObject({ totalListedMinor: 11_230, totalDiscountMinor: 2865, totalGrossMinor: 8365 })
  expect(sums({ is_expired: true }).totalDiscountMinor).toBe(0)
  expect(sums({ uses_left: 0 }).totalDiscountMinor).toBe(0)
})

test('a code for a date takes something off the tickets of this date alone', () => {
  const off = (date: string) => {
    const code = codeRead({ ...STORED, event_occurrence_ids: [7] } as never, 'EUR')
    return orderSums(LINES, { ...VALUES, event_occurrence_id: date }, { currency: 'EUR', code }).totalDiscountMinor
  }
  expect([off('7') > 0, off('8'), off('')]).toEqual([true, 0, 0])
})

test('what is wanted beyond what is left is counted by the price that lacks most', () => {
  const left = (quantity_available: number | null) =>
    LINES.map((line) => ({ ...line, price: { ...line.price, quantity_available } }))
  expect(wantedBeyond(left(null), VALUES)).toBe(0)
  expect(wantedBeyond(left(3), VALUES)).toBe(0)
  expect(wantedBeyond(left(1), VALUES)).toBe(2)
})

test('tickets are for the date that is chosen; goods are for none', () => {
  const products = manualOrderBody(LINES, { ...VALUES, event_occurrence_id: '7' }).products ?? []
  expect(products.map((product) => product?.event_occurrence_id)).toEqual([7, undefined, 7])
})

test('a date has its own prices, and no more places than it has left', () => {
  const date = {
    capacity: 10,
    quantity_sold: 6,
    quantity_held: 1,
    prices: [{ price_id: 10, price: 77, is_hidden: false }],
  } as unknown as LoadedDates['date']
  const on = (one: typeof date) => linesOn(LINES, VALUES, { date: one, ofPasses: new Map() })
  expect(on(date).map(({ price: { price, quantity_available: left } }) => [price, left])).toEqual([
    [77, 3],
    [30, undefined],
    [40, undefined],
    [5, 3],
  ])
  expect(on(undefined)).toEqual(LINES)
})

test('a missing date is told once, at the first ticket', () => {
  const goodsFirst = { ...VALUES, quantities: { 20: 1, 10: 0, 30: 2 } }
  expect(dateField(LINES, goodsFirst)).toBe('products.1.event_occurrence_id')
  expect(missingDates(LINES, VALUES)).toEqual({
    'products.0.event_occurrence_id': m.field_required(),
    'products.2.event_occurrence_id': '',
  })
  expect(missingDates(LINES, { ...VALUES, quantities: { 20: 1 } })).toEqual({})
})

const COURSE = saleLines([
  ...products,
  {
    id: 4,
    title: 'Course',
    product_type: 'TICKET',
    type: 'PAID',
    admits: 'CHOSEN',
    admits_dates: 2,
    taxes: [],
    prices: [price(40, 54)],
  },
  { id: 5, title: 'Season', product_type: 'TICKET', type: 'PAID', admits: 'ALL', taxes: [], prices: [price(50, 90)] },
] as unknown as Product[])

test('a pass names its own dates, one to all dates none, and neither is for the date of the tickets', () => {
  const wanted = { ...VALUES, event_occurrence_id: '7', quantities: { 10: 1, 40: 1, 50: 1 } }
  const sent = manualOrderBody(COURSE, { ...wanted, passDates: { 40: [8, 9], 50: [8] } }).products ?? []
  expect(sent.map((one) => [one?.event_occurrence_id, one?.event_occurrence_ids])).toEqual([
    [7, undefined],
    [undefined, [8, 9]],
    [undefined, undefined],
  ])
  expect(missingDates(COURSE, { ...wanted, passDates: { 40: [8] } })).toEqual({
    'products.1.event_occurrence_ids': m.field_too_few_dates_named({ dates: 2 }),
  })
  expect(missingDates(COURSE, { ...VALUES, quantities: { 50: 1 } })).toEqual({})
})

test('a pass costs what it says, and has as many places as the fullest of its dates', () => {
  const date = (id: number, sold: number) =>
    ({ id, capacity: 10, quantity_sold: sold, quantity_held: 0, prices: [{ price_id: 40, price: 1 }] }) as never
  const ofPasses = new Map([
    [8, date(8, 4)],
    [9, date(9, 7)],
  ])
  const on = linesOn(COURSE, { passDates: { 40: [8, 9] } }, { date: date(7, 0), ofPasses })
  const course = on.find(({ product }) => product.id === 4)
  expect([course?.price.price, course?.price.quantity_available]).toEqual([54, 3])
})

test('seats are sent with their price, and a named guest gets the seat of their row', () => {
  const seat = (guid: string, priceId: number) => ({ guid, name: `Row F ${guid}`, priceIds: [20, 21], priceId })
  const seats = [seat('12', 20), seat('13', 21), seat('14', 20)]
  const named = { first_name: 'Davi', last_name: 'Antunes', email: '' }
  const values = { ...VALUES, quantities: { 20: 2, 21: 1 }, gifts: {}, seats, guests: { 14: named } }
  const seated = saleLines([{ ...products[1], product_type: 'TICKET' }] as unknown as Product[])
  const { products: sent, attendees } = manualOrderBody(seated, values)
  expect(sent.map(({ quantities }) => quantities)).toEqual([
    [{ price_id: 20, quantity: 2, seats: ['14', '12'] }],
    [{ price_id: 21, quantity: 1, seats: ['13'] }],
  ])
  expect(attendees).toEqual([{ product_id: 2, product_price_id: 20, ...named }])
  expect(seats.map((one) => seatField(seated, values, one))).toEqual([
    'products.0.quantities.0.seats.1',
    'products.1.quantities.0.seats.0',
    'products.0.quantities.0.seats.0',
  ])
  expect(guestSeats(seated, values).map((one) => one.seat)).toEqual(['Row F 14', 'Row F 12', 'Row F 13'])
})
