import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import {
  addGuestsAtDoor,
  attendeesAtDoor,
  getDoorList,
  guestProductsAtDoor,
  openDoorPass,
  updateCheckInList,
} from '@turnout/contract/check-in/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { getOrder, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addHall, addProduct, stockOf, tally } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

type Guest = BodyInput<typeof addGuestsAtDoor>

let shop: TestShop
let list: CheckInList
beforeAll(async () => {
  shop = await aShop(app)
  list = await aList(app, shop, { can_add_guests: true })
})

const ana = () => ({ first_name: 'Ana', last_name: 'Reis', product_id: shop.paid.productId })
const add = (
  body: Partial<Guest> = {},
  { to = list, ...calling }: { to?: CheckInList; token?: string; headers?: Record<string, string> } = {},
) =>
  app.call(addGuestsAtDoor, { params: { check_in_list_short_id: to.short_id }, body: { ...ana(), ...body } }, calling)
const ordersOf = async (of = shop) =>
  (await app.call(ordersOfEvent, { params: { event_id: of.eventId }, query: {} }, { token: of.owner.token })).body.data
const mailsTo = async (recipient: string) => {
  await app.runJobs()
  const rows = await app.database.query.selectFrom('mails').select('kind').where('recipient', '=', recipient).execute()
  return rows.map(({ kind }) => kind)
}

test('a guest without a ticket takes a place, is free of charge, is in, and on the list of every phone', async () => {
  const own = await aShop(app)
  const gate = await aList(app, own, { can_add_guests: true })
  const added = await add(
    { product_id: own.paid.productId, notes: 'Forgot the ticket', device: 'North gate' },
    { to: gate },
  )
  expect(added.status).toBe(201)
  const { order_public_id, attendees, results } = added.body.data
  expect(results).toMatchObject([
    { verdict: 'ADMITTED', attendee: { first_name: 'Ana', last_name: 'Reis', product_title: 'General admission' } },
  ])
  expect(await stockOf(app, own.paid)).toMatchObject({ sold: 1, held: 0 })
  const [order] = await ordersOf(own)
  expect(order).toMatchObject({
    public_id: order_public_id,
    status: 'COMPLETED',
    payment_status: 'NO_PAYMENT_REQUIRED',
    total_gross: 0,
    email: null,
    is_manually_created: true,
  })
  const params = { event_id: own.eventId, order_id: order?.id ?? 0 }
  const shown = await app.call(getOrder, { params }, { token: own.owner.token })
  expect(shown.body.data.notes).toBe('Forgot the ticket')
  const door = { params: { check_in_list_short_id: gate.short_id } }
  const people = await app.call(attendeesAtDoor, { ...door, query: {} })
  expect(people.body.data).toMatchObject([
    { ...attendees[0], first_name: 'Ana', order_public_id, check_in: { device: 'North gate' } },
  ])
  expect((await app.call(getDoorList, door)).body.data).toMatchObject({ checked_in_attendees: 1, can_add_guests: true })
})

test('the order is in the files of orders and guests', async () => {
  await add({ first_name: 'Exported' })
  for (const path of ['orders', 'attendees']) {
    const url = `/api/events/${shop.eventId}/${path}/export`
    // A file is text; no refusal is read here.
    const file = (await app.raw('POST', url, { format: 'csv' }, { token: shop.owner.token })).body as unknown as string
    expect(file).toContain('"Exported"')
  }
})

test('history says that an order was added at the door, and by which list or member', async () => {
  const historyOf = async (publicId: string) =>
    (
      await sql<object>`select h.actor_kind, h.actor_id, h.after from audit_rows h join orders o on o.id = h.entity_id
        where h.entity = 'order' and h.act = 'order.added_at_door' and o.public_id = ${publicId}`.execute(
        app.database.query,
      )
    ).rows
  const byLink = await add({ device: 'North gate' })
  expect(await historyOf(byLink.body.data.order_public_id)).toMatchObject([
    { actor_kind: 'DOOR', actor_id: list.id, after: { added_at_door: 'Main gate, North gate' } },
  ])
  const { token, userId } = await aMember(app, shop.owner.accountId, { role: 'ORGANIZER' })
  const byMember = await add({}, { token })
  expect(await historyOf(byMember.body.data.order_public_id)).toMatchObject([
    { actor_kind: 'USER', actor_id: userId, after: { added_at_door: 'Main gate' } },
  ])
})

