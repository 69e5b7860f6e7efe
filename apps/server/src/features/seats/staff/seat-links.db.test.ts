import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { getSeating, seatStatusesOfEvent } from '@turnout/contract/seats/endpoints.ts'
import * as endpoints from '@turnout/contract/seats/staff-endpoints.ts'
import { unpackStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import type { Calls } from '@turnout/testkit/app/calls.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { tally } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { releaseSeats } from './release-seats.ts'

const app = testApp({ addsUp: true })
const { through } = racing(app)
afterEach(() => mustAddUp(app))

const [a, b, c] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3)]

const as = ({ shop }: TestHouse) => ({ token: shop.owner.token })
const of = ({ shop }: TestHouse) => ({ event_id: shop.eventId })

const keep = (house: TestHouse, seats: readonly string[], more: object = {}) => {
  const body = { seats: [...seats], reason: 'Sponsor', for_link: true, ...more }
  return app.call(endpoints.blockSeats, { params: of(house), body }, as(house))
}

/** Keeps seats for a new link; answers it. */
async function aLink(house: TestHouse, seats: readonly string[], more: object = {}) {
  const kept = await keep(house, seats, more)
  const { id = 0, short_id: shortId = '' } = kept.body.data.seat_link ?? {}
  return { id, shortId: shortId ?? '' }
}

const take = (house: TestHouse, seats: readonly string[], link: string | null, calls: Calls = app) =>
  calls.call(reserveTickets, {
    params: of(house),
    body: {
      products: [
        {
          product_id: house.front.productId,
          quantities: [{ price_id: house.front.priceId, quantity: seats.length, seats: [...seats] }],
        },
      ],
      seat_link: link,
    },
  })

const end = (house: TestHouse, id: number) =>
  app.call(endpoints.endSeatLink, { params: { ...of(house), seat_link_id: id } }, as(house))
const rotate = (house: TestHouse, id: number) =>
  app.call(endpoints.rotateSeatLink, { params: { ...of(house), seat_link_id: id } }, as(house))

/** What is told as free of the first three seats. */
async function told(house: TestHouse, link: string | null, mark: string | null = null) {
  const query = { seat_link: link, mark }
  const { body } = await app.call(seatStatusesOfEvent, { params: of(house), query })
  const bytes = Buffer.from(body.data.statuses ?? '', 'base64')
  return { ...body.data, free: [...unpackStatuses(bytes, 24)].slice(0, 3).map((status) => status === 0) }
}

const freeOfFront = async (house: TestHouse) =>
  (await app.call(getSeating, { params: of(house) }, as(house))).body.data.zones[0]?.free

test('who comes by the link buys the kept seats, at their price; for all others they are taken', async () => {
  const house = await aHouse(app)
  expect(await freeOfFront(house)).toBe(12)
  const link = await aLink(house, [a, b])
  expect(link.shortId).toMatch(/^sl_\w{22}$/u)
  expect(await freeOfFront(house), 'on sale to all').toBe(10)
  const refused = await take(house, [a], null)
  expect(refused.status).toBe(409)
  expect(Object.keys(refused.body.errors)).toContain('products.0.quantities.0.seats.0')
  const held = await take(house, [a, c], link.shortId)
  expect(held.status).toBe(201)
  const bought = await house.buy(held)
  expect(bought.body.data.attendees).toHaveLength(2)
  expect(await freeOfFront(house)).toBe(9)
  expect((await take(house, [a], link.shortId)).status, 'sold').toBe(409)
  const desk = await app.call(endpoints.seatingDesk, { params: of(house), query: {} }, as(house))
  expect(desk.body.data.blocks).toMatchObject([{ places: [0, 1], seat_link: { id: link.id, short_id: link.shortId } }])
  expect([...unpackStatuses(Buffer.from(desk.body.data.statuses, 'base64'), 3)]).toEqual([2, 3, 2])
})

test('a wrong link, an ended one, the old one and that of another event sell nothing', async () => {
  const [house, other] = [await aHouse(app), await aHouse(app)]
  const link = await aLink(house, [a, b])
  const foreign = await aLink(other, [a])
  const answers = [
    await take(house, [a], 'sl_0000000000000000000000'),
    await take(house, [a], foreign.shortId),
    await take(other, [a], link.shortId),
  ]
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  const renewed = await rotate(house, link.id)
  expect((await take(house, [a], link.shortId)).status, 'the old address').toBe(409)
  expect((await take(house, [a], renewed.body.data.short_id)).status, 'the new one').toBe(201)
  expect((await end(house, link.id)).body.data).toEqual({ id: link.id, short_id: null })
  const ended = await take(house, [b], renewed.body.data.short_id)
  expect(ended.status).toBe(409)
  expect(ended.body.errors['products.0.quantities.0.seats.0']).toEqual(['This seat was taken a moment ago.'])
  expect((await rotate(other, link.id)).status, 'of another event').toBe(404)
  const wrong = await keep(other, [b], { for_link: false, seat_link_id: link.id })
  expect(Object.keys(wrong.body.errors)).toEqual(['seat_link_id'])
})

