import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { ordersOfEvent, ordersOfOrganizer } from '@turnout/contract/orders/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

/** More events than have their own branch. */
const EVENTS = 27
/** Orders of each further event; event `n` has its own at the minutes that are `n` modulo EVENTS. */
const EACH = 3

let shop: TestShop
let eventIds: number[]
beforeAll(async () => {
  shop = await aShop(app)
  const bought = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira.koller@guests.example', accepted_terms: true }
  await shop.complete(bought, { order })
  const { token } = shop.owner
  eventIds = [shop.eventId]
  for (let n = 1; n < EVENTS; n++) {
    const body = {
      title: `Evening ${n}`,
      start_date: '2027-06-12T18:00:00Z',
      organizer_id: shop.organizerId,
      currency: n === 1 ? 'JPY' : 'EUR',
      timezone: n === 1 ? 'Asia/Tokyo' : 'Europe/Lisbon',
    }
    const made = await app.call(createEvent, { body }, { token })
    eventIds.push(made.body.data.id)
  }
  await sql`
    insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor,
      total_gross_minor, first_name, last_name, email, reserved_until, created_at)
    select e.account_id, e.id, 'o_x' || e.id || '_' || k, 'O-X' || e.id || k, o.session_hash, 'COMPLETED', e.currency,
      1000 + k, 1000 + k, 'Davi', 'Abreu' || k, 'davi@guests.example', now(),
      timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => (k * ${EVENTS} + e.place)::int)
    from unnest(${eventIds.slice(1)}::bigint[]) with ordinality e1 (id, place) join lateral (
        select id, account_id, currency, e1.place from events where id = e1.id) e on true
      cross join generate_series(1, ${EACH}::int) k
      cross join (select session_hash from orders where event_id = ${shop.eventId} limit 1) o`.execute(
    app.database.query,
  )
})

type Query = NonNullable<Parameters<typeof list>[0]>
const list = (
  query: Readonly<Record<string, unknown>> = {},
  { token, organizer_id }: { token: string; organizer_id: number } = {
    token: shop.owner.token,
    organizer_id: shop.organizerId,
  },
) => app.call(ordersOfOrganizer, { params: { organizer_id }, query }, { token })

/** Every page of seven rows, and one beyond the end. */
async function pages(query: Query = {}) {
  const rows: Awaited<ReturnType<typeof list>>['body']['data'] = []
  for (let page = 1; ; page++) {
    const { body } = await list({ ...query, page, per_page: 7 })
    if (body.data.length === 0) return { rows, total: body.meta.total }
    rows.push(...body.data)
  }
}

const ALL = 1 + (EVENTS - 1) * EACH

test('orders of all events stand in one order, each once, however many events there are', async () => {
  const { rows, total } = await pages()
  expect([rows.length, total, new Set(rows.map(({ id }) => id)).size]).toEqual([ALL, ALL, ALL])
  const moments = rows.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(rows[0]).toMatchObject({
    first_name: 'Mira',
    total_gross: 25,
    items_count: 1,
    event: { id: shop.eventId, title: 'Harbour Lights', timezone: 'Europe/Lisbon' },
  })
  const rising = await pages({ sort_direction: 'asc' })
  expect(rising.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed())
})

test('sorted by name and by amount, in which a yen is a hundred cents', async () => {
  const names = (await pages({ sort_by: 'last_name', sort_direction: 'asc' })).rows.map(({ last_name }) => last_name)
  expect(names).toEqual(names.toSorted((a, b) => String(a).localeCompare(String(b))))
  expect(names).toHaveLength(ALL)
  const falling = (await pages({ sort_by: 'total_gross' })).rows.map(({ total_gross }) => total_gross)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(falling.slice(0, 4)).toEqual([1003, 1002, 1001, 25])
})

test('searched, filtered and counted as the lists of the events are', async () => {
  const found = async (query: Query) => {
    const { body } = await list({ ...query, per_page: 100 })
    return [body.meta.total, new Set(body.data.map(({ event }) => event.id)).size]
  }
  expect(await found({ query: 'koller@g' })).toEqual([1, 1])
  expect(await found({ query: 'abreu2' })).toEqual([EVENTS - 1, EVENTS - 1])
  const [newest] = (await list()).body.data
  expect(await found({ query: newest?.public_id })).toEqual([1, 1])
  expect(await found({ filter_fields: { event_id: { in: `${eventIds[1]},${eventIds[2]}` } } })).toEqual([2 * EACH, 2])
  expect(await found({ filter_fields: { total_gross: { gte: '1001' } } })).toEqual([EACH, 1])
  expect(await found({ filter_fields: { status: { eq: 'CANCELLED' } } })).toEqual([0, 0])
  expect(await found({ view: 'today' })).toEqual([1, 1])
  expect(await found({ view: 'needs_attention' })).toEqual([0, 0])
  await sql`update orders set refund_status = 'REFUND_FAILED' where event_id = any(${eventIds.slice(7, 9)}) and total_gross_minor = 1001`.execute(
    app.database.query,
  )
  expect(await found({ view: 'needs_attention' })).toEqual([2, 2])
  expect(await found({ view: 'needs_attention', query: 'abreu1' })).toEqual([2, 2])
  const [eventId = 0] = eventIds.slice(4)
  const { token } = shop.owner
  const own = (await app.call(ordersOfEvent, { params: { event_id: eventId } }, { token })).body
  const across = (await list({ filter_fields: { event_id: { eq: String(eventId) } } })).body
  expect(across.data).toMatchObject(own.data)
  expect(across.data).toHaveLength(own.data.length)
  expect(across.meta.allowed_filter_fields).toEqual([...own.meta.allowed_filter_fields, 'event_id'])
})

test('a filter that cannot be is refused by its name, also for an organizer without events', async () => {
  const refused = await list({ filter_fields: { total_gross: { gt: 'x' } } })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['filter_fields.total_gross.gt']])
  await sql`update events set deleted_at = now() where id = ${eventIds.at(-1)}`.execute(app.database.query)
  expect((await list()).body.meta.total).toBe(ALL - EACH)
  const empty = await aShop(app)
  await sql`update events set deleted_at = now() where id = ${empty.eventId}`.execute(app.database.query)
  const at = { token: empty.owner.token, organizer_id: empty.organizerId }
  expect((await list({}, at)).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect((await list({ query: 'koller', view: 'today' }, at)).status).toBe(200)
})

test('members see it as far as they work with orders of this organizer', async () => {
  const { accountId } = shop.owner
  const organizer_id = shop.organizerId
  const seller = await aMember(app, accountId, { role: 'ORGANIZER', part: { organizers: [organizer_id] } })
  expect((await list({}, { token: seller.token, organizer_id })).body.meta.total).toBe(ALL - EACH)
  const ofOne = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [shop.eventId] } })
  expect((await list({}, { token: ofOne.token, organizer_id })).status).toBe(404)
  const door = await aMember(app, accountId, { role: 'DOOR' })
  expect((await list({}, { token: door.token, organizer_id })).status).toBe(403)
  const stranger = await app.signUp()
  expect((await list({}, { token: stranger.token, organizer_id })).status).toBe(404)
})
