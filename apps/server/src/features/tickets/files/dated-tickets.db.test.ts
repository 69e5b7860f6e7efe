import { getAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { type BodyInput, requestOf } from '@turnout/contract/client.ts'
import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { downloadTicket, downloadTicketCalendar, getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* What is for one of several dates says that date, by the clocks of its event. */

const app = testApp({ addsUp: true, pages: true })
let shop: TestShop

beforeAll(async () => {
  shop = await aShop(app)
  await shop.settings({
    location_details: { venue_name: 'Pier 9', address_line_1: 'Cais da Rocha 9', city: 'Lisbon', country: 'PT' },
  })
})

const EVENINGS = ['2027-03-27T19:30', '2027-03-28T19:30', '2027-10-30T19:30', '2027-10-31T19:30']

async function add(body: BodyInput<typeof addOccurrences>): Promise<void> {
  const params = { event_id: shop.eventId }
  const added = await app.call(addOccurrences, { params, body }, { token: shop.owner.token })
  expect(added.status, JSON.stringify(added.body)).toBe(201)
}

/** The ids of dates by the time on the wall in Lisbon. */
async function dateAt(local: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from occurrences where event_id = ${shop.eventId}
      and starts_at = ${local}::timestamp at time zone 'Europe/Lisbon'`.execute(app.database.query)
  return rows[0]?.id ?? 0
}

/** One ticket for each date. */
async function buy(dates: readonly number[]) {
  const email = `mira${dates.join('-')}@koller.example`
  const held = await shop.reserve(dates.map((date) => ({ price: shop.free, quantity: 1, date })))
  expect(held.status, JSON.stringify(held.body)).toBe(201)
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select(['text_body', 'html_body'])
    .where('recipient', '=', email)
    .where('kind', '=', 'order_confirmation')
    .executeTakeFirstOrThrow()
  return { held: held.body.data, order: done.body.data, mail }
}

const get = (url: string) => app.app.inject({ method: 'GET', url })

test('ticket, email, PDF and calendar say the same time on either side of a change of clocks', async () => {
  for (const start_date of EVENINGS) await add({ start_date, end_date: start_date.replace('19:30', '22:00') })
  for (const local of EVENINGS) {
    const date = await dateAt(local)
    const { order, mail } = await buy([date])
    const [attendee] = order.attendees
    const named = { params: { event_id: shop.eventId, attendee_short_id: attendee?.short_id ?? '' } }
    const day = local.slice(8, 10)
    const month = local.slice(5, 7) === '03' ? 'March' : 'October'
    const [page = ''] = await pdfText((await get(requestOf(downloadTicket, named).url)).rawPayload)
    expect(page).toMatch(new RegExp(`${day} ${month} 2027.*19:30`, 'u'))
    expect(mail.text_body).toMatch(new RegExp(`${day} ${month} 2027[^]*19:30, Lisbon time`, 'u'))
    const calendar = (await get(requestOf(downloadTicketCalendar, named).url)).body
    expect(calendar).toContain(`DTSTART;TZID=Europe/Lisbon:${local.replaceAll(/[-:]/gu, '')}00`)
    expect(calendar).toContain(`UID:occ-${date}@`)
    expect(calendar).toContain('SEQUENCE:1')
    const ticket = (await app.call(getTicket, named)).body.data
    expect(ticket.event_occurrence_id).toBe(date)
    expect(
      new Date(ticket.event_occurrence?.start_date ?? '').toLocaleString('sv', { timeZone: 'Europe/Lisbon' }),
    ).toBe(`${local.replace('T', ' ')}:00`)
  }
})

test('an order for several dates: tickets under theirs, next first, with name, place and entry time', async () => {
  await add({
    start_date: '2027-05-05T20:00',
    end_date: '2027-05-05T22:00',
    label: 'With the author',
    place: 'Town Hall',
  })
  await add({ start_date: '2027-05-04T10:30', end_date: '2027-05-04T11:00', kind: 'SLOT' })
  const [evening, entry] = [await dateAt('2027-05-05T20:00'), await dateAt('2027-05-04T10:30')]
  const { held, order, mail } = await buy([evening, entry])
  expect(held.order_items.map(({ event_occurrence_id: id }) => id)).toEqual([evening, entry])
  expect(held.order_items[0]?.event_occurrence).toMatchObject({
    label: 'With the author',
    place: 'Town Hall',
    kind: 'SESSION',
  })
  expect(order.attendees.map(({ event_occurrence: date }) => date?.start_date)).toEqual([
    '2027-05-05T19:00:00.000Z',
    '2027-05-04T09:30:00.000Z',
  ])
  const text = mail.text_body
  expect(text).toMatch(
    /4 May 2027[^]*Arrive 10:30–11:00[^]*5 May 2027[^]*20:00, Lisbon time, With the author[^]*Town Hall/u,
  )
  const [attendee] = order.attendees
  const named = { params: { event_id: shop.eventId, attendee_short_id: attendee?.short_id ?? '' } }
  const [page = ''] = await pdfText((await get(requestOf(downloadTicket, named).url)).rawPayload)
  const html = (await get(`/product/${shop.eventId}/${attendee?.short_id}`)).body
  for (const said of ['Wed 5 May 2027', '20:00, Lisbon time, With the author', 'Town Hall'])
    expect(html).toContain(said)
  const summary = (await get(`/checkout/${shop.eventId}/${order.short_id}/summary`)).body
  expect(summary).toMatch(
    /Tue 4 May 2027, Arrive 10:30–11:00<[^]*Wed 5 May 2027, 20:00<[^]*With the author, Town Hall/u,
  )
  expect(summary).toContain('Free entry, Wed 5 May 2027, 20:00')
  for (const said of ['With the author', 'Town Hall']) expect(page.replaceAll('\n', ' ')).toContain(said)
})

test('a date without a place is where the event is, also after one with a place', async () => {
  const { mail } = await buy([await dateAt('2027-05-05T20:00'), await dateAt('2027-10-31T19:30')])
  expect(mail.text_body).toMatch(/5 May 2027[^]*Town Hall[^]*31 October 2027[^]*Pier 9/u)
})

test('desks name the date of an order’s lines and of a ticket', async () => {
  const date = await dateAt('2027-03-28T19:30')
  const { order } = await buy([date])
  const { id: orderId } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', order.short_id)
    .executeTakeFirstOrThrow()
  const signedIn = { token: shop.owner.token }
  const read = await app.call(getOrder, { params: { event_id: shop.eventId, order_id: orderId } }, signedIn)
  const named = { event_occurrence_id: date, event_occurrence: { start_date: '2027-03-28T18:30:00.000Z' } }
  expect(read.body.data.order_items).toMatchObject([named])
  const [attendee] = read.body.data.attendees
  expect(attendee).toMatchObject(named)
  const of = { event_id: shop.eventId, attendee_id: attendee?.id ?? 0 }
  expect((await app.call(getAttendee, { params: of }, signedIn)).body.data).toMatchObject(named)
})

test('the calendar of an event has an entry for each date; one that was cancelled says so', async () => {
  const date = await dateAt('2027-10-30T19:30')
  await sql`update occurrences set status = 'CANCELLED', cancelled_at = now(), version = version + 1
    where id = ${date}`.execute(app.database.query)
  const feed = (await get(`/event/${shop.eventId}/harbour-lights.ics`)).body.replaceAll(/\r\n /gu, '')
  const entries = feed.split('BEGIN:VEVENT').slice(1)
  const { rows } = await sql<{ id: number }>`select id from occurrences where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(entries).toHaveLength(rows.length)
  for (const { id } of rows) expect(feed).toContain(`UID:occ-${id}@`)
  const cancelled = entries.filter((entry) => entry.includes('STATUS:CANCELLED'))
  expect(cancelled).toHaveLength(1)
  expect(cancelled[0]).toContain(`UID:occ-${date}@`)
  expect(cancelled[0]).toContain('SEQUENCE:2')
})
