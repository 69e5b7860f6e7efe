import { getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { beforeAll, expect, test } from 'vitest'

/* Where an event asks for a code, the link of an order shows no ticket to a browser that gave none. */

const app = testApp({ pages: true, addsUp: true })
let shop: TestShop
let buyers = 0

const LINK = 'https://stream.tidal.example/room-7'

beforeAll(async () => {
  shop = await aShop(app)
  await shop.settings({
    require_code_for_tickets: true,
    is_online_event: true,
    online_event_connection_details: `<p>${LINK}</p>`,
  })
})

async function anOrder() {
  const email = `mira${++buyers}@koller.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
  })
  await app.runJobs()
  const order = done.body.data
  const [first, second] = order.attendees
  if (first === undefined || second === undefined) throw new Error('two tickets were bought')
  const code = async (shortId: string) =>
    (await app.raw('GET', `/api/public/events/${shop.eventId}/attendees/${shortId}`)).body['data'] as { code: string }
  return {
    email,
    order,
    first,
    second,
    own: `/api/public/events/${shop.eventId}/order/${order.short_id}`,
    page: `/checkout/${shop.eventId}/${order.short_id}/summary`,
    print: `/order/${shop.eventId}/${order.short_id}/print`,
    session: held.body.data.session_identifier ?? '',
    secrets: [
      ...[first, second].flatMap(({ short_id, public_id }) => [short_id, public_id]),
      (await code(first.short_id)).code,
      (await code(second.short_id)).code,
    ],
  }
}

type Order = Awaited<ReturnType<typeof anOrder>>

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.raw('GET', url, undefined, { headers })
  return { ...answer, text: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body) }
}

/** All addresses that the link of an order leads to. */
const addressesOf = ({ own, page, print }: Order): string[] => [
  own,
  `${own}?include=event`,
  `${own}?session_identifier=made-up`,
  page,
  page.replace('/summary', ''),
  page.replace('summary', 'payment_return'),
  print,
  `${own}/tickets`,
]

const codeFor = async (email: string): Promise<string> => {
  await app.runJobs()
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', 'order_access_code')
    .executeTakeFirstOrThrow()
  return /Code: (\d{3} \d{3})/u.exec(mail.text_body ?? '')?.[1] ?? ''
}

test('the link alone shows the order, and no ticket by any of its addresses', async () => {
  const order = await anOrder()
  for (const url of addressesOf(order)) {
    const { text, headers } = await read(url)
    const told = `${text} ${String(headers['location'] ?? '')}`
    expect([url, [...order.secrets, 'room-7'].filter((secret) => told.includes(secret))]).toEqual([url, []])
  }
  expect((await read(order.own)).body).toMatchObject({
    data: { needs_code_for_tickets: true, can_change: false, attendees: [], order_items: [{ quantity: 2 }] },
  })
  expect(await read(`${order.own}/tickets`)).toMatchObject({ status: 403, body: { code: 'order_code_needed' } })
  expect(await read(order.print)).toMatchObject({ status: 302, headers: { location: order.page } })
  expect((await read(order.page)).text).toContain('Enter a code to see the tickets')
}, 60_000)

test('the browser that bought sees its tickets, and so does one that gave the code', async () => {
  const order = await anOrder()
  const bought = { cookie: `session_identifier=${order.session}` }
  const sent = await app.raw('POST', `${order.own}/access-code`)
  const cookie = (/order_access_[^;]+/u.exec(String(sent.headers['set-cookie'])) ?? [''])[0]
  const asked = await read(order.own, { cookie })
  expect(asked.body).toMatchObject({ data: { needs_code_for_tickets: true, attendees: [] } })
  await app.raw(
    'POST',
    `${order.own}/access-code/verify`,
    { code: await codeFor(order.email) },
    { headers: { cookie } },
  )
  for (const headers of [bought, { cookie }]) {
    expect((await read(order.own, headers)).body).toMatchObject({
      data: { needs_code_for_tickets: false, attendees: [{ short_id: order.first.short_id }, {}] },
    })
    expect((await read(order.page, headers)).text).toContain(order.second.short_id)
    expect((await read(order.page, headers)).text).toContain('room-7')
    expect((await read(order.print, headers)).status).toBe(200)
    expect((await read(`${order.own}/tickets`, headers)).status).toBe(200)
  }
}, 60_000)

test('a member of the account sees them without a code, another account’s does not', async () => {
  const order = await anOrder()
  const params = { event_id: shop.eventId, order_short_id: order.order.short_id }
  const member = await app.call(getPublicOrder, { params }, { token: shop.owner.token })
  expect(member.body.data).toMatchObject({ needs_code_for_tickets: false, attendees: [{}, {}] })
  const elsewhere = await aShop(app)
  const stranger = await app.call(getPublicOrder, { params }, { token: elsewhere.owner.token })
  expect(stranger.body.data).toMatchObject({ needs_code_for_tickets: true, attendees: [] })
})

test('a ticket’s own link opens for its holder; with the order’s beside it, it still shows that ticket alone', async () => {
  const order = await anOrder()
  const ticket = `/product/${shop.eventId}/${order.first.short_id}`
  const shown = async (url: string, headers?: Record<string, string>) => {
    const { text } = await read(url, headers)
    return [order.first, order.second].map(({ public_id }) => text.includes(public_id))
  }
  const withOrder = `${ticket}?order=${order.order.short_id}`
  expect(await shown(ticket)).toEqual([true, false])
  expect(await shown(withOrder)).toEqual([true, false])
  expect(await shown(withOrder, { cookie: `session_identifier=${order.session}` })).toEqual([true, true])
  expect((await read(`/api/public/events/${shop.eventId}/attendees/${order.first.short_id}/pdf`)).status).toBe(200)
}, 60_000)

test('it is off until an organizer switches it on', async () => {
  const other = await aShop(app)
  const settings = await app.raw('GET', `/api/events/${other.eventId}/settings`, undefined, {
    token: other.owner.token,
  })
  expect(settings.body['data']).toMatchObject({ require_code_for_tickets: false, is_support_email_public: false })
})
