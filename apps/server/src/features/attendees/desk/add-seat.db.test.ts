import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { setSeating } from '@turnout/contract/seats/endpoints.ts'
import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const [a, b, c] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3)]
const as = ({ shop }: TestHouse) => ({ token: shop.owner.token })
const of = ({ shop }: TestHouse) => ({ event_id: shop.eventId })

const seat = (house: TestHouse, attendeeId: number | undefined, guid: string | null, calls: Calls = app) =>
  calls.call(endpoints.seatGuest, { params: of(house), body: { attendee_id: attendeeId ?? 0, seat: guid } }, as(house))

const desk = async (house: TestHouse) =>
  (await app.call(endpoints.seatingDesk, { params: of(house) }, as(house))).body.data

/** Three tickets of one line, of a price that is for no letter. */
async function withoutSeats(house: TestHouse, zones?: 'for letter A') {
  const price = await addProduct(app, house.shop, { title: 'Members', type: 'FREE', prices: [{ price: 0 }] })
  const products = [{ product_id: price.productId, quantities: [{ price_id: price.priceId, quantity: 3 }] }]
  const buyer = { first_name: 'Uwe', last_name: 'Amaral', email: 'uwe@example.com' }
  await app.call(createOrder, { params: of(house), body: { products, ...buyer } }, as(house))
  if (zones !== undefined)
    await app.call(
      setSeating,
      {
        params: of(house),
        body: { plan_id: house.planId, plan_version: 1, zones: [{ zone: 'A', price_ids: [price.priceId] }] },
      },
      as(house),
    )
  return (await desk(house)).unseated ?? []
}

async function seatMails(): Promise<string[]> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.database.query)
  await app.runJobs()
  const mails = await app.database.query.selectFrom('mails').select('text_body').where('kind', '=', 'ticket').execute()
  return mails.map(({ text_body: text }) => text).filter((text) => text.includes('Your seat is'))
}

const takenOf = async ({ shop }: TestHouse) =>
  (
    await sql<{ sold: number }>`select p.sold from pools p join seat_zones z on z.pool_id = p.id
      where z.event_id = ${shop.eventId} and z.zone = 'A'`.execute(app.database.query)
  ).rows[0]?.sold

test('a ticket that was sold without a seat gets a free one; its place counts, its guest is mailed once', async () => {
  const house = await aHouse(app)
  const guests = await withoutSeats(house)
  const before = (await seatMails()).length
  expect(guests).toHaveLength(3)
  expect(guests[0]).toMatchObject({ first_name: 'Uwe', ticket: 'Members', zones: [] })
  const answer = await seat(house, guests[1]?.attendee_id, a)
  expect(answer.body.data).toMatchObject({ attendee_id: guests[1]?.attendee_id, seat: { guid: a } })
  const now = await desk(house)
  expect(now.guests).toMatchObject([{ attendee_id: guests[1]?.attendee_id, place: 0 }])
  expect(now.unseated?.map(({ attendee_id: id }) => id)).toEqual([guests[0]?.attendee_id, guests[2]?.attendee_id])
  expect(await takenOf(house)).toBe(1)
  expect((await house.take(house.front, [a])).status).toBe(409)
  expect((await seatMails()).slice(before)).toEqual([expect.stringContaining('Your seat is Stalls · Row 1 · Seat 1.')])
})

test('it is taken back a moment later, with no mail; what it took is free again', async () => {
  const house = await aHouse(app)
  const [guest] = await withoutSeats(house)
  const before = await seatMails()
  await seat(house, guest?.attendee_id, a)
  expect((await seat(house, guest?.attendee_id, null)).body.data).toEqual({
    attendee_id: guest?.attendee_id,
    seat: null,
  })
  expect(await takenOf(house)).toBe(0)
  expect(await seatMails()).toEqual(before)
  expect((await house.take(house.front, [a])).status).toBe(201)
  // Without a seat there is nothing to take back.
  expect((await seat(house, guest?.attendee_id, null)).status).toBe(200)
})

