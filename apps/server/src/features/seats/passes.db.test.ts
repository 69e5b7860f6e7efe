import { attendeesOfEvent, patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { dateCancellingPreview, cancelOccurrence } from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { seatStatusesOfEvent } from '@turnout/contract/seats/endpoints.ts'
import { moveGuest, seatingDesk, swapGuests } from '@turnout/contract/seats/staff-endpoints.ts'
import { unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aSeason, type TestSeason } from '@turnout/testkit/seats/a-season.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { watchCancellings } from '../events/cancelling/run-cancelling.ts'

/* A pass has one seat, the same on each of its dates. */

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const one = (seat: string) => ({ quantity: 1, seats: [seat] })

/** How many seats of letter A are counted as taken on each date. */
async function takenOf({ ids }: TestSeason): Promise<number[]> {
  const found = await sql<{ taken: number }>`
    select (select coalesce(sum(p.held + p.sold), 0)::int from seat_zones z join pools p on p.id = z.pool_id
      where z.occurrence_id = d.id and z.zone = 'A') as taken
    from unnest(${ids}::bigint[]) with ordinality as d(id, n) order by n`.execute(app.database.query)
  return found.rows.map(({ taken }) => taken)
}

const buyer = { order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true } }

test('a pass takes its seat on each of its dates, and single tickets do not get it on any', async () => {
  const season = await aSeason(app)
  const held = await season.askPass(one(seatAt(1, 2)))
  expect(held.status).toBe(201)
  expect(held.body.data.order_items[0]?.seats?.map(({ guid }) => guid)).toEqual([seatAt(1, 2)])
  expect(await takenOf(season)).toEqual([1, 1, 1])
  for (const date of season.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await season.askSingle(date, one(seatAt(1, 2)))
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      expect.objectContaining({ 'products.0.quantities.0.seats.0': ['This seat was taken a moment ago.'] }),
    ])
  }
})

test('one of a pass and a single ticket for the same seat is sold, never both', async () => {
  const season = await aSeason(app, { admits: 'ALL' }, { rows: 2, seats: 6 })
  const rounds = Array.from({ length: 6 }, (_, n) => seatAt(1, n + 1))
  const answers = await Promise.all(
    rounds.flatMap((seat, n) => [
      season.askPass(one(seat), { through: through(n) }),
      season.askSingle(season.ids[n % 3] ?? 0, one(seat), { through: through(n + 1) }),
    ]),
  )
  const won = answers.map(({ status }) => status)
  expect(rounds.map((_, n) => [won[2 * n], won[2 * n + 1]].toSorted((a = 0, b = 0) => a - b))).toEqual(
    rounds.map(() => [201, 409]),
  )
  expect(tally(answers)).toEqual({ 201: 6, 409: 6 })
})

test('a hold that runs out frees its seat on all dates', async () => {
  const season = await aSeason(app)
  await season.askPass(one(seatAt(1, 1)))
  await sql`update claims set until = now() - interval '1 second'`.execute(app.database.query)
  await sql`update orders set reserved_until = now() - interval '1 second'`.execute(app.database.query)
  for (const date of season.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await season.askSingle(date, one(seatAt(1, 1)))).status).toBe(201)
  }
})

test('the best seat for a pass is free on all dates; where none is, it says so', async () => {
  const season = await aSeason(app, { admits: 'ALL' }, { rows: 2, seats: 3 })
  const [first = 0, second = 0, third = 0] = season.ids
  await season.askSingle(first, one(seatAt(1, 1)))
  await season.askSingle(second, one(seatAt(1, 2)))
  const best = await season.askPass({ quantity: 1, best_available: {} })
  expect(best.body.data.order_items[0]?.seats?.map(({ guid }) => guid)).toEqual([seatAt(1, 3)])
  const statuses = await app.call(seatStatusesOfEvent, {
    params: { event_id: season.shop.eventId },
    query: { event_occurrence_ids: [first, second].join(',') },
  })
  const told = unpackStatuses(Buffer.from(statuses.body.data.statuses ?? '', 'base64'), 6)
  expect([...told].map((status) => status === 0)).toEqual([false, false, false, true, true, true])
  const refused = await season.askPass({ quantity: 1, best_available: {} })
  expect([refused.status, refused.body.errors?.['products.0.quantities.0.quantity']]).toEqual([
    409,
    ['This is sold out.'],
  ])
  expect((await season.askSingle(third, one(seatAt(1, 1)))).status).toBe(201)
})

test('a pass for chosen dates has its seat on these alone', async () => {
  const season = await aSeason(app, { admits: 'CHOSEN', admits_dates: 2 })
  const [first = 0, second = 0, third = 0] = season.ids
  expect((await season.askPass(one(seatAt(1, 1)), { dates: [first, third] })).status).toBe(201)
  expect(await takenOf(season)).toEqual([1, 0, 1])
  expect((await season.askSingle(second, one(seatAt(1, 1)))).status).toBe(201)
  expect((await season.askPass(one(seatAt(1, 1)), { dates: [first, second] })).status).toBe(409)
})

