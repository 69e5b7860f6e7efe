import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import { unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { releaseSeats } from '../../seats/staff/release-seats.ts'

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

const [a, b, c] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3)]
const SEATS = 24

const as = ({ shop }: TestHouse) => ({ token: shop.owner.token })
const of = ({ shop }: TestHouse) => ({ event_id: shop.eventId })

async function desk(house: TestHouse, caller = as(house)) {
  const { data } = (await app.call(endpoints.seatingDesk, { params: of(house) }, caller)).body
  return { ...data, told: [...unpackStatuses(Buffer.from(data.statuses, 'base64'), SEATS)] }
}

async function seated(house: TestHouse, ...seats: string[]) {
  return (await house.buy(await house.take(house.front, seats))).body.data
}

const block = (house: TestHouse, body: object) =>
  app.call(endpoints.blockSeats, { params: of(house), body: { seats: [c], reason: 'Press', ...body } }, as(house))

const move = (house: TestHouse, attendeeId: number, seat: string) =>
  app.call(endpoints.moveGuest, { params: of(house), body: { attendee_id: attendeeId, seat } }, as(house))

/** The mails of new seats, once nothing can be undone any more. */
async function seatMails(): Promise<string[]> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.database.query)
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').select('text_body').where('kind', '=', 'ticket').execute()
  return mails.map(({ text_body: text }) => text).filter((text) => text.includes('It is now'))
}

test('the team sees who sits where, what is held, and what is kept from sale, at once', async () => {
  const house = await aHouse(app)
  const order = await seated(house, a, b)
  await house.take(house.front, [seatAt(1, 4)])
  await block(house, { kept_for: 'Marta', until: '2099-01-01T10:00' })
  const now = await desk(house)
  expect(now.told.slice(0, 6)).toEqual([2, 2, 3, 1, 0, 0])
  const [one, two] = order.attendees
  const mira = { order_id: now.orders[0]?.id, is_checked_in: false, awaits_payment: false, price: 0 }
  expect(now.guests).toEqual([
    { ...mira, attendee_id: one?.id, place: 0, first_name: one?.first_name, last_name: one?.last_name },
    { ...mira, attendee_id: two?.id, place: 1, first_name: two?.first_name, last_name: two?.last_name },
  ])
  expect(now.orders).toEqual([
    { id: expect.any(Number), public_id: order.public_id, first_name: 'Mira', last_name: 'Koller' },
  ])
  expect(now.blocks).toEqual([
    {
      event_occurrence_id: null,
      reason: 'Press',
      kept_for: 'Marta',
      until: expect.stringMatching(/^2099/u),
      seat_link: null,
      places: [2],
    },
  ])
  await move(house, one?.id ?? 0, seatAt(1, 5))
  expect((await desk(house)).guests?.map(({ place }) => place)).toEqual([1, 4])
})

test('who may not see guests is told which seats are taken, and no names', async () => {
  const house = await aHouse(app)
  await seated(house, a)
  const limited = await anApiToken(app, house.shop.owner, { capabilities: ['events:read'] })
  const told = await desk(house, { token: limited.token })
  expect(told).toMatchObject({ guests: null, orders: [] })
  expect(told.told[0]).toBe(2)
})

test('a guest who is moved and moved back gets no mail; one who is moved twice gets one', async () => {
  const house = await aHouse(app)
  const [mira, davi] = (await seated(house, a, b)).attendees.map(({ id }) => id)
  const before = (await seatMails()).length
  await move(house, mira ?? 0, c)
  await move(house, mira ?? 0, a)
  expect(await seatMails()).toHaveLength(before)
  await move(house, davi ?? 0, c)
  await move(house, davi ?? 0, seatAt(1, 4))
  const mails = (await seatMails()).slice(before)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('It is now Stalls · Row 1 · Seat 4. It was Stalls · Row 1 · Seat 2.')
})

test('seats go on sale again at their time, and those of another date or reason stay blocked', async () => {
  const house = await aHouse(app)
  await block(house, { until: '2099-01-01T10:00' })
  await block(house, { seats: [b], reason: 'House' })
  const date = await app.database.query
    .selectFrom('occurrences')
    .select('id')
    .where('event_id', '=', house.shop.eventId)
    .executeTakeFirstOrThrow()
  await block(house, { event_occurrence_id: date.id, reason: 'Camera' })
  await releaseSeats(app.database)
  expect((await desk(house)).blocks).toHaveLength(3)
  await sql`update seat_blocks set until = now() where until is not null`.execute(app.database.query)
  await releaseSeats(app.database)
  expect((await desk(house)).blocks.map(({ reason, places }) => [reason, places])).toEqual([
    ['House', [1]],
    ['Camera', [2]],
  ])
  expect((await house.take(house.front, [c])).status).toBe(409)
  await app.call(endpoints.unblockSeats, { params: of(house), body: { seats: [c] } }, as(house))
  expect((await house.take(house.front, [c])).status).toBe(201)
})
