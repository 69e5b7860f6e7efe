import { completeOrder, getPublicOrder } from '@turnout/contract/checkout/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/* The link of an order lets one read it. A person with no more than the link changes nothing. */

const app = testApp({ addsUp: true })
let shop: TestShop
let buyers = 0

beforeAll(async () => {
  shop = await aShop(app)
})

async function anOrder() {
  const email = `mira${++buyers}@koller.example`
  const held = await shop.reserve([{ price: shop.free, quantity: 2 }])
  const done = await shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email, accepted_terms: true },
  })
  await app.runJobs()
  const order = done.body.data
  const own = `/api/public/events/${shop.eventId}/order/${order.short_id}`
  const ticket = `${own}/attendees/${order.attendees[0]?.short_id}`
  return { email, own, ticket, session: held.body.data.session_identifier ?? '' }
}

/** Everything that changes an order or sends its mail, with a body each takes. */
const changes = ({ own, ticket }: { own: string; ticket: string }) =>
  [
    ['POST', `${own}/resend-confirmation`],
    ['POST', `${ticket}/resend-ticket`],
    ['PATCH', own, { first_name: 'Miranda' }],
    ['PATCH', ticket, { first_name: 'Davi', email: 'davi@antunes.example' }],
  ] as const

const cookieIn = (headers: Readonly<Record<string, unknown>>): string =>
  (/order_access_[^;]+/u.exec(String(headers['set-cookie'])) ?? [''])[0]

const mailsTo = async (recipient: string, kind: string) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['subject', 'text_body'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
}

const codeFor = async (email: string): Promise<string> =>
  /Code: (\d{3} \d{3})/u.exec((await mailsTo(email, 'order_access_code')).at(-1)?.text_body ?? '')?.[1] ?? ''

/** Asks for a code as a browser that has the link alone. */
async function asked({ own, email }: { own: string; email: string }) {
  const sent = await app.raw('POST', `${own}/access-code`)
  return { sent, cookie: cookieIn(sent.headers), code: await codeFor(email) }
}

const give = (own: string, cookie: string, code: string) =>
  app.raw('POST', `${own}/access-code/verify`, { code }, { headers: { cookie } })

/** Another code than this one. */
const wrong = (code: string, n: number): string =>
  String((Number(code.replaceAll(' ', '')) + n) % 1_000_000).padStart(6, '0')

test('with the link alone an order is read, and nothing of it changed or mailed', async () => {
  const order = await anOrder()
  const read = await app.raw('GET', order.own)
  expect(read).toMatchObject({ status: 200, body: { data: { email: order.email, can_change: false } } })
  for (const session of ['', '?session_identifier=made-up']) {
    for (const [method, url, body] of changes(order))
      expect(await app.raw(method, `${url}${session}`, body), url).toMatchObject({
        status: 403,
        body: { code: 'order_code_needed' },
      })
  }
  expect(await mailsTo('davi@antunes.example', 'ticket')).toEqual([])
})

test('the browser that bought, and a member of the account, change it; a member of another account does not', async () => {
  const [bought, desk] = [await anOrder(), await anOrder()]
  for (const [method, url, body] of changes(bought))
    expect((await app.raw(method, `${url}?session_identifier=${bought.session}`, body)).status, url).toBe(200)
  const { token } = await app.signUp()
  for (const [method, url, body] of changes(desk)) {
    expect((await app.raw(method, url, body, { token })).status, url).toBe(403)
    expect((await app.raw(method, url, body, { token: shop.owner.token })).status, url).toBe(200)
  }
})

test('a code that is mailed to the buyer opens the way for the browser that asked, and for no other', async () => {
  const order = await anOrder()
  const { sent, cookie, code } = await asked(order)
  expect(sent).toMatchObject({ status: 200, body: { data: { email: 'm•••@koller.example' } } })
  expect(String(sent.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/u)
  expect(JSON.stringify([sent.body, sent.headers])).not.toContain(code)
  const [mail] = await mailsTo(order.email, 'order_access_code')
  expect(mail?.subject).not.toContain(code)
  expect((await app.raw('PATCH', order.own, { first_name: 'X' }, { headers: { cookie } })).status).toBe(403)
  expect((await give(order.own, '', code)).status).toBe(410)
  expect((await give(order.own, cookie, code)).status).toBe(200)
  for (const [method, url, body] of changes(order)) {
    expect((await app.raw(method, url, body)).status, url).toBe(403)
    expect((await app.raw(method, url, body, { headers: { cookie } })).status, url).toBe(200)
  }
  const read = await app.raw('GET', order.own, undefined, { headers: { cookie } })
  expect(read.body).toMatchObject({ data: { can_change: true } })
})

test('a code is good for five tries, ten minutes and its own order; the way it opened ends after half an hour', async () => {
  const [order, other] = [await anOrder(), await anOrder()]
  const first = await asked(order)
  for (const left of [4, 3, 2, 1]) {
    const refused = await give(order.own, first.cookie, wrong(first.code, left))
    expect(refused).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } })
  }
  expect((await give(order.own, first.cookie, wrong(first.code, 5))).status).toBe(410)
  expect(await give(order.own, first.cookie, first.code)).toMatchObject({
    status: 410,
    body: { code: 'order_code_over' },
  })
  const late = await asked(order)
  await sql`update order_accesses set code_expires_at = now() where granted_until is null`.execute(app.database.query)
  expect((await give(order.own, late.cookie, late.code)).status).toBe(410)
  const good = await asked(order)
  const renamed = good.cookie.replace(/order_access_[^=]+/u, `order_access_${other.own.split('/').at(-1)}`)
  expect((await give(other.own, renamed, good.code)).status).toBe(410)
  expect((await give(order.own, good.cookie, good.code)).status).toBe(200)
  expect((await app.raw('PATCH', other.own, { first_name: 'X' }, { headers: { cookie: renamed } })).status).toBe(403)
  await sql`update order_accesses set granted_until = now()`.execute(app.database.query)
  const over = await app.raw('PATCH', order.own, { first_name: 'X' }, { headers: { cookie: good.cookie } })
  expect(over.status).toBe(403)
})

