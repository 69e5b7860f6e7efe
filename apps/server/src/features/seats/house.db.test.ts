import type { BodyInput } from '@turnout/contract/client.ts'
import { seatsRefused } from '@turnout/contract/seats/refusal.ts'
import * as endpoints from '@turnout/contract/seats/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { unpackStatuses, packStatuses } from '@turnout/domain/seats/choose/status-bytes.ts'
import { markStatuses, withChanges } from '@turnout/domain/seats/choose/status-news.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, sendPlan, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan, seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { SharedBytes } from '../../platform/http/send-shared.ts'

const app = testApp()

afterEach(() => mustAddUp(app))

const seatsOf = ({ shop }: TestHouse, headers: Readonly<Record<string, string>> = {}) =>
  app.call(endpoints.seatsOfEvent, { params: { event_id: shop.eventId } }, { headers })

/** What is free once the picture of a second ago is not shown any more. */
const statusOf = async ({ shop }: TestHouse, mark: string | null = null) => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const asked = await app.call(endpoints.seatStatusesOfEvent, { params: { event_id: shop.eventId }, query: { mark } })
  return asked.body.data
}

describe('what visitors are told of seats', () => {
  test('is written once, with the prices of now, and not sent to a client that has it', async () => {
    const house = await aHouse(app)
    const first = await seatsOf(house)
    expect(first.body.data.zones).toEqual([
      { zone: 'A', name: 'Front', price_ids: [house.front.priceId] },
      { zone: 'B', name: 'Back', price_ids: [house.back.priceId] },
    ])
    expect(first.body.data.sections.map(({ name, rows }) => [name, rows.length])).toEqual([['Stalls', 4]])
    const known = { 'if-none-match': String(first.headers['etag']) }
    expect((await seatsOf(house, known)).status).toBe(304)
    const url = endpoints.seatsOfEvent.path.replace(':event_id', String(house.shop.eventId))
    const packed = await app.app.inject({ url, headers: { ...known, 'accept-encoding': 'br' } })
    const { data } = JSON.parse(brotliDecompressSync(packed.rawPayload).toString()) as typeof first.body
    expect([packed.statusCode, packed.headers['content-encoding'], data]).toEqual([200, 'br', first.body.data])
    const zones = [{ zone: 'A' as const, price_ids: [] }]
    await app.call(
      endpoints.setSeating,
      { params: { event_id: house.shop.eventId }, body: { plan_id: house.planId, zones } },
      { token: house.shop.owner.token },
    )
    const after = await seatsOf(house, known)
    expect([after.status, after.body.data.zones.map(({ price_ids: ids }) => ids)]).toEqual([200, [[], []]])
  })

  test('of what is free is the change since its mark, in seats where that is known, or all', async () => {
    const house = await aHouse(app)
    const count = 24
    const all = await statusOf(house)
    const before = unpackStatuses(Buffer.from(all.statuses ?? '', 'base64'), count)
    const seating = Number(all.plan.slice(1))
    expect([all.free, markStatuses(before, seating).mark, all.changes]).toEqual([count, all.mark, undefined])
    expect(await statusOf(house, all.mark)).toEqual({ plan: all.plan, mark: all.mark, free: count, changes: [] })
    await house.take(house.front, [seatAt(1, 2)])
    const news = await statusOf(house, all.mark)
    const now = withChanges(before, news.changes ?? [])
    expect([news.free, news.statuses, markStatuses(now, seating).mark]).toEqual([count - 1, undefined, news.mark])
    const unknown = await statusOf(house, 'never-seen')
    expect(unpackStatuses(Buffer.from(unknown.statuses ?? '', 'base64'), count)).toEqual(now)
  })

  test('of 20,000 seats, each free or not by chance, is at most 6 KB on the way', async () => {
    const statuses = Uint8Array.from({ length: 20_000 }, () => (Math.random() < 0.5 ? 2 : 0))
    const text = JSON.stringify({ statuses: Buffer.from(packStatuses(statuses)).toString('base64') })
    expect((await new SharedBytes(text).packed()).length).toBeLessThanOrEqual(6000)
  })
})

