import { attendeesOfEvent, reissueTicket } from '@turnout/contract/attendees/endpoints.ts'
import { attendeesAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { requestOf } from '@turnout/contract/client.ts'
import { moveGuest } from '@turnout/contract/seats/staff-endpoints.ts'
import { downloadApplePass, downloadTicket, downloadTicketCalendar } from '@turnout/contract/tickets/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { unzip } from '@turnout/testkit/files/read-workbook.ts'
import { walletPapers } from '@turnout/testkit/files/wallet-papers.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { beforeAll, expect, test } from 'vitest'
import { readWallets } from '../../../platform/config/read-wallets.ts'

const app = testApp({ wallets: readWallets(walletPapers().settings) })
let house: TestHouse
/** In row 2, seats 3 and 2, in the order of their choice. */
let tickets: readonly { readonly short_id: string; readonly id: number }[]

beforeAll(async () => {
  house = await aHouse(app)
  await house.buy(await house.take(house.front, [seatAt(1, 6)]))
  tickets = (await house.buy(await house.take(house.front, [seatAt(2, 3), seatAt(2, 2)]))).body.data.attendees
  await app.runJobs()
})

const first = () => ({
  params: { event_id: house.shop.eventId, attendee_short_id: tickets[0]?.short_id ?? '' },
})
const bytesAt = async (url: string) => (await app.app.inject({ method: 'GET', url })).rawPayload
const textAt = async (url: string) => (await bytesAt(url)).toString()

test('a ticket says its seat on paper, in wallets and in calendars', async () => {
  const [paper = ''] = await pdfText(await bytesAt(requestOf(downloadTicket, first()).url))
  expect(paper.replaceAll(/\s+/gu, ' ')).toContain('Section Stalls Row 2 Seat 3')
  const pass =
    unzip(await bytesAt(requestOf(downloadApplePass, first()).url))
      .get('pass.json')
      ?.toString() ?? ''
  expect(JSON.parse(pass)).toMatchObject({
    semantics: { seats: [{ seatSection: 'Stalls', seatRow: '2', seatNumber: '3' }] },
    eventTicket: {
      headerFields: [{ value: 'Stalls' }],
      primaryFields: [
        { label: 'Row', value: '2' },
        { label: 'Seat', value: '3' },
      ],
    },
  })
  expect((await textAt(requestOf(downloadTicketCalendar, first()).url)).replaceAll('\r\n ', '')).toContain(
    'Stalls · Row 2 · Seat 3',
  )
})

test('the mail of an order names the seat of each ticket, in its text too', async () => {
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['text_body', 'html_body'])
    .where('kind', '=', 'order_confirmation')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  for (const said of ['Stalls · Row 2 · Seat 3', 'Stalls · Row 2 · Seat 2']) {
    expect(mails[0]?.text_body).toContain(said)
    expect(mails[0]?.html_body).toContain(said)
  }
})

test('guests are sorted and found by their seats, and a file names them', async () => {
  const { eventId, owner } = house.shop
  const params = { event_id: eventId }
  const list = async (query: { query?: string; sort_by?: 'seat'; sort_direction?: 'asc' }) =>
    (await app.call(attendeesOfEvent, { params, query }, { token: owner.token })).body.data.map(
      ({ seat }) => `${seat?.row} ${seat?.number}`,
    )
  expect(await list({ sort_by: 'seat', sort_direction: 'asc' })).toEqual(['1 6', '2 2', '2 3'])
  expect(await list({ query: '2 3' })).toEqual(['2 3'])
  expect(await list({ query: 'stalls row 1 seat 6' })).toEqual(['1 6'])
  expect(await list({ query: 'Circle 2 3' })).toEqual([])
  const fileOf = async (of: 'attendees' | 'orders') => {
    const sent = await app.raw('POST', `/api/events/${eventId}/${of}/export`, { format: 'csv' }, { token: owner.token })
    // A file is text.
    return sent.body as unknown as string
  }
  expect(await fileOf('attendees')).toContain('"Stalls · Row 2 · Seat 3"')
  expect(await fileOf('orders')).toContain('"Stalls · Row 2 · Seat 3; Stalls · Row 2 · Seat 2"')
})

test('a door says which seat the ticket was mailed with, until the guest is back on it or has a new code', async () => {
  const { shop } = house
  const as = { token: shop.owner.token }
  const [, beside] = tickets
  const attendeeId = beside?.id ?? 0
  const { short_id: list } = await aList(app, shop, { product_ids: [house.front.productId, house.back.productId] })
  const atDoor = async () => {
    const answer = await app.call(attendeesAtDoor, { params: { check_in_list_short_id: list }, query: {} })
    return answer.body.data.find(({ id }) => id === attendeeId)
  }
  const move = (seat: string) =>
    app.call(moveGuest, { params: { event_id: shop.eventId }, body: { attendee_id: attendeeId, seat } }, as)
  expect(await atDoor()).not.toHaveProperty('seat_was')
  await move(seatAt(2, 5))
  await move(seatAt(2, 6))
  expect(await atDoor()).toMatchObject({
    seat: { section: 'Stalls', row: '2', number: '6' },
    seat_was: { section: 'Stalls', row: '2', number: '2' },
  })
  await move(seatAt(2, 2))
  expect(await atDoor()).not.toHaveProperty('seat_was')
  await move(seatAt(2, 5))
  expect(await atDoor()).toHaveProperty('seat_was')
  await app.call(reissueTicket, { params: { event_id: shop.eventId, attendee_id: attendeeId } }, as)
  expect(await atDoor()).not.toHaveProperty('seat_was')
})
