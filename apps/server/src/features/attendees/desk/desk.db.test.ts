import {
  attendeesOfEvent,
  changeAttendees,
  messageAttendees,
  reissueTicket,
  resendTicket,
  updateAttendee,
} from '@turnout/contract/attendees/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aList, buy, scan, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { deskOf, type Desk } from '@turnout/testkit/shops/desk.ts'
import { addHall, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let desk: Desk
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  desk = deskOf(app, shop)
  token = shop.owner.token
})

const one = async (price: ShopPrice, name = 'Lena Brandt', from = shop): Promise<HeldTicket> => {
  const [ticket] = await buy(app, from, price, [name])
  if (ticket === undefined) throw new Error('not bought')
  return ticket
}
const at = (attendee_id: number) => ({ params: { event_id: shop.eventId, attendee_id } })
const orderOf = async (attendeeId: number): Promise<number> =>
  (
    await app.database.query
      .selectFrom('attendees')
      .select('order_id')
      .where('id', '=', attendeeId)
      .executeTakeFirstOrThrow()
  ).order_id
const mailsTo = async (email: string, kind: string) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}
const verdictOf = async (price: ShopPrice, scanned: object) => {
  const list = await aList(app, shop, { product_ids: [price.productId] })
  return (await scan(app, list, [scanned])).body.results?.[0]?.verdict
}
const acts = async (id: number) => (await desk.read(id)).timeline.map(({ act }) => act)

test('notes and language change without a fresh code, and history says what was and what is', async () => {
  const lena = await one(shop.free)
  const changed = await desk.patch(lena.id, { notes: 'Wheelchair', locale: 'de' })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({
    notes: 'Wheelchair',
    locale: 'de',
    code_version: 1,
    short_id: lena.shortId,
  })
  expect(changed.body.data.timeline[0]).toMatchObject({
    act: 'attendee.updated',
    changes: { notes: { before: null, after: 'Wheelchair' }, locale: { before: 'en', after: 'de' } },
  })
  expect((await desk.patch(lena.id, { notes: '' })).body.data.notes).toBeNull()
  expect(await verdictOf(shop.free, { code: lena.code })).toBe('ADMITTED')
})

test('another holder has a fresh ticket by mail, and the old code is revoked', async () => {
  const lena = await one(shop.free, 'Nora Brandt')
  await app.runJobs()
  const body = { first_name: 'Rui', last_name: 'Costa', email: 'rui@costa.example' }
  const changed = await app.call(updateAttendee, { ...at(lena.id), body }, { token })
  expect(changed.status).toBe(200)
  expect(changed.body.data).toMatchObject({ ...body, code_version: 2 })
  expect(await mailsTo('rui@costa.example', 'ticket')).toHaveLength(1)
  expect(await mailsTo('Nora@secret.example', 'ticket_passed_on')).toHaveLength(1)
  expect(await verdictOf(shop.free, { code: lena.code })).toBe('REVOKED')
  const again = await app.call(updateAttendee, { ...at(lena.id), body }, { token })
  expect(again.body.data.code_version).toBe(2)
  const silent = await desk.patch(lena.id, { first_name: 'Ruy', send_ticket: false })
  expect(silent.body.data.code_version).toBe(3)
  expect(await mailsTo('rui@costa.example', 'ticket')).toHaveLength(1)
})

test('a PUT needs the name and the address, and names no field that is none', async () => {
  const lena = await one(shop.free)
  const put = (body: object) =>
    app.call(updateAttendee, { ...at(lena.id), body: body as BodyInput<typeof updateAttendee> }, { token })
  const bare = await put({})
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['first_name', 'email']])
  const named = { first_name: 'Lena', email: 'lena@brandt.example' }
  const kept = await put({ ...named, status: 'CANCELLED' })
  expect([kept.body.data.status, kept.headers['x-ignored-fields']]).toEqual(['ACTIVE', 'status'])
  expect((await put({ ...named, product_id: shop.paid.productId })).body.errors).toHaveProperty('product_price_id')
  expect((await put({ ...named, product_price_id: shop.paid.priceId })).body.errors).toHaveProperty('product_id')
  expect((await desk.patch(lena.id, { status: 'AWAITING_PAYMENT' as 'ACTIVE' })).status).toBe(422)
})

