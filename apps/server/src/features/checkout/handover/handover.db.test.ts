import { abandonOrder, handOverOrder, takeOverOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ pages: true })

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
}, 60_000)

type Held = Awaited<ReturnType<TestShop['reserve']>>

const paramsOf = (held: Held) => ({ event_id: shop.eventId, order_short_id: held.body.data.short_id })
const sessionOf = (held: Held) => held.body.data.session_identifier ?? ''
const hold = () => shop.reserve([{ price: shop.paid, quantity: 1 }])

/** The frame lets a hold go. */
const handOver = (held: Held, body: { return_to?: string; locale?: 'en' | 'de' } = {}) =>
  app.call(handOverOrder, { params: paramsOf(held), query: { session_identifier: sessionOf(held) }, body })

const tokenIn = (path: string) => path.split('#')[1] ?? ''

/** A browser of its own takes a hold over; `cookie`: what it had. */
async function take(held: Held, token: string, cookie?: string) {
  const headers = cookie === undefined ? undefined : { cookie }
  const url = `/api/public/events/${shop.eventId}/order/${held.body.data.short_id}/arrival`
  const answer = await app.raw('POST', url, { token }, { ...(headers && { headers }) })
  const set = [answer.headers['set-cookie']].flat().join('; ')
  const path = (answer.body as { data?: { path: string } }).data?.path ?? ''
  return { ...answer, order: path.split('/')[3] ?? '', cookie: /session_identifier=[^;]+/u.exec(set)?.[0] ?? '' }
}

const pageOf = async (order: string, step: string, cookie = '') => {
  const address = `/checkout/${shop.eventId}/${order}/${step}`
  const answer = await app.raw('GET', address, undefined, { headers: { cookie } })
  return { ...answer, html: answer.body as unknown as string }
}

test('a hold goes to the browser that brings the token, and to it alone', async () => {
  const held = await hold()
  const { body, status } = await handOver(held, { locale: 'de' })
  expect(status).toBe(201)
  const { path } = body.data
  expect(path).toMatch(new RegExp(`^/checkout/${shop.eventId}/${held.body.data.short_id}/arrival\\?lang=de#`, 'u'))
  const taken = await take(held, tokenIn(path))
  expect(taken.status).toBe(200)
  expect((await pageOf(taken.order, 'details', taken.cookie)).status).toBe(200)
  // The frame has no part in it any more, and its link leads nowhere.
  expect((await shop.act(abandonOrder, held)).body.code).toBe('order_gone')
  expect((await shop.complete(held, { order: buyer })).body.code).toBe('order_gone')
  expect((await handOver(held)).body.code).toBe('order_gone')
  const frame = `session_identifier=${sessionOf(held)}`
  expect((await pageOf(taken.order, 'details', frame)).status).toBe(404)
  expect((await pageOf(held.body.data.short_id, 'details', taken.cookie)).status).toBe(404)
})

