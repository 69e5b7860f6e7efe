import {
  changeEventStatus,
  createEvent,
  eventsOfAccount,
  eventsOfOrganizer,
  getEvent,
} from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const shop = testApp()

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

async function stage() {
  const person = await shop.signUp()
  const body = { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = await shop.call(createOrganizer, { body }, person)
  const organizerId = organizer.body.data.id
  const event = async (title: string, start: number, more: object = {}) => {
    const input = { title, start_date: inHours(start), organizer_id: organizerId, ...more }
    const created = await shop.call(createEvent, { body: input }, person)
    if (created.status !== 201) throw new Error(JSON.stringify(created.body))
    return created.body.data.id
  }
  type Query = Parameters<typeof shop.call<typeof eventsOfAccount>>[1]['query']
  const titles = async (query: Query) => {
    const { body: list } = await shop.call(eventsOfAccount, { query }, person)
    return list.data.map(({ title }) => title)
  }
  return { ...person, organizerId, event, titles }
}

test('upcoming, ended and archived are told apart by status and time', async () => {
  const { token, event, titles } = await stage()
  await event('Next week', 168)
  await event('Now', -1, { end_date: inHours(1) })
  await event('Without an end, since yesterday noon', -20)
  await event('Just over', -2, { end_date: inHours(-0.01) })
  await event('Without an end, long ago', -25)
  const archived = await event('Put away', 200)
  await shop.call(changeEventStatus, { params: { event_id: archived }, body: { status: 'ARCHIVED' } }, { token })
  const open = { ne: 'ARCHIVED' }
  expect(await titles({ filter_fields: { status: open, lifecycle_status: { in: 'UPCOMING,ONGOING' } } })).toEqual([
    'Without an end, since yesterday noon',
    'Now',
    'Next week',
  ])
  const ended = { filter_fields: { status: open, lifecycle_status: { eq: 'ENDED' } } }
  expect(await titles({ ...ended, sort_direction: 'desc' })).toEqual(['Just over', 'Without an end, long ago'])
  expect(await titles({ filter_fields: { status: { eq: 'ARCHIVED' } } })).toEqual(['Put away'])
  // The same as the tabs of other clients ask for it.
  expect(await titles({ eventsStatus: 'upcoming' })).toEqual([
    'Without an end, since yesterday noon',
    'Now',
    'Next week',
  ])
  expect(await titles({ eventsStatus: 'ended', sort_direction: 'desc' })).toEqual([
    'Just over',
    'Without an end, long ago',
  ])
  expect(await titles({ eventsStatus: 'archived' })).toEqual(['Put away'])
  expect(await titles({ filter_fields: { end_date: { lte: 'now' } } })).toEqual(['Just over'])
})

test('a row says the lifecycle that it was filtered by', async () => {
  const { event, ...at } = await stage()
  await event('Now', -1, { end_date: inHours(1) })
  for (const state of ['UPCOMING', 'ONGOING', 'ENDED'] as const) {
    const query = { filter_fields: { lifecycle_status: { eq: state } } }
    const { body } = await shop.call(eventsOfAccount, { query }, at)
    expect(body.data.map((row) => row.lifecycle_status)).toEqual(state === 'ONGOING' ? ['ONGOING'] : [])
  }
})

test('the list searches titles and places, sorts and pages', async () => {
  const { event, titles } = await stage()
  await event('Birch', 3)
  await event('Ash', 1, { location_details: { city: 'Porto' } })
  await event('Cedar 100%', 2, { location_details: { venue_name: 'Dock 5' } })
  expect(await titles({})).toEqual(['Ash', 'Cedar 100%', 'Birch'])
  expect(await titles({ sort_by: 'title', sort_direction: 'desc', per_page: 2 })).toEqual(['Cedar 100%', 'Birch'])
  expect(await titles({ sort_by: 'title', per_page: 2, page: 2 })).toEqual(['Cedar 100%'])
  expect(await titles({ query: '100%' })).toEqual(['Cedar 100%'])
  expect(await titles({ query: 'porto' })).toEqual(['Ash'])
  expect(await titles({ query: 'dock' })).toEqual(['Cedar 100%'])
})

test("an organizer's list holds its own events only, and another account's is not found", async () => {
  const { event, organizerId, token } = await stage()
  await event('Ours', 1)
  const second = { name: 'Second', email: 'b@b.example', currency: 'EUR', timezone: 'UTC' }
  const other = await shop.call(createOrganizer, { body: second }, { token })
  const list = (id: number, as: string) => shop.call(eventsOfOrganizer, { params: { organizer_id: id } }, { token: as })
  expect((await list(organizerId, token)).body.data.map(({ title }) => title)).toEqual(['Ours'])
  expect((await list(organizerId, token)).body.meta.path).toBe(`/api/organizers/${organizerId}/events`)
  expect((await list(other.body.data.id, token)).body.data).toEqual([])
  const stranger = await stage()
  expect((await list(organizerId, stranger.token)).status).toBe(404)
  expect(await stranger.titles({})).toEqual([])
})

test('names that the list does not know filter and sort nothing, and are told; their values are judged', async () => {
  const { token, event } = await stage()
  await event('Birch', 2)
  await event('Ash', 3)
  for (const [query, ignored] of [
    ['sort_by=currency', 'sort_by'],
    ['filter_fields[account_id][eq]=1', 'filter_fields.account_id'],
    ['filter_fields[status][regex]=x', 'filter_fields.status.regex'],
  ]) {
    const { status, headers, body } = await shop.raw('GET', `/api/events?${query}`, undefined, { token })
    expect([status, headers['x-ignored-fields'], (body['data'] as unknown[]).length]).toEqual([200, ignored, 2])
    expect(body['meta']).toMatchObject({ sort_by: 'start_date', sort_direction: 'asc', filter_fields: {} })
  }
  for (const query of ['filter_fields[organizer_id][eq]=x', 'eventsStatus=LIVE', 'per_page=101']) {
    expect((await shop.raw('GET', `/api/events?${query}`, undefined, { token })).status).toBe(422)
  }
})

/** A product with one tier of which some are sold. */
async function product(eventId: number, is: { product_type: string; sold: number; capacity: number | null }) {
  const { query } = shop.database
  const category = await query
    .selectFrom('product_categories')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  const values = {
    event_id: eventId,
    product_category_id: category.id,
    title: 'Entry',
    type: 'PAID',
    product_type: is.product_type,
  }
  const { id } = await query.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  const pool = { event_id: eventId, kind: 'PRICE', capacity: is.capacity, sold: is.sold }
  const { id: pool_id } = await query.insertInto('pools').values(pool).returning('id').executeTakeFirstOrThrow()
  const price = { event_id: eventId, product_id: id, pool_id, price_minor: 2550 }
  const { id: priceId } = await query
    .insertInto('product_prices')
    .values(price)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, priceId, poolId: pool_id }
}

