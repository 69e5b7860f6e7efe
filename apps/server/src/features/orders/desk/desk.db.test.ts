import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import {
  changeOrders,
  getOrder,
  markOrderPaid,
  messageBuyer,
  ordersOfEvent,
  updateOrder,
} from '@turnout/contract/orders/endpoints.ts'
import { aShop, type Chosen, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()

const mira = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
})

/** An order that is complete, or awaits its money when it costs something. Answers its id. */
async function buy(from: TestShop, chosen?: readonly Chosen[], buyer = mira): Promise<number> {
  const held = await from.reserve(chosen ?? [{ price: from.free, quantity: 1 }])
  const given = await from.complete(held, { order: buyer })
  if (given.body.data.payment_status === 'AWAITING_PAYMENT') await from.act(awaitOfflinePayment, held)
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  return id
}

/** A hold whose buyer has said nothing yet. */
async function holdOnly(from: TestShop): Promise<number> {
  const held = await from.reserve([{ price: from.free, quantity: 1 }])
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  return id
}

const at = (order_id: number, from = shop) => ({ params: { event_id: from.eventId, order_id } })
const update = (id: number, body: object) => app.call(updateOrder, { ...at(id), body }, { token })
const mailsAbout = (orderId: number) =>
  app.database.query
    .selectFrom('mails')
    .selectAll()
    .where('about_entity', '=', 'order')
    .where('about_id', '=', orderId)
    .orderBy('id')
    .execute()

test('a buyer is corrected: the order says so, the attendees keep their own, nobody is told but the timeline', async () => {
  const id = await buy(shop)
  await app.runJobs()
  const before = (await mailsAbout(id)).length
  const address = { address_line_1: 'Cais da Rocha 9', city: 'Lisbon', country: 'PT' }
  const changed = await update(id, {
    first_name: 'Mia',
    email: 'mia@koller.example',
    address,
    notes: 'Called at noon',
  })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    first_name: 'Mia',
    last_name: 'Koller',
    email: 'mia@koller.example',
    address: { ...address, address_line_2: null },
    notes: 'Called at noon',
  })
  expect(changed.body.data.attendees.map(({ first_name, email }) => [first_name, email])).toEqual([
    ['Mira', 'mira@koller.example'],
  ])
  const [newest] = changed.body.data.timeline
  expect(newest).toMatchObject({ act: 'order.updated', actor_kind: 'USER' })
  expect(newest?.actor_name).not.toBeNull()
  expect(newest?.changes).toMatchObject({
    first_name: { before: 'Mira', after: 'Mia' },
    email: { before: 'mira@koller.example', after: 'mia@koller.example' },
    notes: { before: null, after: 'Called at noon' },
  })
  expect(Object.keys(newest?.changes ?? {})).not.toContain('last_name')
  await app.runJobs()
  expect(await mailsAbout(id)).toHaveLength(before)
  const found = await app.call(
    ordersOfEvent,
    { params: { event_id: shop.eventId }, query: { query: 'mia@koller' } },
    { token },
  )
  expect(found.body.data.map((row) => row.id)).toEqual([id])
})

test('what is left out stays, null takes away, and the same again leaves no trace', async () => {
  const id = await buy(shop)
  await update(id, { notes: 'VIP', address: { city: 'Porto' } })
  const emptied = await update(id, { last_name: '', address: null })
  expect(emptied.body.data).toMatchObject({ first_name: 'Mira', last_name: '', address: null, notes: 'VIP' })
  const again = await update(id, { first_name: 'Mira', last_name: '', notes: 'VIP' })
  expect(again.body.data.timeline).toHaveLength(emptied.body.data.timeline.length)
})

test('a buyer cannot be without name or address for mail, and a hold has no buyer', async () => {
  const id = await buy(shop)
  for (const body of [{ first_name: '' }, { email: 'nobody' }, { email: null }, { first_name: 'a\nb' }])
    expect((await update(id, body)).status).toBe(422)
  const refused = await update(await holdOnly(shop), { first_name: 'Mia' })
  expect([refused.status, refused.body.code]).toEqual([409, 'order_not_placed'])
})