describe('a buyer who chooses again', () => {
  test('has the seats of the first hold to choose from, which stay held until others are', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    const row = [1, 2, 3, 4].map((seat) => seatAt(1, seat))
    const first = await house.best(house.front, 4)
    const session = first.body.data.session_identifier ?? ''
    expect(first.body.data.order_items?.[0]?.seats?.map(({ row, number }) => row + number)).toEqual([
      '11',
      '12',
      '13',
      '14',
    ])
    expect((await house.best(house.front, 1)).status).toBe(409)
    const again = await house.ask(house.front, { quantity: 4, best_available: { split: 'NEVER' } }, session)
    expect([again.status, await house.seatsOf(again)]).toEqual([201, row])
    const refused = await house.ask(house.front, { quantity: 1, seats: ['nowhere'] }, session)
    expect(refused.status).toBe(422)
    expect((await house.takenNow()).size).toBe(4)
    const two = await house.ask(house.front, { quantity: 2, seats: [seatAt(1, 2), seatAt(1, 3)] }, session)
    expect([two.status, [...(await house.takenNow()).keys()].toSorted()]).toEqual([201, [seatAt(1, 2), seatAt(1, 3)]])
  })
})

/** What a refusal says of seats. */
const toldOf = ({ body }: { readonly body: unknown }) =>
  seatsRefused.parse((body as { readonly details?: unknown }).details).seats[0]

describe('a refusal for seats', () => {
  test('names those that are gone and the next best: beside what is left of the choice, else the nearest price', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    await house.take(house.front, [seatAt(1, 2)])
    const lost = await house.take(house.front, [seatAt(1, 2), seatAt(1, 3)])
    const price = { product_id: house.front.productId, price_id: house.front.priceId }
    expect([lost.status, toldOf(lost)]).toEqual([
      409,
      {
        field: 'products.0.quantities.0',
        mark: (await statusOf(house)).mark,
        gone: [seatAt(1, 2)],
        next: { seats: [seatAt(1, 3), seatAt(1, 4)], kind: 'together', zone: 'A', difference: 0, ...price },
      },
    ])
    await house.take(house.front, [seatAt(1, 3)])
    const other = toldOf(await house.take(house.front, [seatAt(1, 2), seatAt(1, 3)]))
    expect(other?.gone).toEqual([seatAt(1, 2), seatAt(1, 3)])
    const dearer = { zone: 'B', difference: 42, product_id: house.back.productId, price_id: house.back.priceId }
    expect(other?.next).toMatchObject({ kind: 'together', ...dearer })
    await house.best(house.back, 4)
    const divided = toldOf(await house.ask(house.front, { quantity: 2, best_available: { split: 'NEVER' } }))
    expect(divided).toMatchObject({ together: 1, left: 2 })
    const none = await house.best(house.front, 3)
    expect([none.body.code, toldOf(none)]).toMatchObject(['sold_out_meanwhile', { together: 1, left: 2 }])
  })
})

