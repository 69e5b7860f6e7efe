import { readImport, type ReadImport } from '@turnout/testkit/imports/import-reading.ts'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import {
  pretixCheckIns,
  pretixJson,
  pretixOrders,
  pretixPayments,
  pretixPositions,
  pretixWaitingList,
} from '@turnout/testkit/imports/import-sheets-pretix.ts'
import {
  pretixSeries,
  pretixSeriesPositions,
  pretixSeriesWaitingList,
} from '@turnout/testkit/imports/import-sheets-series.ts'
import { foreignWorkbook } from '@turnout/testkit/imports/import-workbook.ts'
import { expect, test } from 'vitest'

/* pretix: the JSON export and the sheets, in two languages. */

test('the JSON export tells event, products, questions, orders and tickets', async () => {
  const read = await readImport(JSON.stringify(pretixJson))
  expect(read.description).toMatchObject({ kind: 'PRETIX_JSON', format: 'json', rows: null, event: { ref: 'fest' } })
  expect([read.orders, read.tickets, read.totalMinor, read.pricesMinor]).toEqual([2, 3, 6350, 6150])
  // Orders of the test mode stay out.
  expect(read.problems).toEqual([[3, 'not_taken_over']])
  const of = (is: string) => read.found.filter((one) => one.is === is)
  expect(of('product')).toMatchObject([
    {
      product: {
        ref: '5',
        title: 'Pass',
        isTicket: true,
        category: 'Tickets',
        capacity: 80,
        tiers: [{ label: 'Early', priceMinor: 2300 }],
      },
    },
    { product: { ref: '6', title: 'Shirt', isTicket: false, category: null, priceMinor: 1550, capacity: null } },
  ])
  expect(of('question')).toMatchObject([{ question: { ref: '9', title: 'Diet', isRequired: true } }])
  expect(of('order')).toMatchObject([
    {
      line: 1,
      order: { ref: 'ABCDE', status: 'PAID', feesMinor: 200, createdAt: '2026-11-21T17:04:00.000Z', locale: 'de' },
    },
    { line: 2, order: { ref: 'FGHJK', status: 'CANCELLED' } },
  ])
  expect(of('ticket')).toMatchObject([
    {
      ticket: {
        ref: 'ABCDE-1',
        code: 'b2b3c4d5e6f7g8h9j2k3l4m5n6p7q8r9',
        tier: 'Early',
        taxMinor: 367,
        answers: [{ question: 'Diet', answer: 'vegan' }],
      },
    },
    { ticket: { ref: 'ABCDE-2', product: 'Shirt', tier: null, priceMinor: 1550 } },
    { ticket: { ref: 'FGHJK-1', status: 'CANCELLED' } },
  ])
})

const forms = (['en', 'de'] as const).flatMap((locale) =>
  (['csv', 'xlsx'] as const).map((form) => [locale, form] as const),
)

test.each(forms)('the sheet of orders (%s, %s)', async (locale, form) => {
  const rows = pretixOrders(locale)
  const read = await readImport(form === 'csv' ? asCsv(rows, ';') : await foreignWorkbook({ Orders: rows }))
  expect(read.description).toMatchObject({ kind: 'PRETIX_ORDERS', rows: 2 })
  expect([read.orders, read.tickets, read.totalMinor, read.problems]).toEqual([2, 0, 7300, []])
  expect(read.found).toMatchObject([
    {
      order: {
        ref: 'ABCDE',
        eventRef: 'fest',
        status: 'PAID',
        createdAt: '2026-11-21T17:04:00.000Z',
        feesMinor: 200,
        firstName: 'Ada',
        lastName: 'Byron',
        locale: 'de',
        notes: 'a note',
        company: { name: 'Engines', vatId: 'DE123456789', reference: null },
        address: { address_line_1: 'A street 1', zip_or_postal_code: '12345', city: 'Berlin', country: 'DE' },
      },
    },
    { order: { ref: 'FGHJK', status: 'AWAITING', totalMinor: 2500 } },
  ])
})