const message = {
  subject: 'Doors open early',
  message: '<p>Come at <strong>six</strong>.</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  acknowledgement: true,
}

test('an unpaid order whose tickets are cancelled one by one ends with the last, and cannot be marked as paid', async () => {
  const id = await buy(shop, [{ price: shop.paid, quantity: 2 }])
  const order = await app.call(getOrder, at(id), { token })
  for (const attendee of order.body.data.attendees) {
    const params = { event_id: shop.eventId, attendee_id: attendee.id }
    const cancelled = await app.call(patchAttendee, { params, body: { status: 'CANCELLED' } }, { token })
    expect(cancelled.status).toBe(200)
  }
  const refused = await app.call(markOrderPaid, at(id), { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'order_not_awaiting_payment'])
  expect((await app.call(getOrder, at(id), { token })).body.data).toMatchObject({ status: 'CANCELLED', payments: [] })
})

test('a message goes to the buyer in the organizer’s name, made safe, and the timeline keeps it', async () => {
  const id = await buy(shop)
  const sent = await app.call(messageBuyer, { ...at(id), body: { ...message, send_copy: true } }, { token })
  expect([sent.status, sent.body.message]).toEqual([200, 'The message is on its way to mira@koller.example.'])
  const [mail, ...others] = (await mailsAbout(id)).filter(({ kind }) => kind === 'order_message')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'mira@koller.example', subject: 'Doors open early' })
  expect(mail?.sender_name).not.toBeNull()
  expect(mail?.reply_to).not.toBeNull()
  expect(mail?.html_body).toContain('Come at <strong>six</strong>.')
  expect(mail?.html_body).not.toMatch(/<script|onerror|alert/u)
  expect(mail?.text_body).toContain('Come at six.')
  const copy = await app.database.query
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'order_message_copy')
    .executeTakeFirstOrThrow()
  expect(copy.recipient).toBe(shop.owner.email)
  // The way into the order is the buyer's alone.
  expect(mail?.html_body).toContain('/checkout/')
  expect(copy.html_body).not.toContain('/checkout/')
  const { body } = await app.call(getOrder, at(id), { token })
  expect(body.data.timeline[0]).toMatchObject({ act: 'order.message_sent' })
})

test('a message needs a subject of one line, something to say and the word that it is not promotional', async () => {
  const id = await buy(shop)
  const send = (body: object) => app.call(messageBuyer, { ...at(id), body: { ...message, ...body } }, { token })
  for (const [body, field] of [
    [{ subject: 'Hi\r\nBcc: all@evil.example' }, 'subject'],
    [{ subject: '' }, 'subject'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ message: '' }, 'message'],
    [{ message: '<script></script>' }, 'message'],
    [{ message: `<p>${'x'.repeat(50_001)}</p>` }, 'message'],
    [{ message: 'x'.repeat(100_001) }, 'message'],
    [{ acknowledgement: false }, 'acknowledgement'],
    [{ acknowledgement: undefined }, 'acknowledgement'],
  ] as const) {
    const refused = await send(body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
  const refused = await app.call(messageBuyer, { ...at(await holdOnly(shop)), body: message }, { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'order_not_placed'])
  expect((await mailsAbout(id)).filter(({ kind }) => kind === 'order_message')).toEqual([])
})

const bulk = (from: TestShop, body: object, headers: Record<string, string> = {}) =>
  app.call(
    changeOrders,
    { params: { event_id: from.eventId }, body: body as never },
    { token: from.owner.token, headers },
  )

test('many orders are cancelled, each by itself: one that refuses keeps no other from it', async () => {
  const own = await aShop(app)
  const [first, second] = [await buy(own), await buy(own, [{ price: own.paid, quantity: 2 }])]
  const foreign = await buy(shop)
  await bulk(own, { action: 'cancel', order_ids: [first] })
  const answer = await bulk(own, { action: 'cancel', order_ids: [first, foreign, second, second] })
  expect(answer.status).toBe(200)
  expect(answer.body.data.map(({ order_id, code }) => [order_id, code])).toEqual([
    [first, 'order_cannot_cancel'],
    [foreign, 'not_found'],
    [second, null],
  ])
  expect(answer.body.meta).toEqual({ done: 1, refused: 2 })
  expect(answer.body.data[0]?.message).toMatch(/\w/u)
  const pool = await sql<{ sold: number; held: number }>`
    select sold, held from pools join product_prices r on r.pool_id = pools.id where r.id = ${own.paid.priceId}`.execute(
    app.database.query,
  )
  expect(pool.rows[0]).toEqual({ sold: 0, held: 0 })
  const untouched = await app.call(getOrder, at(foreign), { token })
  expect(untouched.body.data.status).toBe('COMPLETED')
})

test('confirmations are sent again to all that a filter finds', async () => {
  const own = await aShop(app)
  const waiting = await buy(own, [{ price: own.paid, quantity: 1 }])
  await buy(own)
  await app.runJobs()
  const answer = await bulk(own, {
    action: 'resend_confirmation',
    filter_fields: { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } },
  })
  expect(answer.body.data).toEqual([{ order_id: waiting, code: null, message: null }])
  await app.runJobs()
  expect((await mailsAbout(waiting)).map(({ kind }) => kind)).toEqual(['offline_payment', 'offline_payment'])
})