test('who chooses another seat for a pass gives the first up on all dates', async () => {
  const season = await aSeason(app)
  const held = await season.askPass(one(seatAt(1, 1)))
  const again = await season.askPass(
    { quantity: 2, seats: [seatAt(1, 1), seatAt(1, 2)] },
    { session: held.body.data.session_identifier },
  )
  expect(again.status).toBe(201)
  expect(await takenOf(season)).toEqual([2, 2, 2])
})

/** A season whose pass costs nothing, and its guest in a seat. */
async function aGuest(seat: string) {
  const season = await aSeason(app, { admits: 'ALL', type: 'FREE', prices: [{ price: 0 }] })
  const bought = await season.shop.complete(await season.askPass(one(seat)), buyer)
  const [guest] = bought.body.data.attendees
  const caller = { token: season.shop.owner.token }
  const params = { event_id: season.shop.eventId }
  const desk = async (date: number) =>
    (await app.call(seatingDesk, { params, query: { event_occurrence_id: date } }, caller)).body.data
  const single = async (date: number, at: string) => {
    const held = await season.askSingle(date, one(at))
    return (await season.shop.complete(held, buyer)).body.data.attendees[0]
  }
  return { season, guest, caller, params, desk, single }
}

test('the ticket names the seat, and the seating desk of each date has its guest', async () => {
  const { season, guest, desk, caller, params } = await aGuest(seatAt(1, 2))
  const guests = await app.call(attendeesOfEvent, { params, query: {} }, caller)
  expect(guests.body.data.map(({ seat }) => seat?.guid)).toEqual([seatAt(1, 2)])
  for (const date of season.ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await desk(date)).guests?.map(({ attendee_id: id }) => id)).toEqual([guest?.id])
  }
})

test('the desk moves a pass on all of its dates or not at all, and swaps it with no other ticket', async () => {
  const { season, guest, caller, params, single } = await aGuest(seatAt(1, 1))
  const [, second = 0, third = 0] = season.ids
  const other = await single(third, seatAt(1, 2))
  const move = (seat: string) => app.call(moveGuest, { params, body: { attendee_id: guest?.id ?? 0, seat } }, caller)
  expect((await move(seatAt(1, 2))).body.errors).toEqual({ seat: ['This seat was taken a moment ago.'] })
  const swap = await app.call(
    swapGuests,
    { params, body: { attendee_id: other?.id ?? 0, with_attendee_id: guest?.id ?? 0 } },
    caller,
  )
  expect(swap.body.errors).toEqual({ with_attendee_id: [expect.stringMatching(/^A pass has one seat on all/u)] })
  expect((await move(seatAt(1, 3))).status).toBe(200)
  expect((await season.askSingle(second, one(seatAt(1, 3)))).status).toBe(409)
  expect((await season.askSingle(second, one(seatAt(1, 1)))).status).toBe(201)
  expect(await takenOf(season)).toEqual([1, 2, 2])
})

test('a cancelled pass frees its seat on all dates, and has it again if it is free on all', async () => {
  const { season, guest, caller, params, single } = await aGuest(seatAt(1, 1))
  const set = (status: 'ACTIVE' | 'CANCELLED') =>
    app.call(patchAttendee, { params: { ...params, attendee_id: guest?.id ?? 0 }, body: { status } }, caller)
  expect((await set('CANCELLED')).status).toBe(200)
  expect(await takenOf(season)).toEqual([0, 0, 0])
  expect((await set('ACTIVE')).status).toBe(200)
  expect(await takenOf(season)).toEqual([1, 1, 1])
  await set('CANCELLED')
  await single(season.ids[1] ?? 0, seatAt(1, 1))
  expect((await set('ACTIVE')).status).toBe(409)
  expect(await takenOf(season)).toEqual([0, 1, 0])
})

test('a pass gives its place in the house back on a date that is cancelled, and keeps the others', async () => {
  const { season, caller, params } = await aGuest(seatAt(1, 1))
  const at = { ...params, occurrence_id: season.ids[1] ?? 0 }
  const shown = (await app.call(dateCancellingPreview, { params: at, query: { money: 'ALL' } }, caller)).body.data
  const body = { reason: 'Storm', tickets: shown.tickets, goes_back: shown.goes_back }
  expect((await app.call(cancelOccurrence, { params: at, body }, caller)).status).toBe(201)
  await sql`update event_cancellings set starts_at = now() - interval '1 second'`.execute(app.database.query)
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one step leads to the next
    await watchCancellings(app.database)
    // oxlint-disable-next-line no-await-in-loop -- one step leads to the next
    await app.runJobs()
  }
  expect(await takenOf(season)).toEqual([1, 0, 1])
})
