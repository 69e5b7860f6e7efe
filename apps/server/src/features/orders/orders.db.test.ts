import { abandonOrder, awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import {
  cancelOrder,
  getOrder,
  markOrderPaid,
  ordersOfEvent,
  resendConfirmation,
} from '@turnout/contract/orders/endpoints.ts'
import { aShop, type Chosen, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
const jonas = { first_name: 'Jonas', last_name: 'Weiß', email: 'jonas_100%@weiss.example', accepted_terms: true }

/** Reserves and gives the details; an order that costs something then awaits its money offline. */
async function order(shop: TestShop, buyer: typeof mira, chosen: readonly Chosen[]) {
  const held = await shop.reserve(chosen)
  const given = await shop.complete(held, { order: buyer })
  if (given.body.data.payment_status === 'AWAITING_PAYMENT') await shop.act(awaitOfflinePayment, held)
  const row = await app.database.query
    .selectFrom('orders')
    .select(['id', 'public_id'])
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  return { held, id: row.id, publicId: row.public_id }
}

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
})

const list = async (query: object = {}, from = shop) =>
  (await app.call(ordersOfEvent, { params: { event_id: from.eventId }, query }, { token: from.owner.token })).body
const at = (order_id: number, from = shop) => ({ params: { event_id: from.eventId, order_id } })
const statusOf = async (priceId: number) =>
  (
    await sql<{ held: number; sold: number }>`select held, sold from pools join product_prices on pool_id = pools.id
      where product_prices.id = ${priceId}`.execute(app.database.query)
  ).rows[0]

test('an order is read with its lines, attendees, mails and what happened to it', async () => {
  const { id } = await order(shop, mira, [
    { price: shop.paid, quantity: 2 },
    { price: shop.free, quantity: 1 },
  ])
  await app.runJobs()
  const { status, body } = await app.call(getOrder, at(id), { token })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id,
    status: 'AWAITING_OFFLINE_PAYMENT',
    payment_status: 'AWAITING_OFFLINE_PAYMENT',
    refund_status: null,
    payment_provider: 'OFFLINE',
    currency: 'EUR',
    total_gross: 50,
    total_before_additions: 50,
    first_name: 'Mira',
    is_manually_created: false,
    reserved_until: null,
    completed_at: null,
    paid_at: null,
    promo_code: null,
    taxes_and_fees_rollup: { taxes: [], fees: [] },
  })
  expect(
    body.data.order_items.map(({ item_name, quantity, price, total_gross }) => ({
      item_name,
      quantity,
      price,
      total_gross,
    })),
  ).toEqual([
    { item_name: 'General admission', quantity: 2, price: 25, total_gross: 50 },
    { item_name: 'Free entry', quantity: 1, price: 0, total_gross: 0 },
  ])
  expect(body.data.attendees.map(({ status: state }) => state)).toEqual(Array(3).fill('AWAITING_PAYMENT'))
  expect(body.data.mails).toMatchObject([
    { kind: 'offline_payment', to: 'mira@koller.example', state: 'SENT', sent_at: expect.any(String) },
  ])
  expect(body.data.timeline.map(({ act, actor_kind }) => [act, actor_kind])).toEqual(
    expect.arrayContaining([
      ['order.awaiting_offline_payment', 'BUYER'],
      ['order.reserved', 'BUYER'],
    ]),
  )
  expect(JSON.stringify(body)).not.toMatch(/session|holders|code_version/u)
})