test('a token that was used, is too old, is made up or of another order opens nothing', async () => {
  const [held, other] = [await hold(), await hold()]
  const token = tokenIn((await handOver(held)).body.data.path)
  const refused = { status: 410, body: { code: 'handover_over' } }
  expect(await take(other, token)).toMatchObject(refused)
  expect(await take(held, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(refused)
  expect(await take(held, 'a'.repeat(43))).toMatchObject(refused)
  expect((await take(held, token)).status).toBe(200)
  expect(await take(held, token)).toMatchObject(refused)

  const late = tokenIn((await handOver(other)).body.data.path)
  await sql`update order_handovers set expires_at = now()`.execute(app.database.query)
  expect(await take(other, late)).toMatchObject(refused)
})

test('of two browsers that bring it at once, one gets the hold', async () => {
  const held = await hold()
  const token = tokenIn((await handOver(held)).body.data.path)
  const both = await Promise.all([take(held, token), take(held, token)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('a second press makes a new token, and the first one ends', async () => {
  const held = await hold()
  const first = tokenIn((await handOver(held)).body.data.path)
  const second = tokenIn((await handOver(held)).body.data.path)
  expect((await take(held, first)).status).toBe(410)
  expect((await take(held, second)).status).toBe(200)
})

test('only the hash of a token is kept', async () => {
  const held = await hold()
  const token = tokenIn((await handOver(held)).body.data.path)
  const rows = await sql<{ row: string }>`select h::text as row from order_handovers h`.execute(app.database.query)
  expect(rows.rows.some(({ row }) => row.includes(token))).toBe(false)
  expect(rows.rows.some(({ row }) => row.includes(Buffer.from(token).toString('hex')))).toBe(false)
})

test('the browser keeps the session it had, and its earlier hold at the event is given back', async () => {
  const earlier = await hold()
  const cookie = `session_identifier=${sessionOf(earlier)}`
  const held = await hold()
  const taken = await take(held, tokenIn((await handOver(held)).body.data.path), cookie)
  expect(taken.cookie).toBe(cookie)
  expect((await pageOf(earlier.body.data.short_id, 'details', cookie)).status).toBe(410)
  expect((await pageOf(taken.order, 'details', cookie)).status).toBe(200)
  // A made-up name is not taken over.
  const next = await hold()
  const fresh = await take(next, tokenIn((await handOver(next)).body.data.path), 'session_identifier=mine')
  expect(fresh.cookie).not.toContain('=mine')
})

test('nothing but a hold that runs can be handed over', async () => {
  const held = await hold()
  const stranger = await app.call(handOverOrder, { params: paramsOf(held), body: {} })
  expect(stranger.body.code).toBe('order_wrong_session')
  await shop.runOut(held)
  expect((await handOver(held)).body.code).toBe('order_expired')
  const gone = await app.call(takeOverOrder, {
    params: { event_id: shop.eventId, order_short_id: `o_${'a'.repeat(22)}` },
    body: { token: 'a'.repeat(43) },
  })
  expect(gone.body.code).toBe('handover_over')
})

test('a repeated reservation shows nothing of a hold that went to another browser', async () => {
  const products = [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }]
  const body = { products, session_identifier: 'a secret of the frame' }
  const headers = { 'idempotency-key': 'press-1' }
  const url = `/api/public/events/${shop.eventId}/order`
  const held = (await app.raw('POST', url, body, { headers })) as unknown as Held
  const taken = await take(held, tokenIn((await handOver(held)).body.data.path))
  await app.raw('PUT', `${url}/${taken.order}`, { order: buyer }, { headers: { cookie: taken.cookie } })
  expect((await app.raw('POST', url, body, { headers })).body.code).toBe('order_gone')
})

test('a buyer is led back to a site that the event names, once the order is made', async () => {
  const back = 'https://pier9.example/thanks'
  const buy = async (sites: string[], return_to: string) => {
    await shop.settings({ widget_allowed_sites: sites })
    const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
    const taken = await take(held, tokenIn((await handOver(held, { return_to })).body.data.path))
    const { order, cookie } = taken
    const url = `/api/public/events/${shop.eventId}/order/${order}`
    expect((await pageOf(order, 'details', cookie)).html).not.toContain('pier9')
    await app.raw('PUT', url, { order: buyer }, { headers: { cookie } })
    return { order, cookie, html: (await pageOf(order, 'summary', cookie)).html }
  }
  expect((await buy([], back)).html).not.toContain('pier9')
  expect((await buy(['pier9.example'], 'https://evil.example/')).html).not.toContain('evil.example')
  const { order, cookie, html } = await buy(['pier9.example'], back)
  expect(html).toContain(`href="${back}"`)
  // A stranger with the link is led nowhere.
  expect((await pageOf(order, 'summary')).html).not.toContain('pier9')
  await shop.settings({ widget_allowed_sites: ['tidal.example'] })
  expect((await pageOf(order, 'summary', cookie)).html).not.toContain('pier9')
})

test('the page of arrival tells nothing of the order, and speaks the language of the frame', async () => {
  const held = await hold()
  const page = await pageOf(held.body.data.short_id, 'arrival?lang=de')
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(page.html).toContain('Kasse')
  expect([page.headers['set-cookie']].flat().join()).toContain('locale=de')
  expect(page.html).not.toContain('General admission')
  expect((await pageOf(held.body.data.short_id, 'arrival?lang=xx')).headers['set-cookie']).toBeUndefined()
})
