import { changeOwnSeat, seatsToChangeTo } from '@turnout/contract/checkout/seat-endpoints.ts'
import { setSeating } from '@turnout/contract/seats/endpoints.ts'
import { blockSeats } from '@turnout/contract/seats/staff-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* Buyers take other seats after the sale, where the organizer lets them. */

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

type Held = Awaited<ReturnType<TestHouse['take']>>

/** A house whose buyers may change their seats until then; null: not at all. */
async function aKindHouse(until: string | null = '2098-01-01T00:00:00Z') {
  const house = await aHouse(app)
  const { eventId, owner } = house.shop
  const params = { event_id: eventId }
  const zones = [
    { zone: 'A' as const, price_ids: [house.front.priceId] },
    { zone: 'B' as const, price_ids: [house.back.priceId] },
  ]
  const allow = (change_until: string | null) =>
    app.call(setSeating, { params, body: { plan_id: house.planId, zones, change_until } }, { token: owner.token })
  expect((await allow(until)).status).toBe(200)
  const named = ({ body: { data } }: Held, isOwn: boolean, attendee_id: number) => ({
    params: { ...params, order_short_id: data.short_id, attendee_id },
    query: { session_identifier: isOwn ? data.session_identifier : '' },
  })
  return {
    house,
    allow,
    async buy(...seats: readonly string[]) {
      const held = await house.take(house.front, seats)
      await house.buy(held)
      const found = await sql<{ id: number }>`
        select id from attendees where order_id = ${await orderIdOf(app, held)} order by id`.execute(app.database.query)
      return { held, tickets: found.rows.map(({ id }) => id) }
    },
    others: (held: Held, ticket: number, isOwn = true) => app.call(seatsToChangeTo, named(held, isOwn, ticket)),
    change: (held: Held, ticket: number, seat: string, { n = 0, isOwn = true } = {}) =>
      through(n).call(changeOwnSeat, { ...named(held, isOwn, ticket), body: { seat } }),
    block: (seat: string) =>
      app.call(blockSeats, { params, body: { seats: [seat], reason: 'Sound desk' } }, { token: owner.token }),
  }
}

test('a ticket gets another free seat of its price, under its code, and its old one is free again', async () => {
  const { house, buy, others, change, block } = await aKindHouse()
  const { held, tickets } = await buy(seatAt(1, 1), seatAt(1, 2))
  const [ticket = 0] = tickets
  await house.take(house.front, [seatAt(1, 4)])
  await block(seatAt(1, 5))
  const free = (await others(held, ticket)).body.data
  expect(free[0]).toMatchObject({ section: 'Stalls', kind: 'SEAT', row: '1' })
  expect(free.map(({ row, seats }) => [row, ...seats.map(({ number }) => number)])).toEqual([
    ['1', '3', '6'],
    ['2', '1', '2', '3', '4', '5', '6'],
  ])
  const code = () =>
    sql<{ version: number }>`select code_version as version from attendees where id = ${ticket}`
      .execute(app.database.query)
      .then(({ rows }) => rows[0]?.version)
  const before = await code()
  const both = await Promise.all([0, 1].map((n) => change(held, ticket, seatAt(2, 3), { n })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await house.seatsOf(held)).toSorted()).toEqual([seatAt(1, 2), seatAt(2, 3)])
  expect(await code()).toBe(before)
  const told = await sql<{ act: string; seat: string }>`
    select act, after ->> 'seat' as seat from audit_rows where entity = 'attendee' and entity_id = ${ticket}
    and act = 'attendee.seat_changed'`.execute(app.database.query)
  expect(told.rows).toEqual([{ act: 'attendee.seat_changed', seat: 'Stalls · Row 2 · Seat 3' }])
  const again = await house.take(house.front, [seatAt(1, 1)])
  expect(again.status).toBe(201)
})

test('seats that are taken, kept from sale, of another price or of no plan are refused, and nothing changes', async () => {
  const { house, buy, change, block } = await aKindHouse()
  const { held, tickets } = await buy(seatAt(1, 1))
  const [ticket = 0] = tickets
  await house.take(house.front, [seatAt(1, 4)])
  await block(seatAt(1, 5))
  for (const [seat, why] of [
    [seatAt(1, 4), 'seat_taken'],
    [seatAt(1, 5), 'seat_taken'],
    [seatAt(4, 1), 'seat_of_other_price'],
    ['nowhere', 'unknown_seat'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await change(held, ticket, seat)
    expect([seat, refused.status, Object.keys(refused.body.errors)], why).toEqual([seat, 422, ['seat']])
  }
  expect(await house.seatsOf(held)).toEqual([seatAt(1, 1)])
})

test('a seat stays where the time is over, the ticket is another order’s, or the buyer did not prove who they are', async () => {
  const { buy, others, change, allow } = await aKindHouse()
  const [mine, other] = [await buy(seatAt(1, 1)), await buy(seatAt(1, 2))]
  const [ticket = 0] = mine.tickets
  const closed = { status: 409, body: { code: 'seat_change_closed' } }
  expect(await change(mine.held, other.tickets[0] ?? 0, seatAt(1, 3))).toMatchObject(closed)
  expect((await change(mine.held, ticket, seatAt(1, 3), { isOwn: false })).body).toMatchObject({
    code: 'order_code_needed',
  })
  expect((await others(mine.held, ticket, false)).body).toMatchObject({ code: 'order_code_needed' })
  for (const until of [null, '2020-01-01T00:00:00Z']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await allow(until)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await change(mine.held, ticket, seatAt(1, 3))).toMatchObject(closed)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await others(mine.held, ticket)).toMatchObject(closed)
  }
})

test('of two buyers who take one seat, one gets it and the other keeps theirs', async () => {
  const { house, buy, change } = await aKindHouse()
  const [one, other] = [await buy(seatAt(1, 1)), await buy(seatAt(1, 6))]
  const tried = await Promise.all(
    [one, other].map(({ held, tickets }, n) => change(held, tickets[0] ?? 0, seatAt(2, 2), { n })),
  )
  expect(tried.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const seats = [...(await house.seatsOf(one.held)), ...(await house.seatsOf(other.held))]
  expect(new Set(seats).size).toBe(2)
  expect(seats).toContain(seatAt(2, 2))
})