test('an address gets the ticket, and a guest who is not let in stays outside', async () => {
  const added = await add({ email: 'ana@reis.example', quantity: 2, check_in: false })
  expect(added.body.data.attendees).toHaveLength(2)
  expect(added.body.data.results).toEqual([])
  expect(await mailsTo('ana@reis.example')).toEqual(['order_confirmation'])
  expect(await mailsTo('')).toEqual([])
})

test('one press is one guest, however often it is sent', async () => {
  const before = (await stockOf(app, shop.paid)).sold
  const headers = { 'idempotency-key': 'a-press-at-the-door' }
  const [first, again] = [await add({}, { headers }), await add({}, { headers })]
  expect(again.body).toEqual(first.body)
  expect((await stockOf(app, shop.paid)).sold).toBe(before + 1)
})

test('the last places are given once, also when two phones ask at once', async () => {
  const own = await aShop(app, { scarcePlaces: 3 })
  const gate = await aList(app, own, { can_add_guests: true, product_ids: [own.scarce.productId, own.free.productId] })
  const of = (body: Partial<Guest>) => add({ product_id: own.scarce.productId, ...body }, { to: gate })
  const tooMany = await of({ quantity: 4 })
  expect([tooMany.status, tooMany.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(tooMany.body.errors).toEqual({ product_id: [expect.any(String)] })
  expect(await stockOf(app, own.scarce)).toMatchObject({ sold: 0, held: 0 })
  const asked = await Promise.all(Array.from({ length: 8 }, () => of({})))
  expect(tally(asked)).toEqual({ 201: 3, 409: 5 })
  expect(await stockOf(app, own.scarce)).toMatchObject({ sold: 3, held: 0 })
  await addHall(app, own, { capacity: 1, prices: [own.free] })
  expect((await of({ product_id: own.free.productId })).status).toBe(201)
  expect((await of({ product_id: own.free.productId })).status).toBe(409)
})

test('the tickets of the list are offered, with their tiers, and a tier has to be chosen', async () => {
  const rows = await addProduct(app, shop, {
    title: 'Rows',
    type: 'TIERED',
    prices: [
      { price: 40, label: 'Row A' },
      { price: 30, label: 'Row B' },
    ],
  })
  const all = await aList(app, shop, { can_add_guests: true, product_ids: [rows.productId, shop.hidden.productId] })
  const offered = await app.call(guestProductsAtDoor, { params: { check_in_list_short_id: all.short_id } })
  expect(offered.body.data.map(({ title, prices }) => [title, prices.map(({ label }) => label)])).toEqual(
    expect.arrayContaining([['Rows', ['Row A', 'Row B']]]),
  )
  expect(new Set(offered.body.data.map(({ id }) => id))).toEqual(new Set([rows.productId, shop.hidden.productId]))
  const of = (body: Partial<Guest>) => add({ product_id: rows.productId, ...body }, { to: all })
  expect((await of({})).body.errors).toHaveProperty('product_price_id')
  expect((await of({ product_price_id: shop.paid.priceId })).body.errors).toHaveProperty('product_price_id')
  expect((await of({ product_price_id: rows.priceId })).status).toBe(201)
})

describe('nothing is added', () => {
  const refuses = async (done: () => ReturnType<typeof add>, [status, code]: [number, string]) => {
    const before = (await ordersOf()).length
    const refused = await done()
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect((await ordersOf()).length).toBe(before)
    return refused
  }

  test.each<[string, Partial<Record<keyof Guest, unknown>>]>([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: 11 }],
    ['first_name', { first_name: '' }],
    ['first_name', { first_name: 'x'.repeat(151) }],
    ['last_name', { last_name: 'x'.repeat(151) }],
    ['email', { email: 'nowhere' }],
    ['notes', { notes: 'x'.repeat(2001) }],
    ['product_id', { product_id: null }],
    ['product_id', { product_id: 999_999_999 }],
  ])('where %s is %j', async (field, body) => {
    const refused = await refuses(() => add(body as Partial<Guest>), [422, 'invalid_fields'])
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  test('where the product is not of the list, or of another event', async () => {
    const other = await aShop(app)
    for (const product_id of [shop.late.productId, other.free.productId]) {
      const refused = await refuses(() => add({ product_id }), [422, 'invalid_fields'])
      expect(Object.keys(refused.body.errors)).toEqual(['product_id'])
    }
  })

  test('by a link whose list does not say so, and by a member who may not create orders', async () => {
    const plain = await aList(app, shop)
    const forbidden: [number, string] = [403, 'guests_not_added_here']
    const refused = await refuses(() => add({}, { to: plain }), forbidden)
    expect(refused.body.message).toBe(
      'Guests cannot be added at this door. Ask the organizer to allow it on the check-in list.',
    )
    const { accountId } = shop.owner
    const door = await aMember(app, accountId, { role: 'DOOR' })
    const elsewhere = await aShop(app)
    const part = { events: [] }
    const limited = await aMember(app, accountId, { role: 'ORGANIZER', part })
    for (const { token } of [door, elsewhere.owner, limited])
      await refuses(() => add({}, { to: plain, token }), forbidden)
    const params = { check_in_list_short_id: plain.short_id }
    expect((await app.call(guestProductsAtDoor, { params })).body.code).toBe('guests_not_added_here')
    expect((await app.call(getDoorList, { params })).body.data.can_add_guests).toBe(false)
    const { token } = shop.owner
    expect((await app.call(getDoorList, { params }, { token })).body.data.can_add_guests).toBe(true)
    expect((await add({}, { to: plain, token })).status).toBe(201)
  })

  test('at a list that is unknown, not open yet or over, or asks for its PIN', async () => {
    const of = (input: Parameters<typeof aList>[2]) => aList(app, shop, { can_add_guests: true, ...input })
    const early = await of({ activates_at: '2099-01-01T00:00:00Z' })
    const late = await of({ expires_at: '2020-01-01T00:00:00Z' })
    const secret = await of({ pin: '0420' })
    await refuses(() => add({}, { to: { ...list, short_id: `cil_${'x'.repeat(22)}` } }), [404, 'not_found'])
    await refuses(() => add({}, { to: early }), [409, 'list_not_active'])
    await refuses(() => add({}, { to: late }), [409, 'list_expired'])
    await refuses(() => add({}, { to: secret }), [401, 'pin_required'])
    const params = { check_in_list_short_id: secret.short_id }
    const wrong = await app.call(openDoorPass, { params, body: { pin: '0421' } })
    await refuses(
      () => add({}, { to: secret, headers: { 'x-door-pass': String(wrong.body.data?.pass) } }),
      [401, 'pin_required'],
    )
    const right = await app.call(openDoorPass, { params, body: { pin: '0420' } })
    expect((await add({}, { to: secret, headers: { 'x-door-pass': right.body.data.pass } })).status).toBe(201)
  })

  test('where the event is over for good', async () => {
    const own = await aShop(app)
    const gate = await aList(app, own, { can_add_guests: true })
    await own.status('ARCHIVED')
    const refused = await add({ product_id: own.free.productId }, { to: gate })
    expect([refused.status, refused.body.code]).toEqual([404, 'event_not_available'])
  })
})

test('the switch is off until it is turned on, and phones hear of it', async () => {
  const plain = await aList(app, shop)
  expect(plain.can_add_guests).toBe(false)
  const door = async () =>
    (await app.call(getDoorList, { params: { check_in_list_short_id: plain.short_id } })).body.data
  const before = await door()
  await app.call(
    updateCheckInList,
    {
      params: { event_id: shop.eventId, check_in_list_id: plain.id },
      body: { name: plain.name, can_add_guests: true },
    },
    { token: shop.owner.token },
  )
  expect(await door()).toMatchObject({ can_add_guests: true, revision: before.revision + 1 })
})
