import { readImport } from '@turnout/testkit/imports/import-reading.ts'
import {
  asCsv,
  hiEventsAffiliates,
  hiEventsAnswers,
  hiEventsAttendees,
  hiEventsOrders,
  hiEventsPromoCodes,
} from '@turnout/testkit/imports/import-sheets.ts'
import { hiEventsDatedAttendees, hiEventsDatedOrders } from '@turnout/testkit/imports/import-sheets-series.ts'
import { aWorkbook, foreignWorkbook } from '@turnout/testkit/imports/import-workbook.ts'
import { expect, test } from 'vitest'

/* Hi.Events in three languages, in workbooks of ours and of others, and as CSV. */

const forms = (['en', 'de', 'fr'] as const).flatMap((locale) =>
  (['ours', 'foreign', 'csv'] as const).map((form) => [locale, form] as const),
)

const fileOf = async (rows: ReturnType<typeof hiEventsOrders>, form: 'ours' | 'foreign' | 'csv') => {
  if (form === 'csv') return asCsv(rows)
  // Our own writer has no true and false.
  return form === 'foreign' ? foreignWorkbook({ Sheet: rows }) : aWorkbook(rows as (string | number | null)[][])
}

test.each(forms)('orders (%s, %s)', async (locale, form) => {
  const read = await readImport(await fileOf(hiEventsOrders(locale), form))
  expect(read.description).toMatchObject({ kind: 'HI_EVENTS_ORDERS', rows: 3, currency: 'EUR' })
  expect([read.orders, read.totalMinor, read.problems]).toEqual([3, 10_483, []])
  expect(read.found).toMatchObject([
    {
      order: {
        ref: '17',
        status: 'PAID',
        // Its days are in UTC, whatever the zone of the plan.
        createdAt: '2026-07-04T22:30:00.000Z',
        feesMinor: 150,
        taxMinor: 380,
        answers: [{ answer: 'a friend' }],
      },
    },
    { order: { status: 'CANCELLED', refundedMinor: 2000, firstName: 'Émile', answers: [] } },
    { order: { status: 'AWAITING', totalMinor: 3333 } },
  ])
})

test.each(forms)('attendees (%s, %s)', async (locale, form) => {
  const read = await readImport(await fileOf(hiEventsAttendees(locale), form))
  expect(read.description).toMatchObject({ kind: 'HI_EVENTS_ATTENDEES', rows: 3 })
  expect([read.tickets, read.problems]).toEqual([3, []])
  expect(read.found).toMatchObject([
    {
      order: null,
      ticket: {
        ref: '1',
        code: 'A-XY12',
        orderRef: null,
        product: 'Pass',
        tier: 'Early',
        checkIns: [
          { list: 'Main', at: '2026-07-10T18:00:05.000Z' },
          { list: 'Bar', at: '2026-07-10T19:00:00.000Z' },
        ],
        answers: [{ answer: 'vegan' }],
      },
    },
    { ticket: { tier: 'Late', notes: 'Needs a ramp', checkIns: [] } },
    { ticket: { product: 'Workshop', tier: null, status: 'CANCELLED' } },
  ])
})

test.each(forms)('orders of an event that repeats (%s, %s) are the same', async (locale, form) => {
  const plain = await readImport(await fileOf(hiEventsOrders(locale), form))
  const dated = await readImport(await fileOf(hiEventsDatedOrders(locale), form))
  expect(dated.description.kind).toBe('HI_EVENTS_ORDERS')
  // The answers of its last column, too.
  expect(dated.found).toEqual(plain.found)
})

test.each([5, 8, 14])('attendees of an event that repeats have an instant as their date, at column %i', async (at) => {
  const plain = await readImport(await fileOf(hiEventsAttendees('en'), 'csv'))
  const dated = await readImport(await fileOf(hiEventsDatedAttendees(at), 'csv'))
  const dates = ['2099-07-04T18:30:00.000Z', '2099-07-05T18:30:00.000Z', null]
  expect(dated.found).toEqual(
    plain.found.map((one, n) => (one.is === 'ticket' ? { ...one, ticket: { ...one.ticket, date: dates[n] } } : one)),
  )
})

test('answers of three sheets are tied to orders by the links in them', async () => {
  const read = await readImport(await foreignWorkbook(hiEventsAnswers()))
  expect(read.description.tables.map(({ kind, sheet, rows }) => [kind, sheet, rows])).toEqual([
    ['HI_EVENTS_ANSWERS', 'Attendee Answers', 1],
    ['HI_EVENTS_ANSWERS', 'Product Answers', 1],
    ['HI_EVENTS_ANSWERS', 'Order Answers', 2],
  ])
  expect(read.found).toMatchObject([
    {
      is: 'answer',
      answer: { question: 'Diet', answer: 'vegan' },
      orderRef: '17',
      ticketRef: null,
      email: 'bo@guest.example',
    },
    { is: 'answer', answer: { question: 'Size', answer: 'M' }, orderRef: '17', ticketRef: null, email: null },
    {
      is: 'answer',
      answer: { question: 'How did you hear of us?', answer: 'a friend' },
      orderRef: '17',
      ticketRef: null,
      email: null,
    },
  ])
})

test.each(['csv', 'foreign'] as const)('promo codes and affiliates (%s)', async (form) => {
  const codes = await readImport(await fileOf(hiEventsPromoCodes, form))
  expect(codes.found).toMatchObject([
    {
      promoCode: {
        code: 'EARLY',
        discountType: 'PERCENTAGE',
        ratePpm: 125_000,
        discountMinor: null,
        maxUses: 100,
        expiresAt: '2026-07-01T00:00:00.000Z',
      },
    },
    { promoCode: { code: 'FIVER', discountType: 'FIXED', discountMinor: 500, ratePpm: null, maxUses: null } },
    { promoCode: { code: 'HIDDEN', discountType: 'NONE', discountMinor: null, ratePpm: null } },
  ])
  const affiliates = await readImport(await fileOf(hiEventsAffiliates, form))
  expect(affiliates.found).toMatchObject([
    { affiliate: { code: 'CORNER', name: 'Corner shop', email: 'shop@guest.example', isActive: true } },
    { affiliate: { code: 'BLOG', email: null, isActive: false } },
  ])
})