test.each(forms)('the sheet of positions (%s, %s)', async (locale, form) => {
  const rows = pretixPositions(locale)
  const sheets = { Orders: pretixOrders(locale), Positions: rows }
  const read = await readImport(form === 'csv' ? asCsv(rows) : await foreignWorkbook(sheets))
  expect(read.description).toMatchObject({ kind: 'PRETIX_POSITIONS', rows: 3 })
  expect([read.orders, read.tickets, read.pricesMinor, read.problems]).toEqual([2, 3, 6900, []])
  // A workbook with both sheets tells what was paid, too.
  expect(read.found.filter(({ is }) => is === 'order')).toHaveLength(form === 'csv' ? 0 : 2)
  expect(read.found[0]).toMatchObject({
    ticket: {
      ref: 'ABCDE-1',
      code: 'a2b3c4d5e6f7g8h9j2k3l4m5n6p7q8r9',
      product: 'Pass',
      tier: 'Early',
      taxMinor: 367,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'guest@guest.example',
    },
    order: { ref: 'ABCDE', status: 'PAID', email: 'ada@guest.example', createdAt: '2026-11-21T17:04:00.000Z' },
  })
  // A position was cancelled, and its order was not.
  expect(read.found[1]).toMatchObject({ ticket: { status: 'CANCELLED' }, order: { status: null } })
})

test('payments tell how an order was paid and what went back', async () => {
  const read = await readImport(asCsv(pretixPayments))
  expect(read.description.kind).toBe('PRETIX_PAYMENTS')
  expect(read.found).toMatchObject([
    { order: { ref: 'ABCDE', paymentMethod: 'Stripe', refundedMinor: 2300, totalMinor: null } },
  ])
})

test('the log of scans has who came in; who was refused or left is noted', async () => {
  const read = await readImport(asCsv(pretixCheckIns))
  expect(read.description.kind).toBe('PRETIX_CHECK_INS')
  expect(read.found).toEqual([
    {
      line: 2,
      is: 'scan',
      scan: {
        list: 'Door',
        at: '2026-11-28T18:00:00.000Z',
        ticketRef: 'ABCDE-1',
        ticketCode: 'a2b3c4d5e6f7g8h9j2k3l4m5n6p7q8r9',
      },
    },
    { line: 3, is: 'problem', problem: 'not_taken_over', column: 'Result', value: 'Already redeemed' },
    { line: 4, is: 'problem', problem: 'not_taken_over', column: 'Scan type', value: 'Exit' },
  ])
})

test('who waits comes in, and who was sent a voucher is noted', async () => {
  const read = await readImport(asCsv(pretixWaitingList))
  expect(read.description.kind).toBe('PRETIX_WAITING_LIST')
  expect(read.found).toMatchObject([
    { waiting: { product: 'Pass', tier: 'Early', email: 'ada@guest.example', firstName: 'Ada', locale: 'de' } },
    { problem: 'not_taken_over', value: 'bo@guest.example' },
  ])
})

const sold = ({ found }: ReadImport) =>
  found.flatMap((one) => (one.is === 'ticket' ? [[one.ticket.product, one.ticket.date]] : []))

test('a series has a date for each ticket where the event has several, and else a product for each date', async () => {
  const series = JSON.stringify(pretixSeries)
  const dated = await readImport(series, { isDated: true })
  // Where several start at the same time, their names tell them apart.
  expect(sold(dated)).toEqual([
    ['Seat', '2099-07-04T18:30:00Z'],
    ['Seat', '2099-07-05T18:30:00Z Studio'],
    ['Seat', '2099-07-05T18:30:00Z Hall'],
    ['Seat', '2099-07-04T18:30:00Z'],
  ])
  // The places of a date are not those of its product.
  expect(dated.found.find(({ is }) => is === 'product')).toMatchObject({ product: { title: 'Seat', capacity: null } })
  expect(dated.problems).toEqual([])
  const plain = await readImport(series)
  expect(sold(plain)).toEqual([
    ['Seat (Premiere)', null],
    ['Seat (Studio)', null],
    ['Seat (Hall)', null],
    ['Seat (Premiere)', null],
  ])
  expect(plain.found.filter(({ is }) => is === 'problem')).toMatchObject([{ column: 'subevents', value: '3' }])
})