describe('what the organizer says of seats', () => {
  const rule = (house: TestHouse, rules: Partial<BodyInput<typeof endpoints.setSeating>>) =>
    app.call(
      endpoints.setSeating,
      {
        params: { event_id: house.shop.eventId },
        body: {
          plan_id: house.planId,
          zones: [
            { zone: 'A', price_ids: [house.front.priceId] },
            { zone: 'B', price_ids: [house.back.priceId] },
          ],
          ...rules,
        },
      },
      { token: house.shop.owner.token },
    )

  test('is shown, and stays as it is where a change leaves it out', async () => {
    const house = await aHouse(app)
    expect((await seatsOf(house)).body.data.rules).toEqual({
      orphan_rule: 'ADVISE',
      wheelchair_places_released_at: null,
      companion_price: 'SAME',
      change_until: null,
    })
    const at = '2027-12-10T18:00:00.000Z'
    await rule(house, { orphan_rule: 'REFUSE', wheelchair_places_released_at: at, change_until: at })
    const after = await rule(house, { companion_price: 'FREE', change_until: null })
    const now = {
      orphan_rule: 'REFUSE',
      wheelchair_places_released_at: at,
      companion_price: 'FREE',
      change_until: null,
    }
    expect(after.body.data).toMatchObject(now)
    expect((await seatsOf(house)).body.data.rules).toEqual(now)
  })

  test('lets a companion seat cost nothing that is sold with its wheelchair place, and no other', async () => {
    const house = await aHouse(app, { rows: 2, seats: 4 })
    const plain = rowsPlan({ rows: 2, seats: 4 })
    const marks: Readonly<Record<string, object>> = {
      [seatAt(2, 1)]: { accessible: true },
      [seatAt(2, 2)]: { companion_of: seatAt(2, 1) },
    }
    const zones = plain.zones.map((zone) => ({
      ...zone,
      rows: zone.rows.map((row) => ({
        ...row,
        seats: row.seats.map((seat) => ({ ...seat, ...marks[seat.seat_guid] })),
      })),
    }))
    const sent = await sendPlan(app, house.shop.owner, JSON.stringify({ ...plain, zones }))
    await rule(house, { plan_id: sent.body.data.id, companion_price: 'FREE' })
    const three = [seatAt(2, 1), seatAt(2, 2), seatAt(2, 3)]
    const kept = await house.ask(house.back, { quantity: 3, seats: three })
    expect(Object.keys(kept.body.errors)).toContain('products.0.quantities.0.seats')
    const held = await house.ask(house.back, { quantity: 3, seats: three, wheelchairs: 1 })
    expect(held.body.data.order_items?.map((item) => [item.price, item.seats?.map(({ guid }) => guid)])).toEqual([
      [21, [seatAt(2, 1), seatAt(2, 3)]],
      [0, [seatAt(2, 2)]],
    ])
    expect([held.body.data.total_gross, (await house.takenNow()).size]).toEqual([42, 3])
  })

  test('refuses a choice that leaves a seat alone, with better ones, and never the end of a sale', async () => {
    const house = await aHouse(app, { rows: 2, seats: 24 })
    const pair = [seatAt(1, 2), seatAt(1, 3)]
    await rule(house, { orphan_rule: 'REFUSE' })
    const refused = await house.take(house.front, pair)
    expect([refused.status, refused.body.code]).toEqual([409, 'seat_left_alone'])
    expect(toldOf(refused)).toMatchObject({
      alone: [seatAt(1, 1)],
      better: [
        [seatAt(1, 1), seatAt(1, 2)],
        [seatAt(1, 3), seatAt(1, 4)],
      ],
    })
    expect((await house.take(house.front, [seatAt(1, 1), seatAt(1, 2)])).status).toBe(201)
    await rule(house, { orphan_rule: 'ADVISE' })
    expect((await house.take(house.front, [seatAt(1, 4), seatAt(1, 5)])).status).toBe(201)
    await rule(house, { orphan_rule: 'REFUSE' })
    await house.best(house.front, 4)
    // Fewer than twenty are left.
    expect((await house.take(house.front, [seatAt(1, 22), seatAt(1, 23)])).status).toBe(201)
  })
})

test('a price is sold out when its seats are, and a letter that has some is not', async () => {
  const house = await aHouse(app, { rows: 2, seats: 4 })
  const offered = async () => {
    const { body } = await app.call(getPublicEvent, { params: { event_id: house.shop.eventId } })
    const products = body.data.product_categories.flatMap((category) => category.products)
    return [house.front, house.back].map(({ productId }) => products.find(({ id }) => id === productId)?.is_sold_out)
  }
  expect(await offered()).toEqual([false, false])
  await house.best(house.front, 4)
  expect(await offered()).toEqual([true, false])
})