test('of the orders that are named only those are touched that search, view and filters find', async () => {
  const own = await aShop(app)
  const [paid, waiting] = [await buy(own), await buy(own, [{ price: own.paid, quantity: 1 }])]
  const body = {
    action: 'mark_as_paid',
    order_ids: [paid, waiting],
    filter_fields: { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } },
  }
  const headers = { 'idempotency-key': `named-${own.eventId}` }
  const first = await bulk(own, body, headers)
  expect(first.body.data.map(({ order_id, code }) => [order_id, code])).toEqual([
    [paid, 'not_found'],
    [waiting, null],
  ])
  // What is paid is found no more; who sends it again is told that it was done.
  expect((await bulk(own, body, headers)).body).toEqual(first.body)
  const other = await bulk(own, { action: 'cancel', order_ids: [paid], query: 'nobody of this name' })
  expect(other.body.data.map(({ code }) => code)).toEqual(['not_found'])
  const stands = await app.call(getOrder, at(paid, own), { token: own.owner.token })
  expect(stands.body.data.status).toBe('COMPLETED')
  const hold = await holdOnly(own)
  const held = await bulk(own, { action: 'resend_confirmation', order_ids: [hold] })
  expect(held.body.data.map(({ code }) => code)).toEqual(['order_not_reserved'])
})

test('a message to many goes to each once, also when the request is sent again, and its copy once', async () => {
  const own = await aShop(app)
  const ids = [await buy(own), await buy(own)]
  const body = { action: 'message', order_ids: ids, message: { ...message, send_copy: true } }
  const headers = { 'idempotency-key': `bulk-${own.eventId}` }
  const first = await bulk(own, body, headers)
  const again = await bulk(own, body, headers)
  expect([first.body.meta, again.body.meta]).toEqual([
    { done: 2, refused: 0 },
    { done: 2, refused: 0 },
  ])
  const mails = await app.database.query
    .selectFrom('mails')
    .select('kind')
    .where('event_id', '=', own.eventId)
    .execute()
  const kinds = mails.map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'order_message')).toHaveLength(2)
  expect(kinds.filter((kind) => kind === 'order_message_copy')).toHaveLength(1)
  const other = await bulk(own, { ...body, action: 'cancel' }, headers)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('a bulk act names at most 200 orders, and says what it needs', async () => {
  const own = await aShop(app)
  await buy(own)
  for (const body of [
    { action: 'message' },
    { action: 'message', message: { ...message, acknowledgement: false } },
    { action: 'message', message: { ...message, message: '<script></script>' } },
    { action: 'refund', order_ids: [] },
    { action: 'cancel', order_ids: [] },
    { action: 'cancel', order_ids: Array.from({ length: 201 }, (_, n) => n + 1) },
    { action: 'cancel', filter_fields: { total_gross: { gt: 'x' } } },
  ])
    expect((await bulk(own, body)).status).toBe(422)
  await sql`insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor,
      total_gross_minor, first_name, last_name, email, reserved_until)
    select o.account_id, o.event_id, 'o_b' || n, 'O-b' || n, o.session_hash, 'COMPLETED', o.currency, 0, 0, 'Buyer', '', 'a@b.example', now()
    from orders o, generate_series(1, 200) n where o.event_id = ${own.eventId}`.execute(app.database.query)
  const tooMany = await bulk(own, { action: 'cancel' })
  expect([tooMany.status, Object.keys(tooMany.body.errors)]).toEqual([422, ['order_ids']])
})