test('the money of an offline order is recorded once, and its attendees may come in', async () => {
  const { id } = await order(shop, mira, [{ price: shop.paid, quantity: 1 }])
  const paid = await app.call(markOrderPaid, at(id), { token })
  expect(paid.body.data).toMatchObject({ status: 'COMPLETED', payment_status: 'PAYMENT_RECEIVED' })
  expect(paid.body.data.paid_at).not.toBe(null)
  expect(paid.body.data.attendees).toMatchObject([{ status: 'ACTIVE' }])
  expect(paid.body.data.timeline[0]).toMatchObject({
    act: 'order.marked_as_paid',
    actor_name: 'Inês Duarte',
    changes: { status: { before: 'AWAITING_OFFLINE_PAYMENT', after: 'COMPLETED' } },
  })
  const again = await app.call(markOrderPaid, at(id), { token })
  expect(again).toMatchObject({ status: 409, body: { code: 'order_already_paid' } })
  const free = await order(shop, mira, [{ price: shop.free, quantity: 1 }])
  expect(await app.call(markOrderPaid, at(free.id), { token })).toMatchObject({
    status: 409,
    body: { code: 'order_not_awaiting_payment' },
  })
  const expired = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await app.database.query
    .updateTable('orders')
    .set({ status: 'EXPIRED' })
    .where('short_id', '=', expired.body.data.short_id)
    .execute()
  const gone = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', expired.body.data.short_id)
    .executeTakeFirstOrThrow()
  expect(await app.call(markOrderPaid, at(gone.id), { token })).toMatchObject({
    status: 410,
    body: { code: 'order_expired' },
  })
})

test('cancelling gives the places back once and voids the tickets; a second time is refused', async () => {
  const fresh = await aShop(app)
  const credentials = { token: fresh.owner.token }
  const { id } = await order(fresh, mira, [{ price: fresh.scarce, quantity: 2 }])
  expect(await statusOf(fresh.scarce.priceId)).toEqual({ held: 0, sold: 2 })
  const refused = await app.call(cancelOrder, { ...at(id, fresh), body: { refund: true } }, credentials)
  // Nothing was paid: a request to cancel with a refund is refused, and the order stays.
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_not_refundable' } })
  expect(await statusOf(fresh.scarce.priceId)).toEqual({ held: 0, sold: 2 })
  const done = await app.call(cancelOrder, at(id, fresh), credentials)
  expect(done.body.data).toMatchObject({ status: 'CANCELLED', payment_status: 'NO_PAYMENT_REQUIRED' })
  expect(done.body.data.cancelled_at).not.toBe(null)
  expect(done.body.data.attendees.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await statusOf(fresh.scarce.priceId)).toEqual({ held: 0, sold: 0 })
  const again = await app.call(cancelOrder, at(id, fresh), credentials)
  expect(again).toMatchObject({ status: 409, body: { code: 'order_cannot_cancel' } })
  expect(await statusOf(fresh.scarce.priceId)).toEqual({ held: 0, sold: 0 })
  const resent = await app.call(resendConfirmation, at(id, fresh), credentials)
  expect(resent).toMatchObject({ status: 409, body: { code: 'order_not_reserved' } })
})

test('ten cancellations at once have one effect', async () => {
  const fresh = await aShop(app)
  const { id } = await order(fresh, mira, [{ price: fresh.scarce, quantity: 3 }])
  const all = await Promise.all(
    Array.from({ length: 10 }, () => app.call(cancelOrder, at(id, fresh), { token: fresh.owner.token })),
  )
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await statusOf(fresh.scarce.priceId)).toEqual({ held: 0, sold: 0 })
})

