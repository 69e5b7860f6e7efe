import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { getSeating } from '@turnout/contract/seats/endpoints.ts'
import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const [a, b, c] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3)]

const as = ({ shop }: TestHouse) => ({ token: shop.owner.token })
const of = ({ shop }: TestHouse) => ({ event_id: shop.eventId })

/** The guests of an order for these seats of the front. */
async function seated(house: TestHouse, ...seats: string[]) {
  return (await house.buy(await house.take(house.front, seats))).body.data.attendees.map(({ id }) => id)
}

const move = (house: TestHouse, attendeeId: number, seat: string, calls = app) =>
  calls.call(endpoints.moveGuest, { params: of(house), body: { attendee_id: attendeeId, seat } }, as(house))

async function seatsOfGuests(house: TestHouse) {
  const { body } = await app.call(attendeesOfEvent, { params: of(house) }, as(house))
  return new Map(body.data.map(({ id, seat }) => [id, seat?.guid]))
}

/** The mails of new seats: those that left, or all that would once nothing can be undone any more. */
async function seatMails({ after }: { readonly after?: 'a moment' } = {}): Promise<string[]> {
  if (after !== undefined)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.database.query)
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').select('text_body').where('kind', '=', 'ticket').execute()
  return mails.map(({ text_body: text }) => text).filter((text) => text.includes('It is now'))
}

/** The places of letter A, and how many are taken. */
async function front({ shop }: TestHouse) {
  const found = await sql<{ capacity: number; sold: number }>`
    select p.capacity, p.sold from pools p join seat_zones z on z.pool_id = p.id
    where z.event_id = ${shop.eventId} and z.zone = 'A'`.execute(app.database.query)
  return found.rows[0]
}

test('seats are kept from sale and sold again; what is sold stays sold', async () => {
  const house = await aHouse(app)
  await seated(house, a)
  const body = { seats: [a, b, c], reason: 'Cameras' }
  const blocked = await app.call(endpoints.blockSeats, { params: of(house), body }, as(house))
  expect(blocked.body.data).toEqual({ seats: [b, c], taken: [a], seat_link: null })
  expect(await front(house)).toEqual({ capacity: 10, sold: 1 })
  // The same again changes nothing.
  await app.call(endpoints.blockSeats, { params: of(house), body }, as(house))
  expect(await front(house)).toEqual({ capacity: 10, sold: 1 })
  expect((await house.take(house.front, [b])).status).toBe(409)
  await app.call(endpoints.unblockSeats, { params: of(house), body: { seats: [b] } }, as(house))
  expect(await front(house)).toEqual({ capacity: 11, sold: 1 })
  expect((await house.take(house.front, [b])).status).toBe(201)
  const ended = { ...body, until: '2020-01-01T10:00' }
  const late = await app.call(endpoints.blockSeats, { params: of(house), body: ended }, as(house))
  expect(Object.keys(late.body.errors)).toEqual(['until'])
  const wrong = { ...body, seats: ['nowhere'] }
  const refused = await app.call(endpoints.blockSeats, { params: of(house), body: wrong }, as(house))
  expect(Object.keys(refused.body.errors)).toEqual(['seats.0'])
})

test('a guest gets another seat of the same price, also a blocked one; the seat before is free, and the holder is told', async () => {
  const house = await aHouse(app)
  const [guest = 0, beside = 0] = await seated(house, a, b)
  await app.call(endpoints.blockSeats, { params: of(house), body: { seats: [c], reason: 'House' } }, as(house))
  const moved = await move(house, guest, c)
  expect(moved.body.data).toMatchObject({ attendee_id: guest, seat: { guid: c }, was: { guid: a } })
  expect(await seatsOfGuests(house)).toEqual(
    new Map([
      [beside, b],
      [guest, c],
    ]),
  )
  expect(await front(house)).toEqual({ capacity: 12, sold: 2 })
  expect((await house.take(house.front, [a])).status).toBe(201)
  expect(await seatMails()).toEqual([])
  const [mail] = await seatMails({ after: 'a moment' })
  expect(mail).toContain('It is now Stalls · Row 1 · Seat 3. It was Stalls · Row 1 · Seat 1.')
  const words = async (seat: string) => (await move(house, guest, seat)).body.errors
  expect(await words(b)).toEqual({ seat: ['This seat was taken a moment ago.'] })
  expect(await words(seatAt(4, 1))).toEqual({ seat: ['This seat is sold at another price.'] })
  expect(await words('nowhere')).toEqual({ seat: ['There is no such seat on this date.'] })
})

test('two guests change seats, of one order and of two', async () => {
  const house = await aHouse(app)
  const [one = 0, two = 0] = await seated(house, a, b)
  const [three = 0] = await seated(house, c)
  const swap = (attendee_id: number, with_attendee_id: number) =>
    app.call(endpoints.swapGuests, { params: of(house), body: { attendee_id, with_attendee_id } }, as(house))
  expect((await swap(one, two)).body.data.map(({ seat }) => seat.guid)).toEqual([b, a])
  // Both ways at once: one after the other.
  const both = await Promise.all([swap(one, three), swap(three, one)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await swap(two, three)
  const now = await seatsOfGuests(house)
  expect([now.get(one), now.get(two), now.get(three)]).toEqual([b, c, a])
})

test('a seat that a guest is moved to while it is sold has one of them', async () => {
  const house = await aHouse(app)
  const [guest = 0] = await seated(house, a)
  for (const seat of [b, c, seatAt(1, 4), seatAt(1, 5)]) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const [moved, sold] = await Promise.all([move(house, guest, seat), house.take(house.front, [seat], through(0))])
    expect([moved.status, sold.status]).toEqual(moved.status === 200 ? [200, 409] : [422, 201])
  }
  const taken = await house.takenNow()
  expect([...taken.values()].every((times) => times === 1)).toBe(true)
})

test('a copy of an event sells the same seats at its own prices, and none is taken', async () => {
  const house = await aHouse(app)
  await seated(house, a)
  await app.call(endpoints.blockSeats, { params: of(house), body: { seats: [b], reason: 'House' } }, as(house))
  const copied = await app.call(
    duplicateEvent,
    { params: of(house), body: { title: 'Next winter', start_date: '2099-12-11T19:30' } },
    as(house),
  )
  const copy = { ...house, shop: { ...house.shop, eventId: copied.body.data.id } }
  const source = (await app.call(getSeating, { params: of(house) }, as(house))).body.data
  const seating = (await app.call(getSeating, { params: of(copy) }, as(house))).body.data
  expect(seating).toMatchObject({ plan_id: house.planId, plan_version: 1 })
  expect(seating.zones.map(({ zone, seats, price_ids: ids }) => [zone, seats, ids.length])).toEqual([
    ['A', 12, 1],
    ['B', 12, 1],
  ])
  const ids = new Set(source.zones.flatMap(({ price_ids: of }) => of))
  expect(seating.zones.flatMap(({ price_ids: of }) => of).some((id) => ids.has(id))).toBe(false)
  expect(await front(copy)).toEqual({ capacity: 11, sold: 0 })
})