test('a bulk act for all that is found has no unknown field, because it would mean more than was asked for', async () => {
  const own = await aShop(app)
  const kept = await buy(own)
  const misspelt = [{ orders_ids: [kept] }, { filter_fields: { stauts: { eq: 'CANCELLED' } } }]
  for (const body of misspelt) {
    const refused = await bulk(own, { action: 'cancel', ...body })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
  }
  const filter = await bulk(own, { action: 'cancel', ...misspelt[1] })
  expect(filter.body.errors).toEqual({ 'filter_fields.stauts': ['This field is not known here. Leave it out.'] })
  const named = await bulk(own, { action: 'cancel', order_ids: [kept], order_id: 5 })
  expect([named.status, named.headers['x-ignored-fields']]).toEqual([200, 'order_id'])
})

test('what needs attention: awaited money, failed refunds, open disputes; and what came today', async () => {
  const own = await aShop(app)
  const [calm, waiting, failed, disputed, old] = [
    await buy(own),
    await buy(own, [{ price: own.paid, quantity: 1 }]),
    await buy(own),
    await buy(own, undefined, { ...mira, first_name: 'Jonas', email: 'jonas@weiss.example' }),
    await buy(own),
  ]
  const { query } = app.database
  await sql`update orders set refund_status = 'REFUND_FAILED' where id = ${failed}`.execute(query)
  await sql`update orders set created_at = now() - interval '2 days' where id = ${old}`.execute(query)
  await sql`with paid as (
      insert into payments (order_id, provider, provider_ref, amount_minor, currency, state) values (${disputed}, 'STRIPE', ${`ch_${disputed}`}, 100, 'EUR', 'RECEIVED') returning id, order_id)
    insert into disputes (order_id, payment_id, provider, provider_ref, amount_minor, currency, status, reason)
    select order_id, id, 'STRIPE', ${`dp_${disputed}`}, 100, 'EUR', 'NEEDS_RESPONSE', 'fraudulent' from paid`.execute(
    query,
  )
  const listed = async (query: object) => {
    const { body } = await app.call(
      ordersOfEvent,
      { params: { event_id: own.eventId }, query },
      { token: own.owner.token },
    )
    expect(body.meta.total).toBe(body.data.length)
    return body.data.map(({ id }) => id)
  }
  expect(await listed({ view: 'needs_attention' })).toEqual([disputed, failed, waiting])
  expect(await listed({ view: 'needs_attention', query: 'jonas' })).toEqual([disputed])
  expect(await listed({ view: 'needs_attention', query: 'mira' })).toEqual([failed, waiting])
  expect(await listed({ view: 'today' })).toEqual([disputed, failed, waiting, calm])
  expect(await listed({ filter_fields: { refund_status: { eq: 'REFUND_FAILED' } } })).toEqual([failed])
  expect(await listed({ filter_fields: { is_manually_created: { eq: 'true' } } })).toEqual([])
  await sql`update disputes set status = 'WON' where order_id = ${disputed}`.execute(query)
  expect(await listed({ view: 'needs_attention' })).toEqual([failed, waiting])
  const wrong = await app.call(
    ordersOfEvent,
    { params: { event_id: own.eventId }, query: { view: 'tomorrow' } as never },
    { token: own.owner.token },
  )
  expect(wrong.status).toBe(422)
})
