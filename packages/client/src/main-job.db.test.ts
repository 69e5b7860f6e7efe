import { anApiToken } from '@turnout/testkit/people/an-api-token.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'
import { TurnoutError } from './turnout-error.ts'
import { createTurnout, type Turnout } from './turnout.ts'

const app = testApp({ cards: true, addsUp: true })
let turnout: Turnout
let organizerId = 0

beforeAll(async () => {
  const shop = await aCardShop(app)
  organizerId = shop.organizerId
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  turnout = createTurnout({ origin, token: (await anApiToken(app, shop.owner)).token })
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** An event on sale with a free and a paid ticket. */
async function onSale() {
  const event = await turnout.events.createEvent({
    body: { title: 'Lantern Walk', start_date: inDays(20), end_date: inDays(20.1), organizer_id: organizerId },
  })
  const { id: event_id } = event
  const [category] = await turnout.products.categoriesOfEvent({ event_id })
  const shared = { product_type: 'TICKET', product_category_id: category?.id ?? 0 } as const
  const add = (body: { title: string; type: 'FREE' | 'PAID'; price: number }) =>
    turnout.products.createProduct({ event_id, body: { ...shared, ...body, prices: [{ price: body.price }] } })
  const free = await add({ title: 'Free entry', type: 'FREE', price: 0 })
  const paid = await add({ title: 'General admission', type: 'PAID', price: 25 })
  await turnout.events.changeEventSettings({ event_id, body: { payment_providers: ['STRIPE'] } })
  await turnout.events.changeEventStatus({ event_id, body: { status: 'LIVE' } })
  return { event_id, free, paid }
}

async function reserve(event_id: number, product: { id: number; prices: readonly { id: number }[] }) {
  const price_id = product.prices[0]?.id ?? 0
  const held = await turnout.checkout.reserveTickets({
    event_id,
    body: { products: [{ product_id: product.id, quantities: [{ price_id, quantity: 1 }] }] },
  })
  const named = {
    event_id,
    order_short_id: held.short_id,
    query: { session_identifier: held.session_identifier ?? '' },
  }
  await turnout.checkout.completeOrder({
    ...named,
    body: {
      order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
      products: [{ product_id: product.id, product_price_id: price_id, first_name: 'Mira', last_name: 'Koller' }],
    },
  })
  return named
}

test('the main job: create, sell for nothing and by card, check in, refund, read the figures', async () => {
  const { event_id, free, paid } = await onSale()
  await reserve(event_id, free)
  const payable = await reserve(event_id, paid)
  const started = await turnout.payments.startCardPayment(payable)
  await app.stripe.pay(started.client_secret.split('_secret_')[0] ?? '')
  await workOff(app)

  const orders = await turnout.orders.ordersOfEvent({ event_id, query: { sort_by: 'created_at' } })
  expect(orders.data.map(({ status, total_gross }) => `${status} ${total_gross}`).toSorted()).toEqual([
    'COMPLETED 0',
    'COMPLETED 25',
  ])
  const list = await turnout.checkIn.createCheckInList({ event_id, body: { name: 'Gate', product_ids: [free.id] } })
  const guests = await turnout.attendees.attendeesOfEvent({ event_id })
  const guest = guests.data.find(({ product_id }) => product_id === free.id)
  const admitted = await turnout.checkIn.admitAttendees({
    check_in_list_short_id: list.short_id,
    body: { attendees: [{ public_id: guest?.public_id ?? '', action: 'check-in' }] },
  })
  expect(admitted.results.map(({ verdict }) => verdict)).toEqual(['ADMITTED'])

  const sold = orders.data.find(({ total_gross }) => total_gross === 25)
  await turnout.orders.refundOrder({ event_id, order_id: sold?.id ?? 0, body: { amount: 10, notify_buyer: false } })
  await workOff(app)
  const report = await turnout.reports.productSales({ event_id })
  expect(report.map((row) => `${row.product_title} ${row.number_sold} ${row.total_refunded}`).toSorted()).toEqual([
    'Free entry 1 0',
    'General admission 1 10',
  ])
})

test('a list is read to its end, page by page', async () => {
  const { event_id } = await onSale()
  for (const name of ['Blue gate', 'Green gate', 'Red gate'])
    await turnout.checkIn.createCheckInList({ event_id, body: { name } })
  const names: string[] = []
  for await (const { name } of turnout.checkIn.checkInListsOfEvent({ event_id, query: { per_page: 2 } }))
    names.push(name)
  expect(names.toSorted()).toEqual(['Blue gate', 'Green gate', 'Red gate'])
})

test('a write that is sent twice under one key is done once', async () => {
  const { event_id } = await onSale()
  const call = { event_id, body: { code: 'SUMMER', discount_type: 'NONE' } } as const
  const [first, second] = [
    await turnout.promoCodes.createPromoCode(call, { idempotencyKey: 'one' }),
    await turnout.promoCodes.createPromoCode(call, { idempotencyKey: 'one' }),
  ]
  expect(second.id).toBe(first.id)
})

test('a refusal of the product has its code and fields', async () => {
  const refused = await turnout.events
    .createEvent({ body: { title: '', start_date: inDays(2), organizer_id: organizerId } })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TurnoutError)
  expect(refused).toMatchObject({ status: 422, code: 'invalid_fields' })
  expect(Object.keys((refused as TurnoutError).errors)).toEqual(['title'])
})