test('a ticket that is cancelled later gives its seat back, and those of its order that have none keep their places', async () => {
  const house = await aHouse(app)
  const [one, two] = await withoutSeats(house)
  await seat(house, one?.attendee_id, a)
  const params = { ...of(house), attendee_id: two?.attendee_id ?? 0 }
  await app.call(patchAttendee, { params, body: { status: 'CANCELLED' } }, as(house))
  expect(await takenOf(house)).toBe(1)
  await app.call(
    patchAttendee,
    { params: { ...params, attendee_id: one?.attendee_id ?? 0 }, body: { status: 'CANCELLED' } },
    as(house),
  )
  expect(await takenOf(house)).toBe(0)
  expect((await house.take(house.front, [a])).status).toBe(201)
})

test('a guest moves on from a given seat as from one that was bought', async () => {
  const house = await aHouse(app)
  const [guest] = await withoutSeats(house)
  await seat(house, guest?.attendee_id, a)
  const body = { attendee_id: guest?.attendee_id ?? 0, seat: b }
  expect((await app.call(endpoints.moveGuest, { params: of(house), body }, as(house))).status).toBe(200)
  expect((await desk(house)).guests).toMatchObject([{ place: 1 }])
})

test('of a buyer and two guests who are to have one seat at once, exactly one gets it', async () => {
  const house = await aHouse(app)
  await withoutSeats(house)
  const [one, , , other] = await withoutSeats(house)
  for (const guid of [a, b, c]) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const [mine, theirs, sold] = await Promise.all([
      seat(house, one?.attendee_id, guid),
      seat(house, other?.attendee_id, guid, through(1)),
      house.take(house.front, [guid], through(2)),
    ])
    expect([mine.status === 200, theirs.status === 200, sold.status === 201].filter(Boolean)).toHaveLength(1)
    // oxlint-disable-next-line no-await-in-loop -- free for the next one
    await Promise.all([seat(house, one?.attendee_id, null), seat(house, other?.attendee_id, null, through(1))])
  }
  expect([...(await house.takenNow()).values()].every((times) => times === 1)).toBe(true)
})

test('what cannot be is refused at its field', async () => {
  const house = await aHouse(app)
  const [guest] = await withoutSeats(house, 'for letter A')
  const fields = async (guid: string | null, id = guest?.attendee_id) => (await seat(house, id, guid)).body.errors
  expect(guest?.zones).toEqual(['A'])
  expect(await fields('nowhere')).toEqual({ seat: expect.anything() })
  expect((await seat(house, guest?.attendee_id, seatAt(4, 1))).body).toMatchObject({
    errors: { seat: ['This seat is sold at another price.'] },
  })
  const blocked = { seats: [b], reason: 'Press' }
  await app.call(endpoints.blockSeats, { params: of(house), body: blocked }, as(house))
  expect(await fields(b)).toEqual({ seat: expect.anything() })
  expect(await takenOf(house)).toBe(0)
  await seat(house, guest?.attendee_id, a)
  expect(await fields(c)).toEqual({ attendee_id: expect.anything() })
  await sql`update attendees set moved_at = moved_at - interval '1 minute' where id = ${guest?.attendee_id}`.execute(
    app.database.query,
  )
  expect(await fields(null)).toEqual({ attendee_id: expect.anything() })
})

test('a cancelled ticket gets no seat, and neither does one of an event that is over and filed', async () => {
  const house = await aHouse(app)
  const [one, two] = await withoutSeats(house)
  const params = { ...of(house), attendee_id: one?.attendee_id ?? 0 }
  await app.call(patchAttendee, { params, body: { status: 'CANCELLED' } }, as(house))
  expect((await seat(house, one?.attendee_id, a)).body).toMatchObject({ code: 'attendee_cancelled' })
  await sql`update events set status = 'ARCHIVED' where id = ${house.shop.eventId}`.execute(app.database.query)
  expect((await seat(house, two?.attendee_id, a)).body).toMatchObject({ code: 'event_not_available' })
  expect(await takenOf(house)).toBe(0)
})
