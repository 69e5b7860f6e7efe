import { changeOwnOrder, getPublicOrder, resendOwnConfirmation } from '@turnout/contract/checkout/endpoints.ts'
import { createOrder, getOrder } from '@turnout/contract/orders/endpoints.ts'
import { changeOwnTicket, reissueOwnTicket, resendOwnTicket } from '@turnout/contract/tickets/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { releaseHeldMails } from '../../accounts/mails/release-held-mails.ts'

/*
 * The mails that strangers get from an unverified account; as strict as the product.
 */

const app = testApp({ rateLimitFactor: 1 })
const RULES = { verifiesAccounts: true, installation: 'Turnout', rateLimitFactor: 1 }
const TEXT = 'Call 0800 123 at once'

const mailsOf = async (shop: TestShop) => {
  await app.runJobs()
  return app.database.query
    .selectFrom('mails')
    .select(['recipient', 'kind', 'status', 'held_for', 'sender_name', 'reply_to', 'text_body', 'html_body', 'subject'])
    .where('account_id', '=', shop.owner.accountId)
    .orderBy('id')
    .execute()
}

async function shopOf({ isConfirmed = true, isVerified = false }): Promise<TestShop> {
  const shop = await aShop(app)
  const { query } = app.database
  await query
    .updateTable('users')
    .set({ email_verified_at: isConfirmed ? new Date() : null })
    .where('id', '=', shop.owner.userId)
    .execute()
  await query
    .updateTable('accounts')
    .set({ verified_at: isVerified ? new Date() : null })
    .where('id', '=', shop.owner.accountId)
    .execute()
  await query
    .updateTable('event_settings')
    .set({
      post_checkout_message: `<p>${TEXT}</p>`,
      offline_payment_instructions: `<p>${TEXT}</p>`,
      support_email: 'boxoffice@tidal.example',
    })
    .where('event_id', '=', shop.eventId)
    .execute()
  await query
    .updateTable('events')
    .set({ title: 'Party at http://evil.example/win' })
    .where('id', '=', shop.eventId)
    .execute()
  await query
    .updateTable('organizers')
    .set({ name: 'PayPal Security' })
    .where('account_id', '=', shop.owner.accountId)
    .execute()
  return shop
}

async function buy(shop: TestShop, email: string, first_name = 'Mira') {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, { order: { first_name, last_name: 'Koller', email, accepted_terms: true } })
  return held
}

const byHand = (shop: TestShop, email: string) =>
  app.call(
    createOrder,
    {
      params: { event_id: shop.eventId },
      body: {
        first_name: 'Mira',
        last_name: 'Koller',
        email,
        products: [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity: 1 }] }],
      },
    },
    { token: shop.owner.token },
  )

test('a buyer of an unconfirmed account gets the ticket, from whom it is through, without what was written at length', async () => {
  const shop = await shopOf({ isConfirmed: false })
  await buy(shop, 'mira@koller.example')
  const [mail] = await mailsOf(shop)
  expect(mail).toMatchObject({
    kind: 'order_confirmation',
    recipient: 'mira@koller.example',
    sender_name: 'PayPal Security via Turnout',
    reply_to: 'boxoffice@tidal.example',
    held_for: null,
  })
  for (const part of [mail?.text_body, mail?.html_body, mail?.subject]) {
    expect(part).not.toContain(TEXT)
    expect(part).not.toContain('http://evil.example')
    expect(part).not.toContain('evil.example')
    expect(part).toContain('Party at evil. example/win')
  }
})