/** An order of two attendees, the first of whom is inside by two lists. */
async function orderWithAttendees(
  accountId: number,
  eventId: number,
  of: { id: number; priceId: number; poolId: number; status: string },
) {
  const { query } = shop.database
  const mark = `${of.id}${of.status}`
  const totals = { total_before_additions_minor: 5100, total_gross_minor: 5100 }
  const { id: order_id } = await query
    .insertInto('orders')
    .values({
      account_id: accountId,
      event_id: eventId,
      short_id: mark,
      public_id: mark,
      session_hash: Buffer.alloc(32),
      status: of.status,
      completed_at: of.status === 'COMPLETED' ? new Date() : null,
      currency: 'EUR',
      ...totals,
      reserved_until: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = { event_id: eventId, order_id, product_id: of.id, product_price_id: of.priceId }
  const { id: order_line_id } = await query
    .insertInto('order_lines')
    .values({
      ...what,
      pool_id: of.poolId,
      product_type: 'TICKET',
      item_name: 'Entry',
      quantity: 2,
      listed_price_minor: 2550,
      price_minor: 2550,
      total_before_additions_minor: 5100,
      total_fee_minor: 0,
      total_tax_minor: 0,
      total_gross_minor: 5100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const person = { ...what, order_line_id, status: 'ACTIVE', first_name: 'A', last_name: 'B', email: 'a@b.example' }
  const people = await query
    .insertInto('attendees')
    .values([1, 2].map((n) => ({ ...person, short_id: `${mark}${n}`, public_id: `${mark}${n}` })))
    .returning('id')
    .execute()
  for (const name of ['Front', 'Back']) {
    const list = { event_id: eventId, short_id: mark + name, name }
    const { id: check_in_list_id } = await query
      .insertInto('check_in_lists')
      .values(list)
      .returning('id')
      .executeTakeFirstOrThrow()
    const opened = { event_id: eventId, check_in_list_id }
    const [inside, gone] = people.map(({ id: attendee_id }) => ({
      ...opened,
      attendee_id,
      short_id: mark + name + attendee_id,
    }))
    if (inside === undefined || gone === undefined) throw new Error('two attendees')
    await query
      .insertInto('check_ins')
      .values([
        { ...inside, closed_at: null },
        { ...gone, closed_at: new Date() },
      ])
      .execute()
  }
}

test('figures of a row count tickets, orders, money and people inside, and are those of the event itself', async () => {
  const { event, accountId, ...at } = await stage()
  const busy = await event('Busy', 1)
  await event('Quiet', 2)
  const ticket = await product(busy, { product_type: 'TICKET', sold: 4, capacity: 100 })
  await product(busy, { product_type: 'TICKET', sold: 1, capacity: 20 })
  await product(busy, { product_type: 'GENERAL', sold: 9, capacity: null })
  await orderWithAttendees(accountId, busy, { ...ticket, status: 'COMPLETED' })
  await orderWithAttendees(accountId, busy, { ...ticket, status: 'AWAITING_OFFLINE_PAYMENT' })
  await orderWithAttendees(accountId, busy, { ...ticket, status: 'CANCELLED' })
  const { body } = await shop.call(eventsOfAccount, {}, at)
  const statistics = {
    tickets_sold: 5,
    tickets_not_paid: 2,
    products_sold: 4,
    attendees_registered: 6,
    tickets_capacity: 120,
    orders_count: 2,
    attendees_checked_in: 3,
    total_gross: 51,
    sales_total_gross: 51,
    total_refunded: 0,
    total_disputed: 0,
    total_net_sales: 51,
  }
  expect(body.data.map((row) => row.statistics)).toEqual([
    statistics,
    {
      tickets_sold: 0,
      tickets_not_paid: 0,
      products_sold: 0,
      attendees_registered: 0,
      tickets_capacity: 0,
      orders_count: 0,
      attendees_checked_in: 0,
      total_gross: 0,
      sales_total_gross: 0,
      total_refunded: 0,
      total_disputed: 0,
      total_net_sales: 0,
    },
  ])
  expect((await shop.call(getEvent, { params: { event_id: busy } }, at)).body.data.statistics).toEqual(statistics)
  await product(busy, { product_type: 'TICKET', sold: 0, capacity: null })
  expect((await shop.call(getEvent, { params: { event_id: busy } }, at)).body.data.statistics?.tickets_capacity).toBe(
    null,
  )
})