test('the confirmation goes out again to the address of the order, in words for the caller, and history keeps it', async () => {
  const { id } = await order(shop, mira, [{ price: shop.free, quantity: 1 }])
  const sent = await app.call(resendConfirmation, at(id), { token, headers: { 'idempotency-key': `resend-${id}` } })
  expect(sent).toMatchObject({
    status: 200,
    body: { message: 'The confirmation is on its way to mira@koller.example.' },
  })
  const replayed = await app.call(resendConfirmation, at(id), { token, headers: { 'idempotency-key': `resend-${id}` } })
  expect(replayed.body).toEqual(sent.body)
  await app.runJobs()
  const { body } = await app.call(getOrder, at(id), { token })
  expect(body.data.mails.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_confirmation'])
  expect(body.data.timeline[0]).toMatchObject({ act: 'order.confirmation_resent', actor_kind: 'USER', changes: null })
})

test('a foreign order, one of another event and an unknown one answer alike, whatever is asked of them', async () => {
  const { id } = await order(shop, mira, [{ price: shop.free, quantity: 1 }])
  const stranger = await app.signUp('Stranger')
  const second = await app.call(
    createEvent,
    { body: { title: 'Other', start_date: '2030-01-01T20:00:00Z', organizer_id: shop.organizerId } },
    { token },
  )
  const cases = [
    [{ event_id: shop.eventId, order_id: id }, stranger.token],
    [{ event_id: second.body.data.id, order_id: id }, token],
    [{ event_id: shop.eventId, order_id: 999_999 }, token],
  ] as const
  for (const endpoint of [getOrder, cancelOrder, markOrderPaid, resendConfirmation]) {
    const answers = await Promise.all(
      cases.map(([params, by]) => app.call(endpoint as typeof getOrder, { params }, { token: by })),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify({ ...body, request_id: '' }))).size).toBe(1)
  }
  const foreign = await app.call(ordersOfEvent, { params: { event_id: shop.eventId } }, { token: stranger.token })
  expect(foreign.status).toBe(404)
  expect((await app.call(getOrder, at(id))).status).toBe(401)
})

test('holds without details, expired and abandoned ones are listed only when asked for by name', async () => {
  const fresh = await aShop(app)
  const free = [{ price: fresh.free, quantity: 1 }]
  const done = await order(fresh, mira, free)
  await fresh.reserve(free)
  const given = await fresh.reserve([{ price: fresh.paid, quantity: 1 }])
  await fresh.complete(given, { order: mira })
  await fresh.act(abandonOrder, await fresh.reserve(free))
  const states = async (query?: object) =>
    (await list(query, fresh)).data.map(({ status, payment_status }) => `${status} ${payment_status}`).toSorted()
  expect(await states()).toEqual(['COMPLETED NO_PAYMENT_REQUIRED', 'RESERVED AWAITING_PAYMENT'])
  expect(await states({ filter_fields: { status: { eq: 'RESERVED' } } })).toEqual([
    'RESERVED AWAITING_PAYMENT',
    'RESERVED null',
  ])
  expect(await states({ filter_fields: { status: { in: 'ABANDONED,COMPLETED' } } })).toEqual([
    'ABANDONED null',
    'COMPLETED NO_PAYMENT_REQUIRED',
  ])
  expect(await states({ filter_fields: { status: { ne: 'COMPLETED' } } })).toEqual(['RESERVED AWAITING_PAYMENT'])
  expect((await list({}, fresh)).data.find(({ id }) => id === done.id)).toMatchObject({
    items_count: 1,
    tickets_count: 1,
    item_names: ['Free entry'],
  })
})

/**
 * Texts that mean something to SQL, LIKE, text search or regular expressions; here they mean
 * themselves.
 */
const HOSTILE = [
  '%',
  '_',
  "'",
  "''':*",
  '\\',
  'mira\\',
  "mira' | 'jonas",
  '!mira',
  'mira | jonas',
  'mira <-> koller',
  '(((',
  ':*',
  '& | !',
  '(a+)+$',
  '"; drop table orders; --',
  '🎫',
  'x'.repeat(200),
]