test('whom an unconfirmed account names itself gets nothing until the address is confirmed; the order says so', async () => {
  const shop = await shopOf({ isConfirmed: false })
  const made = await byHand(shop, 'stranger@koller.example')
  expect(made.status).toBe(201)
  expect(await mailsOf(shop)).toMatchObject([{ status: 'HELD', held_for: 'CONFIRMATION' }])
  const order = await app.call(
    getOrder,
    { params: { event_id: shop.eventId, order_id: made.body.data.id } },
    { token: shop.owner.token },
  )
  expect(order.body.data.mails).toMatchObject([{ state: 'HELD', held_for: 'CONFIRMATION' }])
  await releaseHeldMails(app.database, RULES)
  expect(await mailsOf(shop)).toMatchObject([{ status: 'HELD' }])
  await app.database.query
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', shop.owner.userId)
    .execute()
  await releaseHeldMails(app.database, RULES)
  expect(await mailsOf(shop)).toMatchObject([
    { status: 'SENT', held_for: null, sender_name: 'PayPal Security via Turnout' },
  ])
})

test('answers go where the event says from the start; confirmed and not verified: texts stay out; verified: all of it is theirs', async () => {
  const unverified = await shopOf({})
  await buy(unverified, 'a@koller.example')
  expect(await mailsOf(unverified)).toMatchObject([
    { sender_name: 'PayPal Security via Turnout', reply_to: 'boxoffice@tidal.example', status: 'SENT' },
  ])
  expect((await mailsOf(unverified))[0]?.text_body).not.toContain(TEXT)
  const verified = await shopOf({ isVerified: true })
  await buy(verified, 'b@koller.example')
  expect(await mailsOf(verified)).toMatchObject([
    { sender_name: 'PayPal Security', reply_to: 'boxoffice@tidal.example' },
  ])
  expect((await mailsOf(verified))[0]?.text_body).toContain(TEXT)
})

test('the hundred and first mail of an unconfirmed account waits for the next day, or until it is confirmed', async () => {
  const shop = await shopOf({ isConfirmed: false })
  await app.database.query
    .insertInto('mail_counts')
    .values({ counter: `account:${shop.owner.accountId}`, day: new Date(), mails: 99 })
    .execute()
  await buy(shop, 'hundred@koller.example')
  await mailsOf(shop)
  await buy(shop, 'more@koller.example')
  expect(await mailsOf(shop)).toMatchObject([
    { recipient: 'hundred@koller.example', status: 'SENT' },
    { recipient: 'more@koller.example', status: 'HELD', held_for: 'ALLOWANCE' },
  ])
  await releaseHeldMails(app.database, RULES)
  expect((await mailsOf(shop))[1]?.status).toBe('HELD')
  await app.database.query.deleteFrom('mail_counts').execute()
  await releaseHeldMails(app.database, RULES)
  // It does not go before what is bought now.
  await buy(shop, 'now@koller.example')
  const queue = await sql<{ job: string }>`
    select task_identifier as job from graphile_worker.jobs order by priority, run_at`.execute(app.database.query)
  expect([queue.rows.length, queue.rows.at(-1)]).toEqual([2, { job: 'send_mails' }])
  expect((await mailsOf(shop))[1]?.status).toBe('SENT')
})

/** How the session that bought names its order, and its first ticket. */
async function ownOf(shop: TestShop, held: Awaited<ReturnType<typeof buy>>) {
  const { short_id, session_identifier } = held.body.data
  const order = {
    params: { event_id: shop.eventId, order_short_id: short_id },
    query: { session_identifier },
  }
  const { attendees } = (await app.call(getPublicOrder, order)).body.data
  const attendee_short_id = attendees[0]?.short_id ?? ''
  return { order, ticket: { ...order, params: { ...order.params, attendee_short_id } } }
}

test('one buyer session sends ten mails a day by changing addresses, hears of it at the next change, and nothing is changed then', async () => {
  const shop = await shopOf({ isVerified: true })
  const { order } = await ownOf(shop, await buy(shop, 'first@koller.example'))
  await mailsOf(shop)
  // Each makes two: the order to its new address, and a word to the former address.
  const answers: number[] = []
  for (let n = 0; n < 12; n++) {
    answers.push((await app.call(changeOwnOrder, { ...order, body: { email: `victim${n}@koller.example` } })).status)
    await app.runJobs()
  }
  expect(answers).toEqual([...Array<number>(5).fill(200), ...Array<number>(7).fill(429)])
  const mails = await mailsOf(shop)
  // The confirmation, and ten of changes.
  expect(mails).toHaveLength(11)
  expect(mails.filter(({ status }) => status === 'HELD')).toEqual([])
  expect((await app.call(getPublicOrder, order)).body.data.email).toBe('victim4@koller.example')
})

