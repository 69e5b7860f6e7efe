import { readImport } from '@turnout/testkit/imports/import-reading.ts'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import {
  eventbriteAttendees,
  eventbriteClassic,
  eventbriteOrders,
  eventbriteOrdersClassic,
  titoOrders,
  titoTickets,
} from '@turnout/testkit/imports/import-sheets-eventbrite.ts'
import { foreignWorkbook } from '@turnout/testkit/imports/import-workbook.ts'
import { expect, test } from 'vitest'

/* The four generations of Eventbrite, and Tito, with counted rows and sums. */

test.each(['us', 'gb'] as const)('the classic list of attendees (%s) has what was paid by row', async (shore) => {
  const read = await readImport(asCsv(eventbriteClassic(shore)))
  expect(read.description).toMatchObject({
    kind: 'EVENTBRITE_ATTENDEES_CLASSIC',
    rows: 3,
    currency: 'USD',
    dayFirst: shore === 'gb',
  })
  expect([read.orders, read.tickets, read.totalMinor, read.pricesMinor]).toEqual([2, 5, 3750, 3500])
  expect(read.problems).toEqual([])
  const [first, group, rest, late] = read.found
  expect(first).toMatchObject({
    line: 2,
    ticket: {
      ref: '9001',
      orderRef: '5001',
      product: 'Standard',
      priceMinor: 2500,
      firstName: 'Ada',
      lastName: 'Byron',
      createdAt: '2026-11-21T17:04:00.000Z',
      answers: [{ question: 'Diet', answer: 'none' }],
    },
    order: { ref: '5001', totalMinor: 3750, feesMinor: 250, currency: 'USD' },
  })
  expect([group, rest]).toMatchObject([
    { ticket: { ref: '9002', quantity: 2, priceMinor: 333 } },
    { ticket: { ref: '9002+1', quantity: 1, priceMinor: 334 } },
  ])
  expect(late).toMatchObject({
    ticket: { tier: 'Late', status: 'CANCELLED', answers: [{ answer: 'vegan, "mostly"' }] },
  })
})

test('the newer list of attendees tells prices of one and buyers', async () => {
  const read = await readImport(asCsv(eventbriteAttendees))
  expect(read.description).toMatchObject({ kind: 'EVENTBRITE_ATTENDEES', rows: 3, currency: 'GBP' })
  expect([read.orders, read.tickets, read.pricesMinor]).toEqual([2, 4, 132_500])
  // Who is checked in without a time comes in, and is noted.
  expect(read.problems).toEqual([[3, 'not_taken_over']])
  expect(read.found[0]).toMatchObject({
    ticket: { priceMinor: 2500, answers: [{ question: 'Shoe size', answer: '38' }] },
    order: { firstName: 'Bo', lastName: 'Ng', email: 'bo@guest.example', eventName: 'Dance', currency: 'GBP' },
  })
  // What Eventbrite writes for who was never asked is no name.
  expect(read.found[1]).toMatchObject({ ticket: { firstName: null, lastName: null, email: null, quantity: 2 } })
  expect(read.found.at(-1)).toMatchObject({ ticket: { product: 'VIP', priceMinor: 125_000, status: 'REFUNDED' } })
})

test.each([
  ['Event start date', 'Event start time', ['2099-07-04', '19:30'], '2099-07-04 19:30'],
  ['Event start date', 'Event start time', ['7/4/2099', ''], '7/4/2099'],
  ['Event start date', 'Event timezone', ['7/4/2099 7:30 PM', 'UTC'], '7/4/2099 7:30 PM'],
] as const)('%s and %s of the newer list of attendees are the date of a ticket', async (day, time, cells, date) => {
  const [headings = [], first = []] = eventbriteAttendees
  const read = await readImport(asCsv([headings.toSpliced(7, 0, day, time), first.toSpliced(7, 0, ...cells)]))
  expect(read.found).toMatchObject([{ ticket: { date, answers: [{ question: 'Shoe size', answer: '38' }] } }])
})

test('the older list of orders has its currency in its headings', async () => {
  const read = await readImport(asCsv(eventbriteOrdersClassic), { currency: 'EUR' })
  expect(read.description).toMatchObject({ kind: 'EVENTBRITE_ORDERS_CLASSIC', rows: 2, currency: 'USD' })
  expect([read.orders, read.tickets, read.totalMinor, read.problems]).toEqual([2, 0, 107_050, []])
  expect(read.found).toMatchObject([
    { order: { status: 'PAID', createdAt: '2026-11-21T17:04:00.000Z', currency: 'USD', lastName: 'Byron' } },
    { order: { status: 'REFUNDED', createdAt: '2026-11-21T23:00:00.000Z' } },
  ])
})

test('the list of orders of 2025 names event and buyer', async () => {
  const read = await readImport(asCsv(eventbriteOrders))
  expect(read.description).toMatchObject({ kind: 'EVENTBRITE_ORDERS', rows: 2, currency: 'USD' })
  expect([read.orders, read.totalMinor, read.problems]).toEqual([2, 5450, []])
  expect(read.found[0]).toMatchObject({ order: { eventRef: '44', eventName: 'Dance', email: 'ada@guest.example' } })
})

test('a workbook is read as the same rows in a CSV file are', async () => {
  const csv = await readImport(asCsv(eventbriteClassic('gb')))
  const xlsx = await readImport(await foreignWorkbook({ Attendees: eventbriteClassic('gb') }))
  expect(xlsx.found).toEqual(csv.found)
})

test('tickets of Tito have references of their own, and questions behind the known columns', async () => {
  const read = await readImport(asCsv(titoTickets))
  expect(read.description).toMatchObject({ kind: 'TITO_TICKETS', rows: 2 })
  expect([read.orders, read.tickets, read.pricesMinor, read.problems]).toEqual([1, 2, 39_800, []])
  expect(read.found).toMatchObject([
    {
      ticket: { ref: 'GIAO-1', product: 'Team Pass', status: 'ACTIVE', answers: [{ question: 'T-shirt size' }] },
      order: {
        ref: 'GIAO',
        firstName: 'Bo',
        lastName: 'Ng',
        promoCode: 'EARLY',
        createdAt: '2026-11-21T18:04:00.000Z',
      },
    },
    { ticket: { status: 'CANCELLED', firstName: 'Bo', lastName: 'Ng', answers: [] } },
  ])
})

test('orders of Tito', async () => {
  const read = await readImport(asCsv(titoOrders))
  expect(read.description.kind).toBe('TITO_ORDERS')
  expect([read.orders, read.tickets, read.totalMinor, read.problems]).toEqual([2, 0, 39_800, []])
})