test('an event that is no series has no dates to tell', async () => {
  const file = JSON.stringify(pretixJson)
  expect((await readImport(file, { isDated: true })).found).toEqual((await readImport(file)).found)
})

test.each(forms)('positions of a series have the start of its date (%s, %s)', async (locale, form) => {
  const rows = pretixSeriesPositions(locale)
  const read = await readImport(form === 'csv' ? asCsv(rows) : await foreignWorkbook({ Positions: rows }))
  expect(read.description).toMatchObject({ kind: 'PRETIX_POSITIONS' })
  expect([read.problems, sold(read)]).toEqual([
    [],
    [
      ['Pass', '2099-07-04 19:30:00'],
      ['Pass', '2099-07-05 19:30:00'],
      ['Pass', null],
    ],
  ])
})

test('who waits for a date of a series waits for its start, and who names none for any', async () => {
  const waits = async (rows: typeof pretixWaitingList) =>
    (await readImport(asCsv(rows))).found.flatMap((one) =>
      one.is === 'waiting' ? [[one.waiting.email, one.waiting.locale, one.waiting.date]] : [],
    )
  expect(await waits(pretixSeriesWaitingList)).toEqual([['ada@guest.example', 'de', '2099-07-04 19:30:00']])
  const [headings = [], first = []] = pretixSeriesWaitingList
  // The start of an event that is no series is beside it, too.
  expect(await waits([headings, first.with(10, '')])).toEqual([['ada@guest.example', 'de', null]])
})

test('orders of the test mode in the list of the API stay out, each with a note', async () => {
  const bought = {
    code: 'ABC12',
    status: 'p',
    testmode: false,
    email: 'ada@guest.example',
    total: '23.00',
    positions: [{ positionid: 1, item: 1, price: '23.00', secret: 'z3fsn8jyufm5kpk7' }],
  }
  const tried = {
    ...bought,
    code: 'TEST1',
    testmode: true,
    positions: [...bought.positions, { positionid: 2, item: 1 }],
  }
  const read = await readImport(JSON.stringify({ results: [tried, bought, { ...tried, code: 'TEST2' }] }))
  expect(read.description).toMatchObject({ kind: 'PRETIX_API_ORDERS', rows: 1 })
  expect([read.orders, read.tickets]).toEqual([1, 1])
  expect(read.found.filter(({ is }) => is === 'problem')).toMatchObject([
    { line: 1, problem: 'not_taken_over', column: 'testmode', value: 'TEST1' },
    { line: 3, problem: 'not_taken_over', column: 'testmode', value: 'TEST2' },
  ])
  await expect(readImport(JSON.stringify({ results: [tried] }))).rejects.toThrow('All orders of the file')
})

test('the seat of a position is read from its sheet, from the JSON export and from the list of the API', async () => {
  const seatsIn = async (file: string) =>
    (await readImport(file)).found.flatMap((one) => (one.is === 'ticket' ? [one.ticket.seat] : []))
  for (const locale of ['en', 'de'] as const) {
    const [headings = [], first = []] = pretixPositions(locale)
    const column = headings.findIndex((heading) => heading === 'Seat name' || heading === 'Sitzname')
    expect(await seatsIn(asCsv([headings, first.with(column, 'Row F, Seat 12')], ';'))).toEqual(['Row F, Seat 12'])
  }
  const position = { positionid: 1, item: 5, price: '23.00', secret: 'z3fsn8jyufm5kpk7' }
  const seat = { id: 3, name: 'Row F, Seat 12', seat_guid: 'f-12' }
  const bought = { code: 'ABC12', status: 'p', email: 'ada@guest.example', total: '23.00' }
  const list = { results: [{ ...bought, positions: [{ ...position, seat }] }] }
  expect(await seatsIn(JSON.stringify(list))).toEqual(['Row F, Seat 12'])
  const orders = [seat, 'f-12', 12].map((one, n) => ({
    ...bought,
    code: `ABC${n}`,
    positions: [{ ...position, seat: one }],
  }))
  const whole = { event: { ...pretixJson.event, orders } }
  expect(await seatsIn(JSON.stringify(whole))).toEqual(['Row F, Seat 12', 'f-12', null])
})