test('nobody who has the link fills the mailbox, or ends the code that the buyer asked for', async () => {
  const order = await anOrder()
  const { cookie, code } = await asked(order)
  const others = []
  for (let n = 0; n < 5; n += 1) others.push((await app.raw('POST', `${order.own}/access-code`)).status)
  expect(others).toEqual([200, 200, 200, 200, 429])
  expect(await mailsTo(order.email, 'order_access_code')).toHaveLength(5)
  expect((await give(order.own, cookie, code)).status).toBe(200)
})

test('codes are kept so that whoever reads the table cannot tell them', async () => {
  const order = await anOrder()
  const { code, cookie } = await asked(order)
  const kept = JSON.stringify(await app.database.query.selectFrom('order_accesses').selectAll().execute())
  expect(kept).not.toContain(code.replaceAll(' ', ''))
  expect(kept).not.toContain(cookie.split('=')[1])
})

test('the former address takes its order back once, and whoever changed it can do it no more', async () => {
  const order = await anOrder()
  const proven = `${order.own}?session_identifier=${order.session}`
  const thief = `thief${buyers}@elsewhere.example`
  expect((await app.raw('PATCH', proven, { email: thief })).status).toBe(200)
  const [told] = await mailsTo(order.email, 'order_moved')
  const token = /\/order-email-undo\/(\S+)/u.exec(told?.text_body ?? '')?.[1] ?? ''
  const undo = `/api/public/order-email-undo/${token}`
  expect((await app.raw('GET', undo)).status).toBeGreaterThanOrEqual(404)
  expect((await app.raw('GET', order.own)).body).toMatchObject({ data: { email: thief } })
  expect(await app.raw('POST', undo)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining(order.email) },
  })
  expect((await app.raw('GET', order.own)).body).toMatchObject({ data: { email: order.email } })
  expect((await app.raw('PATCH', proven, { email: thief })).status).toBe(403)
  expect(await app.raw('POST', undo)).toMatchObject({ status: 410, body: { code: 'undo_link_invalid' } })
  expect(
    (await mailsTo(thief, 'order_moved')).map(({ text_body }) => text_body.includes('/order-email-undo/')),
  ).toEqual([false])
  const { cookie, code } = await asked(order)
  expect((await give(order.own, cookie, code)).status).toBe(200)
})

test('a link that takes an order back works for three days, and none that is made up does', async () => {
  const order = await anOrder()
  await app.raw('PATCH', `${order.own}?session_identifier=${order.session}`, { email: `new${buyers}@koller.example` })
  const token = /\/order-email-undo\/(\S+)/u.exec((await mailsTo(order.email, 'order_moved'))[0]?.text_body ?? '')?.[1]
  await sql`update order_email_undos set expires_at = now()`.execute(app.database.query)
  for (const tried of [token, 'x'.repeat(43)])
    expect((await app.raw('POST', `/api/public/order-email-undo/${tried}`)).status).toBe(410)
})

test('an unfinished hold shows nothing personal to another session, whatever became of it', async () => {
  const held = await shop.reserve([{ price: shop.paid, quantity: 1 }])
  const { short_id, session_identifier } = held.body.data
  const params = { event_id: shop.eventId, order_short_id: short_id }
  const order = {
    first_name: 'Mira',
    last_name: 'Hidden-Koller',
    email: 'hidden@koller.example',
    accepted_terms: true,
  }
  await app.call(completeOrder, { params, query: { session_identifier }, body: { order } })
  const own = await app.call(getPublicOrder, { params, query: { session_identifier } })
  expect(own.body.data).toMatchObject({ email: 'hidden@koller.example', can_change: true })
  const look = async () =>
    JSON.stringify((await app.call(getPublicOrder, { params, query: { include: 'event' } })).body)
  for (const status of ['RESERVED', 'EXPIRED', 'ABANDONED'] as const) {
    await app.database.query.updateTable('orders').set({ status }).where('short_id', '=', short_id).execute()
    expect(await look(), status).not.toMatch(/hidden@|Hidden|Mira/u)
    const code = await app.raw('POST', `/api/public/events/${shop.eventId}/order/${short_id}/access-code`)
    expect(code, status).toMatchObject({ status: 409, body: { code: 'order_cannot_change' } })
    expect(JSON.stringify(code.body)).not.toContain('koller')
  }
  await app.database.query.updateTable('orders').set({ status: 'RESERVED' }).where('short_id', '=', short_id).execute()
})
