import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import createClient from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { paths } from './schema.js'

/*
 * The main job with a client that openapi-typescript generated: strict, without a cast. It is compiled and
 * run by tools/drills/generated-clients.ts, in a separate folder.
 */

const env = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}

const api = createClient<paths>({ baseUrl: env('BASE_URL') })
const buyer = createClient<paths>({ baseUrl: env('BASE_URL') })

interface Answer<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

function given<T>({ data, error, response }: Answer<T>): T {
  if (data === undefined) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`)
  return data
}

function there<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}

function same<T>(value: T, wanted: T, name: string): void {
  if (value !== wanted) throw new Error(`${name} is ${String(value)}, not ${String(wanted)}`)
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

async function signIn(): Promise<void> {
  const body = { email: env('EMAIL'), password: env('PASSWORD') }
  const { token } = given(await api.POST('/api/auth/login', { body }))
  api.use({
    onRequest: ({ request }) => {
      request.headers.set('authorization', `Bearer ${there(token, 'token')}`)
    },
  })
}

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function startReceiver() {
  const calls: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.end('ok')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}/hook`, calls, close: () => server.close() }
}

async function openShop(receiverUrl: string) {
  const place = { currency: 'EUR', timezone: 'Europe/Lisbon' }
  const organizer = given(
    await api.POST('/api/organizers', { body: { name: 'Tidal Sessions', email: 'hello@tidal.example', ...place } }),
  ).data
  const event = given(
    await api.POST('/api/events', {
      body: {
        title: 'Harbour Lights',
        start_date: inDays(30),
        end_date: inDays(30.2),
        organizer_id: organizer.id,
        ...place,
      },
    }),
  ).data
  const path = { event_id: event.id }
  const categories = given(await api.GET('/api/events/{event_id}/product-categories', { params: { path } })).data
  const category = there(categories[0], 'category')
  const product = async (
    title: string,
    type: 'PAID' | 'FREE' | 'DONATION' | 'TIERED',
    prices: { price: number; label?: string }[],
  ) => {
    const body = { title, type, product_type: 'TICKET' as const, product_category_id: category.id, prices }
    const made = given(await api.POST('/api/events/{event_id}/products', { params: { path }, body })).data
    return { product_id: made.id, price_id: there(made.prices[0], 'price').id }
  }
  const products = {
    paid: await product('General admission', 'PAID', [{ price: 25 }]),
    free: await product('Free entry', 'FREE', [{ price: 0 }]),
    donation: await product('Community ticket', 'DONATION', [{ price: 5 }]),
    tiered: await product('Balcony', 'TIERED', [
      { price: 20, label: 'Early' },
      { price: 30, label: 'Late' },
    ]),
  }
  const list = given(
    await api.POST('/api/events/{event_id}/check-in-lists', {
      params: { path },
      body: { name: 'Main gate', product_ids: Object.values(products).map(({ product_id: id }) => id) },
    }),
  ).data
  given(
    await api.PATCH('/api/events/{event_id}/settings', {
      params: { path },
      body: { payment_providers: ['STRIPE', 'OFFLINE'], offline_payment_instructions: 'Pay at the door' },
    }),
  )
  const webhook = given(
    await api.POST('/api/events/{event_id}/webhooks', {
      params: { path },
      body: { url: receiverUrl, event_types: ['order.created'] },
    }),
  ).data
  const live = given(
    await api.PUT('/api/events/{event_id}/status', { params: { path }, body: { status: 'LIVE' } }),
  ).data
  same(live.status, 'LIVE', 'status of the event')
  return { path, products, list, secret: webhook.secret }
}

type Shop = Awaited<ReturnType<typeof openShop>>
type Product = Shop['products']['paid']

