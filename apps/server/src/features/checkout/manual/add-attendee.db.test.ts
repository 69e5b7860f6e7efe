import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { getOrder } from '@turnout/contract/orders/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addHall, addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ addsUp: true })

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await aShop(app)
  token = shop.owner.token
})

const guest = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example' }
const add = (price: ShopPrice, body: object = {}, eventId = shop.eventId) =>
  app.call(
    createAttendee,
    {
      params: { event_id: eventId },
      body: {
        product_id: price.productId,
        product_price_id: price.priceId,
        ...guest,
        ...body,
      },
    },
    { token },
  )
const orderOf = async (order_id: number) =>
  (await app.call(getOrder, { params: { event_id: shop.eventId, order_id } }, { token })).body.data
const mailsTo = async (email: string) => {
  await app.runJobs()
  return (
    await app.database.query.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()
  ).map(({ kind }) => kind)
}

test('a guest is complimentary unless said otherwise, has a ticket at once, and takes a place', async () => {
  const added = await add(shop.paid, { notes: 'With the band', locale: 'de' })
  expect(added.status).toBe(201)
  expect(added.body.data).toMatchObject({
    ...guest,
    status: 'ACTIVE',
    notes: 'With the band',
    locale: 'de',
    price: 0,
    is_manually_created: true,
    product: { title: 'General admission' },
    order: { status: 'COMPLETED', payment_status: 'NO_PAYMENT_REQUIRED' },
  })
  expect(added.body.data.timeline.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['attendee.created', 'order.created', 'order.completed']),
  )
  expect(await stockOf(app, shop.paid)).toMatchObject({ sold: 1 })
  expect(await mailsTo(guest.email)).toEqual(['order_confirmation'])
})

test('a note for the door goes with the guest from the start, and into the file of the office', async () => {
  const email = 'noted@reis.example'
  const added = await add(shop.paid, { email, notes: 'With the band', door_note: ' Step-free access ' })
  expect(added.body.data).toMatchObject({ notes: 'With the band', door_note: 'Step-free access' })
  expect((await add(shop.paid, { email, door_note: 'x'.repeat(81) })).body.errors).toHaveProperty('door_note')
  expect((await add(shop.paid, { email, door_note: '' })).body.data.door_note).toBeNull()
  const exported = await app.raw(
    'POST',
    `/api/events/${shop.eventId}/attendees/export`,
    { attendee_ids: [added.body.data.id], format: 'csv' },
    { token },
  )
  // A file is text; no refusal is read here.
  const [titles, row] = (exported.body as unknown as string).split('\r\n')
  expect(titles).toContain('"Notes","Note for the door"')
  expect(row).toContain('"With the band","Step-free access"')
})

test('what they paid is an offline payment, with no tax or fee on it, and nobody is told when nobody should be', async () => {
  const charge = { name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: '19' } as const
  const tax = await app.call(createTaxOrFee, { params: { account_id: shop.owner.accountId }, body: charge }, { token })
  const seat = await addProduct(app, shop, { title: 'Seat', tax_and_fee_ids: [tax.body.data.id] })
  const added = await add(seat, { amount_paid: '12.50', email: 'paid@reis.example', send_ticket: false })
  expect(added.body.data).toMatchObject({ status: 'ACTIVE', price: 12.5 })
  expect(await orderOf(added.body.data.order.id)).toMatchObject({
    status: 'COMPLETED',
    payment_status: 'PAYMENT_RECEIVED',
    payment_provider: 'OFFLINE',
    total_gross: 12.5,
    total_tax: 0,
    is_manually_created: true,
  })
  expect(await mailsTo('paid@reis.example')).toEqual([])
  const wrong = await add(seat, { amount_paid: '12.505' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['amount_paid']])
})

test('hidden tickets, tiers, donations and tickets out of their time are the organizer’s to give', async () => {
  const tiers = await addProduct(app, shop, {
    title: 'Rows',
    type: 'TIERED',
    prices: [{ price: 40, label: 'Row A' }],
  })
  for (const price of [shop.hidden, shop.early, shop.late, shop.promoOnly, shop.donation, tiers])
    expect((await add(price)).status).toBe(201)
})

test('without a place left nobody is added, and a shared capacity counts too', async () => {
  const own = await aShop(app, { scarcePlaces: 1 })
  token = own.owner.token
  expect((await add(own.scarce, {}, own.eventId)).status).toBe(201)
  const refused = await add(own.scarce, {}, own.eventId)
  expect([refused.status, refused.body.code]).toEqual([409, 'sold_out_meanwhile'])
  expect(refused.body.errors).toEqual({ product_price_id: [expect.any(String)] })
  await addHall(app, own, { capacity: 1, prices: [own.free] })
  expect((await add(own.free, {}, own.eventId)).status).toBe(201)
  expect((await add(own.free, {}, own.eventId)).status).toBe(409)
  await own.status('ARCHIVED')
  expect((await add(own.paid, {}, own.eventId)).body.code).toBe('event_not_available')
  token = shop.owner.token
})

test('only a ticket of the event admits, and there has to be one', async () => {
  const mug = await addProduct(app, shop, { title: 'Mug', product_type: 'GENERAL' })
  const other = await aShop(app)
  expect((await add(mug)).body.errors).toHaveProperty('product_id')
  expect((await add(other.free)).body.errors).toHaveProperty('product_id')
  expect((await add({ productId: shop.free.productId, priceId: shop.paid.priceId })).body.errors).toHaveProperty(
    'product_price_id',
  )
  const empty = await app.call(
    createEvent,
    {
      body: {
        title: 'Empty',
        start_date: '2027-06-12T19:30:00Z',
        end_date: '2027-06-12T23:30:00Z',
        organizer_id: shop.organizerId,
      },
    },
    { token },
  )
  const refused = await add(shop.free, {}, empty.body.data.id)
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'attendee_needs_ticket',
    'A ticket product is needed before adding a guest.',
  ])
})