test('cancelled, the place is free once, the code is revoked, the rest of the order stands', async () => {
  const hall = await addHall(app, shop, { capacity: 50, prices: [shop.scarce] })
  const [lena, rui] = (await buy(app, shop, shop.scarce, ['Lena Brandt', 'Rui Costa'])) as [HeldTicket, HeldTicket]
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 2 })
  const cancelled = await desk.patch(lena.id, { status: 'CANCELLED' })
  expect(cancelled.status).toBe(200)
  expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', order: { status: 'COMPLETED' } })
  expect(cancelled.body.data.cancelled_at).not.toBeNull()
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 1 })
  const again = await desk.patch(lena.id, { status: 'CANCELLED' })
  expect([again.status, again.body.code]).toEqual([409, 'attendee_cancelled'])
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 1 })
  const page = await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: lena.shortId } })
  expect(page.body.data).toMatchObject({ status: 'CANCELLED', code: null })
  expect((await desk.read(rui.id)).status).toBe('ACTIVE')
  await app.call(cancelOrder, { params: { event_id: shop.eventId, order_id: await orderOf(lena.id) } }, { token })
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 0, held: 0 })
  const counted = await app.database.query
    .selectFrom('pools')
    .innerJoin('capacity_assignments', 'capacity_assignments.pool_id', 'pools.id')
    .select('sold')
    .where('capacity_assignments.id', '=', hall)
    .executeTakeFirstOrThrow()
  expect(counted.sold).toBe(0)
  const over = await desk.patch(lena.id, { status: 'ACTIVE' })
  expect([over.status, over.body.code]).toEqual([409, 'attendee_order_over'])
})

test('reactivated, they take a place like a sale, and only a code of after that is good', async () => {
  const lena = await one(shop.scarce)
  await desk.patch(lena.id, { status: 'CANCELLED' })
  const back = await desk.patch(lena.id, { status: 'ACTIVE' })
  expect(back.status).toBe(200)
  expect(back.body.data).toMatchObject({ status: 'ACTIVE', cancelled_at: null, code_version: 2 })
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 1 })
  expect((await acts(lena.id)).slice(0, 2)).toEqual(['attendee.reactivated', 'attendee.cancelled'])
  expect(await verdictOf(shop.scarce, { code: lena.code })).toBe('REVOKED')
  const fresh = await app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id: lena.shortId } })
  expect(await verdictOf(shop.scarce, { code: fresh.body.data.code })).toBe('ADMITTED')
  const twice = await desk.patch(lena.id, { status: 'ACTIVE' })
  expect([twice.status, twice.body.code]).toEqual([409, 'attendee_not_cancelled'])
  await desk.patch(lena.id, { status: 'CANCELLED' })
})

test('nobody comes back to a place that was sold meanwhile', async () => {
  const own = await aShop(app, { scarcePlaces: 1 })
  const lena = await one(own.scarce, 'Lena Brandt', own)
  const there = deskOf(app, own)
  await there.patch(lena.id, { status: 'CANCELLED' })
  await one(own.scarce, 'Rui Costa', own)
  const refused = await there.patch(lena.id, { status: 'ACTIVE', notes: 'Came back' })
  expect([refused.status, refused.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(refused.body.errors).toEqual({ status: [expect.any(String)] })
  expect(await there.read(lena.id)).toMatchObject({ status: 'CANCELLED', notes: null })
})

test('a hold that ran out does not keep anybody from coming back', async () => {
  const own = await aShop(app, { scarcePlaces: 1 })
  const lena = await one(own.scarce, 'Lena Brandt', own)
  const there = deskOf(app, own)
  await there.patch(lena.id, { status: 'CANCELLED' })
  await own.runOut(await own.reserve([{ price: own.scarce, quantity: 1 }]))
  expect((await there.patch(lena.id, { status: 'ACTIVE' })).status).toBe(200)
  await own.status('ARCHIVED')
  await there.patch(lena.id, { status: 'CANCELLED' })
  expect((await there.patch(lena.id, { status: 'ACTIVE' })).body.code).toBe('event_not_available')
})

test('a guest whose order waits for its money waits again; one whom it was paid without stays out', async () => {
  const [lena, rui] = (await buy(app, shop, shop.paid, ['Lena Brandt', 'Rui Costa'])) as [HeldTicket, HeldTicket]
  await desk.patch(lena.id, { status: 'CANCELLED' })
  expect((await desk.patch(lena.id, { status: 'ACTIVE' })).body.data.status).toBe('AWAITING_PAYMENT')
  await desk.patch(rui.id, { status: 'CANCELLED' })
  const order_id = await orderOf(lena.id)
  await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id } }, { token })
  expect((await desk.read(lena.id)).status).toBe('ACTIVE')
  expect((await desk.read(rui.id)).status).toBe('CANCELLED')
  const refused = await desk.patch(rui.id, { status: 'ACTIVE' })
  expect([refused.status, refused.body.code]).toEqual([409, 'attendee_never_paid'])
})