test('the seats of a link are told to its holder alone, and no mark mixes the two', async () => {
  const house = await aHouse(app)
  const link = await aLink(house, [a, b])
  const everyone = await told(house, null)
  const holder = await told(house, link.shortId)
  expect([everyone.free, holder.free]).toEqual([
    [false, false, true],
    [true, true, true],
  ])
  expect((await told(house, link.shortId, holder.mark)).changes).toEqual([])
  // The mark of a holder is told to no other visitor.
  expect((await told(house, null, holder.mark)).free).toEqual([false, false, true])
  expect((await told(house, 'sl_0000000000000000000000', holder.mark)).mark).toBe(everyone.mark)
})

test('a hold that runs out gives its seat back to the link, not to the public', async () => {
  const house = await aHouse(app)
  const link = await aLink(house, [a])
  const held = await take(house, [a], link.shortId)
  expect((await take(house, [a], link.shortId)).status, 'held').toBe(409)
  await house.shop.runOut(held)
  expect((await take(house, [a], null)).status, 'the public').toBe(409)
  expect((await house.best(house.front, 10)).status).toBe(201)
  expect((await house.best(house.front, 2)).status, 'one is on sale').toBe(409)
  expect((await take(house, [a], link.shortId)).status, 'the partner').toBe(201)
})

test('at its time what is left goes on sale to all, and what was sold stays sold', async () => {
  const house = await aHouse(app)
  const link = await aLink(house, [a, b], { until: '2099-01-01T10:00' })
  await house.buy(await take(house, [a], link.shortId))
  await sql`update seat_blocks set until = now() where event_id = ${house.shop.eventId}`.execute(app.database.query)
  expect((await take(house, [b], link.shortId)).status, 'no longer by the link').toBe(409)
  await releaseSeats(app.database)
  expect(await freeOfFront(house)).toBe(11)
  expect((await take(house, [b], null)).status).toBe(201)
  expect((await take(house, [a], null)).status).toBe(409)
})

test('seats are kept for nobody, then for a link, then sold to all: their places are counted once', async () => {
  const house = await aHouse(app)
  await keep(house, [a, b], { for_link: false })
  const link = await aLink(house, [a, b, c])
  expect(await freeOfFront(house)).toBe(9)
  await keep(house, [c], { for_link: false })
  await keep(house, [seatAt(1, 4)], { for_link: false, seat_link_id: link.id })
  expect((await take(house, [c], link.shortId)).status, 'kept for nobody').toBe(409)
  expect((await take(house, [seatAt(1, 4), b], link.shortId)).status, 'joined the link').toBe(201)
  const body = { seats: [a, b, c, seatAt(1, 4)] }
  await app.call(endpoints.unblockSeats, { params: of(house), body }, as(house))
  expect(await freeOfFront(house)).toBe(10)
})

test('one who waits for the letter does not hold back a partner', async () => {
  const house = await aHouse(app)
  const link = await aLink(house, [a])
  await sql`
    update pools set is_awaited = true where id in (select pool_id from seat_zones where event_id = ${house.shop.eventId})`.execute(
    app.database.query,
  )
  expect((await take(house, [b], null)).status).toBe(409)
  expect((await take(house, [b], link.shortId)).status, 'no kept seat').toBe(409)
  expect((await take(house, [a], link.shortId)).status).toBe(201)
})

describe('races', () => {
  test('two holders of a link and the public want one seat: a holder has it, once', async () => {
    const house = await aHouse(app)
    const link = await aLink(house, [a])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => take(house, [a], n % 3 === 0 ? null : link.shortId, through(n))),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 11 })
    expect(answers.findIndex(({ status }) => status === 201) % 3).not.toBe(0)
  })

  test('the team sells the seats to all while a partner buys them: each once, and the places add up', async () => {
    const house = await aHouse(app)
    const link = await aLink(house, [a, b, c])
    const body = { seats: [a, b, c] }
    await Promise.all([
      ...[a, b, c].map((seat, n) => take(house, [seat], link.shortId, through(n))),
      app.call(endpoints.unblockSeats, { params: of(house), body }, as(house)),
      ...[a, b, c].map((seat, n) => take(house, [seat], null, through(n))),
    ])
    const taken = await house.takenNow()
    expect([...taken.values()].every((times) => times === 1)).toBe(true)
    expect(await freeOfFront(house)).toBe(12 - taken.size)
  })
})