test.each([
  ['ten after the first', 'changes', 10],
  ['sixty of a session', 'session', 60],
])('%s: whoever wants one more hears that it would not be sent, and loses no ticket', async (_what, counter, mails) => {
  const shop = await shopOf({ isVerified: true })
  const { order, ticket } = await ownOf(shop, await buy(shop, `over.${counter}@koller.example`))
  await mailsOf(shop)
  const { rows } = await sql<{ session: string }>`
    select encode(session_hash, 'hex') as session from orders where short_id = ${order.params.order_short_id}`.execute(
    app.database.query,
  )
  const fill = (used: number) =>
    sql`
    insert into mail_counts (counter, day, mails) values (${`${counter}:${rows[0]?.session}`}, current_date, ${used})
    on conflict (counter, day) do update set mails = excluded.mails`.execute(app.database.query)
  const codes = () =>
    sql`select a.short_id, a.code_version, a.email from attendees a join orders o on o.id = a.order_id
      where o.short_id = ${order.params.order_short_id}`.execute(app.database.query)
  const before = (await codes()).rows
  const sentBefore = (await mailsOf(shop)).length
  await fill(mails)
  const wishes = [
    app.call(resendOwnConfirmation, order, { headers: { 'accept-language': 'de' } }),
    app.call(resendOwnTicket, ticket),
    app.call(changeOwnTicket, { ...ticket, body: { first_name: 'Davi', email: 'davi@antunes.example' } }),
    app.call(reissueOwnTicket, { params: ticket.params }),
  ]
  for (const answer of await Promise.all(wishes)) {
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_mails' } })
    expect(JSON.stringify(answer.body)).toMatch(/cannot be sent|nicht mehr gesendet/u)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await codes()).rows).toEqual(before)
  expect(await mailsOf(shop)).toHaveLength(sentBefore)
  // One is left: a ticket that goes to another person makes two mails.
  await fill(mails - 1)
  const passOn = { ...ticket, body: { first_name: 'Davi', email: 'davi@antunes.example' } }
  expect((await app.call(changeOwnTicket, passOn)).status).toBe(429)
  expect((await app.call(resendOwnConfirmation, order)).status).toBe(200)
  expect((await mailsOf(shop)).map(({ status }) => status)).toEqual(Array(sentBefore + 1).fill('SENT'))
})

test('changes that come faster than their mails are written send ten mails all the same', async () => {
  const shop = await shopOf({ isVerified: true })
  const { order } = await ownOf(shop, await buy(shop, 'fast@koller.example'))
  await mailsOf(shop)
  for (let n = 0; n < 12; n++) await app.call(changeOwnOrder, { ...order, body: { email: `quick${n}@koller.example` } })
  const mails = await mailsOf(shop)
  expect(mails.filter(({ status }) => status !== 'HELD')).toHaveLength(11)
  expect(new Set(mails.filter(({ status }) => status === 'HELD').map(({ held_for }) => held_for))).toEqual(
    new Set(['BUYER']),
  )
  await releaseHeldMails(app.database, RULES)
  expect((await mailsOf(shop)).filter(({ status }) => status !== 'HELD')).toHaveLength(11)
})

test('nobody is greeted with a link, in a verified account either', async () => {
  const shop = await shopOf({ isVerified: true })
  await buy(shop, 'linked@koller.example', 'http://evil.example/pay')
  const [mail] = await mailsOf(shop)
  for (const part of [mail?.text_body ?? '', mail?.html_body ?? '']) {
    expect(part).not.toContain('http://evil.example/pay')
    expect(part).toContain('evil. example/pay')
  }
})