test('whoever is inside can be cancelled, and it shows', async () => {
  const lena = await one(shop.free)
  const list = await aList(app, shop)
  await scan(app, list, [{ code: lena.code }])
  const cancelled = await desk.patch(lena.id, { status: 'CANCELLED' })
  expect(cancelled.body.data).toMatchObject({ status: 'CANCELLED', check_ins: [{ check_in_list: { id: list.id } }] })
  expect(cancelled.body.data.admissions).toMatchObject([{ ended_at: null, check_in_list: { name: 'Main gate' } }])
  expect((await acts(lena.id)).slice(0, 2)).toEqual(['attendee.cancelled', 'checkin.created'])
})

test('one request reactivates, renames and cancels in an order that makes sense', async () => {
  const lena = await one(shop.free)
  await desk.patch(lena.id, { status: 'CANCELLED' })
  const back = await desk.patch(lena.id, { status: 'ACTIVE', first_name: 'Magdalena' })
  expect(back.body.data).toMatchObject({ status: 'ACTIVE', first_name: 'Magdalena', code_version: 3 })
  const gone = await desk.patch(lena.id, { status: 'CANCELLED', first_name: 'Lena', notes: 'Ill' })
  expect(gone.body.data).toMatchObject({ status: 'CANCELLED', first_name: 'Lena', notes: 'Ill' })
})

test('a ticket is sent again as it is, and not while it is cancelled or unpaid', async () => {
  const lena = await one(shop.free, 'Olga Brandt')
  const before = (await mailsTo('Olga@secret.example', 'ticket')).length
  const sent = await app.call(resendTicket, at(lena.id), { token })
  expect([sent.status, sent.body.message]).toEqual([200, 'The ticket is on its way to Olga@secret.example.'])
  expect(await mailsTo('Olga@secret.example', 'ticket')).toHaveLength(before + 1)
  expect((await desk.read(lena.id)).code_version).toBe(1)
  expect((await acts(lena.id))[0]).toBe('attendee.ticket_resent')
  await desk.patch(lena.id, { locale: 'de' })
  await app.call(resendTicket, at(lena.id), { token })
  const german = (await mailsTo('Olga@secret.example', 'ticket')).at(-1)
  expect(german?.text_body).toContain('Guten Tag Olga,')
  await desk.patch(lena.id, { status: 'CANCELLED' })
  expect((await app.call(resendTicket, at(lena.id), { token })).body.code).toBe('attendee_cancelled')
  const unpaid = await one(shop.paid)
  expect((await app.call(resendTicket, at(unpaid.id), { token })).body.code).toBe('attendee_awaits_payment')
})

test('a ticket that somebody else saw gets a fresh code and page, by mail', async () => {
  const lena = await one(shop.free, 'Paula Brandt')
  const before = (await mailsTo('Paula@secret.example', 'ticket')).length
  const fresh = await app.call(reissueTicket, at(lena.id), { token })
  expect(fresh.body.data).toMatchObject({ code_version: 2, first_name: 'Paula' })
  expect(fresh.body.data.short_id).not.toBe(lena.shortId)
  expect(await mailsTo('Paula@secret.example', 'ticket')).toHaveLength(before + 1)
  expect(await verdictOf(shop.free, { code: lena.code })).toBe('REVOKED')
  await desk.patch(lena.id, { status: 'CANCELLED' })
  expect((await app.call(reissueTicket, at(lena.id), { token })).body.code).toBe('attendee_cancelled')
})