test('the list is searched, filtered, sorted and paged, and leaves out names it does not know', async () => {
  const fresh = await aShop(app)
  const a = await order(fresh, mira, [
    { price: fresh.paid, quantity: 2 },
    { price: fresh.free, quantity: 1 },
  ])
  const b = await order(fresh, jonas, [{ price: fresh.free, quantity: 1 }])
  const c = await order(fresh, { ...mira, first_name: 'anton', email: 'anton@koller.example' }, [
    { price: fresh.donation, quantity: 1, amount: 7.5 },
  ])
  const ids = async (query: object) => (await list(query, fresh)).data.map(({ id }) => id)
  const by = (filter_fields: object) => ids({ filter_fields, sort_by: 'created_at', sort_direction: 'asc' })

  expect(await ids({})).toEqual([c.id, b.id, a.id])
  expect(await ids({ sort_by: 'first_name', sort_direction: 'asc' })).toEqual([c.id, b.id, a.id])
  expect(await ids({ sort_by: 'total_gross' })).toEqual([a.id, c.id, b.id])
  const page = await list({ per_page: 2, page: 2 }, fresh)
  expect(page.data.map(({ id }) => id)).toEqual([a.id])
  expect(page.meta).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3, default_sort: 'created_at' })
  expect(page.data[0]).toMatchObject({
    items_count: 3,
    tickets_count: 3,
    item_names: ['General admission', 'Free entry'],
    total_gross: 50,
  })

  expect(await ids({ query: 'mira koller' })).toEqual([a.id])
  expect(await ids({ query: 'koll MIR' })).toEqual([a.id])
  expect(await ids({ query: 'ko' })).toEqual([c.id, a.id])
  expect(await ids({ query: 'jonas_100%' })).toEqual([b.id])
  expect(await ids({ query: 'weiss.exa' })).toEqual([b.id])
  expect(await ids({ query: 'WEIß' })).toEqual([b.id])
  // Every part of an address begins a word: after a dot, after the sign, in the middle of the
  // domain.
  expect(await ids({ query: 'koller.example' })).toEqual([c.id, a.id])
  expect(await ids({ query: '@koller' })).toEqual([c.id, a.id])
  expect(await ids({ query: 'anton@koller.exa' })).toEqual([c.id])
  expect(await ids({ query: '.example' })).toEqual([c.id, b.id, a.id])
  expect(await ids({ query: 'example' })).toEqual([c.id, b.id, a.id])
  // Of two letters the beginning of a word is found, of three also what is inside it.
  expect(await ids({ query: 'ol' })).toEqual([])
  expect(await ids({ query: 'oller' })).toEqual([c.id, a.id])
  expect(await ids({ query: b.publicId })).toEqual([b.id])
  expect(await ids({ query: b.publicId.slice(0, 7).toLowerCase() })).toEqual([b.id])
  expect((await list({ query: 'ko', per_page: 1, page: 2 }, fresh)).meta).toMatchObject({ total: 2, from: 2, to: 2 })
  expect(await ids({ query: 'ko', sort_by: 'first_name', sort_direction: 'desc' })).toEqual([a.id, c.id])
  expect(await ids({ query: 'ko', filter_fields: { first_name: { eq: 'Mira' } } })).toEqual([a.id])
  const attendee = await app.database.query
    .selectFrom('attendees')
    .select('public_id')
    .where('order_id', '=', a.id)
    .executeTakeFirstOrThrow()
  expect(await ids({ query: attendee.public_id.toLowerCase() })).toEqual([a.id])
  expect(await ids({ query: attendee.public_id.slice(2) })).toEqual([a.id])

  expect(await by({ total_gross: { gte: '7.5' } })).toEqual([a.id, c.id])
  expect(await by({ payment_status: { eq: 'NO_PAYMENT_REQUIRED' } })).toEqual([b.id])
  expect(await by({ refund_status: { eq: 'null' } })).toEqual([a.id, b.id, c.id])
  expect(await by({ product_id: { eq: String(fresh.free.productId) } })).toEqual([a.id, b.id])
  expect(await by({ product_id: { ne: String(fresh.free.productId) } })).toEqual([c.id])
  expect(await by({ product_id: { in: `${fresh.paid.productId},${fresh.donation.productId}` } })).toEqual([a.id, c.id])
  expect(await by({ email: { like: 'KOLLER' } })).toEqual([a.id, c.id])

  for (const query of HOSTILE) expect(await ids({ query })).toEqual([])

  const unknown = {
    sort_by: 'session_hash',
    filter_fields: { session_hash: { eq: 1 }, status: { regex: 'x' } },
    unknown: 1,
  }
  expect((await list(unknown, fresh)).data).toHaveLength(3)
  const refused = ['filter_fields[total_gross][gt]=x', 'filter_fields[product_id][ne]=x']
  for (const query of refused) {
    expect(
      (await app.raw('GET', `/api/events/${fresh.eventId}/orders?${query}`, undefined, { token: fresh.owner.token }))
        .status,
    ).toBe(422)
  }
})