/** Reserves one and says who comes. */
async function hold({ path }: Shop, { product_id, price_id }: Product, price?: number) {
  const reserved = given(
    await buyer.POST('/api/public/events/{event_id}/order', {
      params: { path },
      body: {
        products: [{ product_id, quantities: [{ price_id, quantity: 1, ...(price === undefined ? {} : { price }) }] }],
      },
    }),
  ).data
  const params = {
    path: { ...path, order_short_id: reserved.short_id },
    query: { session_identifier: there(reserved.session_identifier, 'session_identifier') },
  }
  const who = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example' }
  const order = given(
    await buyer.PUT('/api/public/events/{event_id}/order/{order_short_id}', {
      params,
      body: { order: who, products: [{ ...who, product_id, product_price_id: price_id }] },
    }),
  ).data
  return { params, order }
}

async function payOffline(shop: Shop, product: Product, price?: number): Promise<string> {
  const { params } = await hold(shop, product, price)
  const at = '/api/public/events/{event_id}/order/{order_short_id}/await-offline-payment'
  const order = given(await buyer.POST(at, { params })).data
  same(order.status, 'AWAITING_OFFLINE_PAYMENT', 'status of the unpaid order')
  return order.public_id
}

/** The buyer's browser gives the card to the provider; here the simulator is told. */
async function payByCard(shop: Shop, product: Product): Promise<string> {
  const { params, order } = await hold(shop, product)
  const at = '/api/public/events/{event_id}/order/{order_short_id}/stripe/payment_intent'
  const started = given(await buyer.POST(at, { params }))
  const intent = there(started.client_secret, 'client_secret').split('_secret_')[0]
  const paid = await fetch(`${env('STRIPE_URL')}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([intent]),
  })
  if (!paid.ok) throw new Error(`the card was refused: ${await paid.text()}`)
  await until('the card order to be complete', async () => {
    const read = await buyer.GET('/api/public/events/{event_id}/order/{order_short_id}', { params })
    return given(read).data.status === 'COMPLETED'
  })
  return order.public_id
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`waited in vain for ${what}`)
}

async function orderNamed({ path }: Shop, reference: string) {
  const params = { path, query: { query: reference } }
  const found = given(await api.GET('/api/events/{event_id}/orders', { params })).data
  return there(
    found.find(({ public_id: id }) => id === reference),
    `order ${reference}`,
  )
}

async function workTheDesk(shop: Shop, { unpaid, paid }: { unpaid: string; paid: string }): Promise<void> {
  const { path } = shop
  const pathOf = async (reference: string) => ({ ...path, order_id: (await orderNamed(shop, reference)).id })
  const marked = await api.POST('/api/events/{event_id}/orders/{order_id}/mark-as-paid', {
    params: { path: await pathOf(unpaid) },
  })
  same(given(marked).data.payment_status, 'PAYMENT_RECEIVED', 'payment status')
  const refunded = await api.POST('/api/events/{event_id}/orders/{order_id}/refund', {
    params: { path: await pathOf(paid) },
    body: { amount: 5, notify_buyer: true, cancel_order: false },
  })
  there(given(refunded).data.refund_status, 'refund status')
  const message = await api.POST('/api/events/{event_id}/messages', {
    params: { path },
    body: {
      subject: 'Doors open at seven',
      message: '<p>See you there.</p>',
      message_type: 'ALL_ATTENDEES',
      acknowledgement: true,
    },
  })
  there(given(message).data.id, 'id of the message')
}

async function workTheDoor({ path, list }: Shop): Promise<void> {
  const door = { check_in_list_short_id: list.short_id }
  const guests = given(
    await buyer.GET('/api/public/check-in-lists/{check_in_list_short_id}/attendees', { params: { path: door } }),
  ).data
  const guest = there(guests[0], 'guest')
  const attendees = given(await api.GET('/api/events/{event_id}/attendees', { params: { path } })).data
  const attendee = there(
    attendees.find(({ public_id: id }) => id === guest.public_id),
    'attendee',
  )
  const shown = given(
    await buyer.GET('/api/public/events/{event_id}/attendees/{attendee_short_id}', {
      params: { path: { ...path, attendee_short_id: attendee.short_id } },
    }),
  ).data
  const scanned = given(
    await buyer.POST('/api/public/check-in-lists/{check_in_list_short_id}/check-ins', {
      params: { path: door },
      body: { attendees: [{ code: there(shown.code, 'code'), action: 'check-in', scan_id: randomUUID() }] },
    }),
  )
  same(scanned.results[0]?.verdict, 'ADMITTED', 'verdict')
  const { response } = await buyer.DELETE(
    '/api/public/check-in-lists/{check_in_list_short_id}/check-ins/{check_in_short_id}',
    { params: { path: { ...door, check_in_short_id: there(scanned.data[0], 'check-in').short_id } } },
  )
  same(response.status, 204, 'status of the undoing')
}

async function readReports({ path }: Shop): Promise<void> {
  const days = { start_date: inDays(-7).slice(0, 10), end_date: inDays(0).slice(0, 10) }
  const instants = { start_date: inDays(-7), end_date: inDays(0) }
  for (const query of [days, instants]) {
    const params = { path, query }
    const products = given(await api.GET('/api/events/{event_id}/reports/product_sales', { params }))
    if (typeof products === 'string') throw new Error('the report is a text')
    same(products.data.length, 4, 'products in the report')
    given(await api.GET('/api/events/{event_id}/reports/daily_sales_report', { params }))
    given(await api.GET('/api/events/{event_id}/reports/promo_codes_report', { params }))
    given(await api.GET('/api/events/{event_id}/reports/taxes', { params }))
    given(await api.GET('/api/events/{event_id}/reports/affiliates', { params }))
  }
}

/** A filter that is not sent brings all rows, which is worse than an error. */
async function filterOrders({ path }: Shop): Promise<void> {
  const withStatus = async (status: string) => {
    const params = { path, query: { 'filter_fields[status][eq]': status } }
    return given(await api.GET('/api/events/{event_id}/orders', { params })).data.length
  }
  same(await withStatus('COMPLETED'), 3, 'complete orders')
  same(await withStatus('CANCELLED'), 0, 'cancelled orders')
}

async function takeFiles({ path }: Shop): Promise<void> {
  const orders = given(
    await api.POST('/api/events/{event_id}/orders/export', {
      params: { path, query: { format: 'csv' } },
      body: {},
      parseAs: 'text',
    }),
  )
  if (!orders.includes('mira@koller.example')) throw new Error('the file of orders lacks the buyer')
  const guests = given(
    await api.POST('/api/events/{event_id}/attendees/export', {
      params: { path, query: { format: 'xlsx' } },
      body: {},
      parseAs: 'arrayBuffer',
    }),
  )
  same(Buffer.from(guests).subarray(0, 2).toString(), 'PK', 'beginning of the workbook')
}

const step = async <T>(name: string, body: () => Promise<T>): Promise<T> => {
  const done = await body()
  console.log(`typescript: ${name}`)
  return done
}

const receiver = await startReceiver()
try {
  await step('sign in', signIn)
  const shop = await step('organizer, event, products, list, publish', () => openShop(receiver.url))
  await step('sell free', async () => {
    same((await hold(shop, shop.products.free)).order.status, 'COMPLETED', 'status of the free order')
  })
  const unpaid = await step('sell offline', () => payOffline(shop, shop.products.donation, 7.5))
  const paid = await step('sell by card', () => payByCard(shop, shop.products.paid))
  await step('mark paid, refund, message', () => workTheDesk(shop, { unpaid, paid }))
  await step('check in and undo', () => workTheDoor(shop))
  await step('filters', () => filterOrders(shop))
  await step('five reports', () => readReports(shop))
  await step('exports', () => takeFiles(shop))
  await step('webhook with its signature', async () => {
    await until('a webhook', () => Promise.resolve(receiver.calls.length >= 3))
    for (const { headers, body } of receiver.calls) {
      const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(headers[name]),
      ])
      new Webhook(shop.secret).verify(body, Object.fromEntries(named))
    }
  })
} finally {
  receiver.close()
}