const bulk = (body: BodyInput<typeof changeAttendees>, headers = {}) =>
  app.call(changeAttendees, { params: { event_id: shop.eventId }, body }, { token, headers })

test('many are cancelled at once, each by itself, and a repeat with its key does nothing twice', async () => {
  const other = await aShop(app)
  const foreign = await one(other.free, 'Eve Foreign', other)
  const [a, b] = (await buy(app, shop, shop.free, ['Bulk One', 'Bulk Two'])) as [HeldTicket, HeldTicket]
  await desk.patch(b.id, { status: 'CANCELLED' })
  const key = { 'idempotency-key': 'cancel-both' }
  const body = { action: 'cancel' as const, attendee_ids: [a.id, b.id, foreign.id, a.id] }
  const done = await bulk(body, key)
  expect(done.body.meta).toEqual({ done: 1, refused: 2 })
  expect(done.body.data.map(({ attendee_id, code }) => [attendee_id, code])).toEqual([
    [a.id, null],
    [b.id, 'attendee_cancelled'],
    [foreign.id, 'not_found'],
  ])
  expect((await bulk(body, key)).body.data[0]?.code).toBeNull()
  expect((await bulk(body)).body.data[0]?.code).toBe('attendee_cancelled')
})

test('those whom filters find get their tickets again', async () => {
  await buy(app, shop, shop.free, ['Filter One', 'Filter Two'])
  const done = await bulk({ action: 'resend_ticket', query: 'Filter', filter_fields: { status: { eq: 'ACTIVE' } } })
  expect(done.body.meta).toEqual({ done: 2, refused: 0 })
  expect(await mailsTo('Filter@secret.example', 'ticket')).toHaveLength(4)
})

test('of those who are named only they are meant whom search and filters find too', async () => {
  const [a, b] = (await buy(app, shop, shop.free, ['Named One', 'Named Two'])) as [HeldTicket, HeldTicket]
  const done = await bulk({ action: 'cancel', attendee_ids: [a.id, b.id], query: 'Two' })
  expect(done.body.data.map(({ attendee_id, code }) => [attendee_id, code])).toEqual([
    [a.id, 'not_found'],
    [b.id, null],
  ])
})

test('a message goes to each address once, in the organizer’s name, with a copy when asked', async () => {
  await buy(app, shop, shop.free, ['Msg One', 'Msg Two'])
  await buy(app, shop, shop.free, ['Other Msg'])
  const message = { subject: 'Doors at six', message: '<p>Bring <b>a jacket</b><script>x()</script></p>' }
  const send = (body: object) =>
    app.call(
      messageAttendees,
      { params: { event_id: shop.eventId }, body: body as BodyInput<typeof messageAttendees> },
      { token },
    )
  expect((await send({ ...message, query: 'Msg' })).body.errors).toHaveProperty('acknowledgement')
  expect(
    (await send({ ...message, message: '<script>x()</script>', query: 'Msg', acknowledgement: true })).status,
  ).toBe(422)
  const sent = await send({ ...message, query: 'Msg', send_copy: true, acknowledgement: true })
  expect(sent.body.meta).toEqual({ done: 3, refused: 0 })
  const mails = await mailsTo('Msg@secret.example', 'attendee_message')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text_body).toContain('Bring a jacket')
  expect(mails[0]?.text_body).toContain('/product/')
  expect(await mailsTo('Other@secret.example', 'attendee_message')).toHaveLength(1)
  expect(await mailsTo(shop.owner.email, 'attendee_message_copy')).toHaveLength(1)
  const list = await app.call(
    attendeesOfEvent,
    { params: { event_id: shop.eventId }, query: { query: 'Other Msg' } },
    { token },
  )
  expect((await acts(list.body.data[0]?.id ?? 0))[0]).toBe('attendee.message_sent')
})
