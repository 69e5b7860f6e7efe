import { closeAccount, getAccountClosing, reopenAccount } from '@turnout/contract/accounts/closing/endpoints.ts'
import { currentAccount, currentUser } from '@turnout/contract/accounts/endpoints.ts'
import { getTicket } from '@turnout/contract/tickets/endpoints.ts'
import { login } from '@turnout/contract/sign-in/endpoints.ts'
import { getEvent } from '@turnout/contract/events/endpoints.ts'
import { createWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aSentMessage } from '@turnout/testkit/mails/a-sent-message.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { placesOf } from '@turnout/testkit/app/places-of.ts'
import { inspectShop } from '@turnout/testkit/app/shop-inspection.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditOf } from '../../../platform/audit/store.ts'
import { eraseClosedAccounts } from './delete-closed-accounts.ts'

const app = testApp()

/** A shop on sale with one guest; its event is over in two weeks. */
async function aSoldShop(buyer = { first_name: 'Marta', last_name: 'Seixas', email: 'marta@guests.example' }) {
  const shop = await aShop(app)
  await sql`update events set start_date = now() + interval '14 days', end_date = now() + interval '14 days 4 hours'
    where id = ${shop.eventId}`.execute(app.database.query)
  // What it is told of guests is kept for a while.
  const told = { url: 'https://8.8.8.8/hook', event_types: ['*' as const] }
  await app.call(createWebhook, { params: { event_id: shop.eventId }, body: told }, shop.owner)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const { productId: product_id, priceId: product_price_id } = shop.free
  const done = await shop.complete(held, {
    order: buyer,
    products: [{ product_id, product_price_id, ...buyer }],
  })
  const ticket = done.body.data.attendees[0]?.short_id ?? ''
  return { shop, ticket, ...(await closing(shop)) }
}

async function closing({ owner }: TestShop) {
  const { token, accountId } = owner
  const params = { account_id: accountId }
  const { name } = (await app.call(currentAccount, {}, { token })).body.data
  return {
    name,
    params,
    close: (typed = name) => app.call(closeAccount, { params, body: { name: typed } }, { token }),
    reopen: () => app.call(reopenAccount, { params }, { token }),
    look: () => app.call(getAccountClosing, { params }, { token }),
  }
}

const monthPasses = (accountId: number) =>
  sql`update accounts set closed_at = closed_at - interval '30 days' where id = ${accountId}`.execute(
    app.database.query,
  )

const readTicket = (shop: TestShop, attendee_short_id: string) =>
  app.call(getTicket, { params: { event_id: shop.eventId, attendee_short_id } })

test('a closed account sells nothing and is gone in public; tickets that were sold go on working', async () => {
  const { shop, ticket, close, look } = await aSoldShop()
  expect((await look()).body.data).toMatchObject({ closed_at: null, live_events_count: 1, guests_ahead_count: 1 })
  const done = await close()
  expect([done.status, done.body]).toMatchObject([200, { data: { closed_at: expect.any(String), events_left: [] } }])
  const days = (Date.parse(done.body.data.erases_at) - Date.parse(done.body.data.closed_at ?? '')) / 86_400_000
  expect(days).toBe(30)
  expect((await app.call(getPublicEvent, { params: { event_id: shop.eventId } })).status).toBe(404)
  expect((await shop.reserve([{ price: shop.free, quantity: 1 }])).status).toBe(404)
  expect((await readTicket(shop, ticket)).status).toBe(200)
})

test('nobody but the owner gets in, and the owner may do nothing but open it again', async () => {
  const { shop, close } = await aSoldShop()
  const { accountId, token, email } = shop.owner
  const helper = await aMember(app, accountId, { role: 'ADMIN' })
  await close()
  expect((await app.call(currentUser, {}, { token: helper.token })).status).toBe(401)
  const own = await app.call(currentUser, {}, { token })
  expect(own.body.data).toMatchObject({ capabilities: [], is_account_owner: true })
  expect((await app.call(getEvent, { params: { event_id: shop.eventId } }, { token })).status).toBe(403)
  const again = await app.call(login, { body: { email, password: 'harbour lights' } })
  expect(again.body.accounts).toMatchObject([{ id: accountId, is_closed: true }])
})

test('the owner is told by mail until when it can be opened again', async () => {
  const { shop, close } = await aSoldShop()
  await close()
  const mails = await app.database.query
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .where('recipient', '=', shop.owner.email)
    .where('kind', '=', 'account_closed')
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text_body).toContain('Open it again')
})

test('opened again, everything is as it was', async () => {
  const { shop, ticket, close, reopen } = await aSoldShop()
  const { token, accountId } = shop.owner
  const before = (await app.call(getEvent, { params: { event_id: shop.eventId } }, { token })).body.data
  await close()
  expect((await reopen()).status).toBe(204)
  const {
    updated_at: _now,
    version: _last,
    ...after
  } = (await app.call(getEvent, { params: { event_id: shop.eventId } }, { token })).body.data
  const { updated_at: _then, version: _first, ...was } = before
  expect(after).toEqual(was)
  expect((await shop.reserve([{ price: shop.free, quantity: 1 }])).status).toBe(201)
  expect((await readTicket(shop, ticket)).status).toBe(200)
  expect((await app.call(currentUser, {}, { token })).body.data.capabilities).toContain('account:settings')
  const acts = (await auditOf(app.database, 'account', accountId)).map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['account.closed', 'account.reopened']))
  expect((await reopen()).status).toBe(204)
})

test('an event that was a draft stays one', async () => {
  const { shop, close, reopen } = await aSoldShop()
  await shop.status('DRAFT')
  await close()
  await reopen()
  expect((await app.call(getPublicEvent, { params: { event_id: shop.eventId } })).status).toBe(404)
})

test('guests of a later event stand against it, and are named', async () => {
  const { shop, close, look } = await aSoldShop()
  await sql`update events set end_date = now() + interval '31 days' where id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect((await look()).body.data.events_left).toMatchObject([{ id: shop.eventId, guests_count: 1 }])
  const refused = await close()
  expect(refused).toMatchObject({ status: 409, body: { code: 'account_has_guests' } })
  expect(refused.body.message).toContain('1 guest holds a ticket')
  expect((await look()).body.data.closed_at).toBeNull()
})

test('another name closes nothing, and once closed it is closed', async () => {
  const { close, look } = await aSoldShop()
  expect(await close('Somebody else')).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } })
  expect((await look()).body.data.closed_at).toBeNull()
  expect((await close()).status).toBe(200)
  expect(await close()).toMatchObject({ status: 409, body: { code: 'account_closed' } })
})

test('an Admin who does not own it can neither see nor close it', async () => {
  const { shop, name, params } = await aSoldShop()
  const { token } = await aMember(app, shop.owner.accountId, { role: 'ADMIN' })
  expect((await app.call(getAccountClosing, { params }, { token })).status).toBe(403)
  expect((await app.call(closeAccount, { params, body: { name } }, { token })).status).toBe(403)
  expect((await app.call(reopenAccount, { params }, { token })).status).toBe(403)
})

test('before thirty days nothing is erased; after them what is personal is, and the books stay', async () => {
  const buyer = { first_name: 'Zephyrine', last_name: 'Quillfeather', email: 'zq@lanterns.example' }
  const { shop, ticket, close } = await aSoldShop(buyer)
  const { accountId } = shop.owner
  const helper = await aMember(app, accountId, { role: 'VIEWER' })
  await aSentMessage(app.database, shop, [buyer, { ...buyer, email: 'other@lanterns.example' }])
  await sql`insert into mail_opt_outs (account_id, organizer_id, email)
    select account_id, organizer_id, ${buyer.email} from events where id = ${shop.eventId}`.execute(app.database.query)
  await close()
  expect(await eraseClosedAccounts(app.database)).not.toContain(accountId)
  await monthPasses(accountId)
  expect(await eraseClosedAccounts(app.database)).toContain(accountId)
  expect(await eraseClosedAccounts(app.database)).not.toContain(accountId)

  expect((await readTicket(shop, ticket)).status).toBe(404)
  const orders = await app.database.query
    .selectFrom('orders')
    .select(['first_name', 'email', 'status'])
    .where('account_id', '=', accountId)
    .execute()
  expect(orders).toEqual([{ first_name: null, email: null, status: 'COMPLETED' }])
  for (const trace of [...Object.values(buyer), shop.owner.email])
    expect(await placesOf(app.owner, trace), trace).toEqual([])
  const people = await app.database.query
    .selectFrom('users')
    .select(['first_name', 'password_hash'])
    .where('id', 'in', [shop.owner.userId])
    .execute()
  expect(people).toEqual([{ first_name: 'Erased', password_hash: null }])
  // The helper has their own account, and works on there.
  const stays = await app.database.query
    .selectFrom('users')
    .select('first_name')
    .where('id', '=', helper.userId)
    .executeTakeFirstOrThrow()
  expect(stays.first_name).toBe('Helper')
  await inspectShop(app.ownerUrl)
})

test('where nothing was ordered, the events go as well', async () => {
  const shop = await aShop(app)
  const { close } = await closing(shop)
  await close()
  await monthPasses(shop.owner.accountId)
  await eraseClosedAccounts(app.database)
  for (const table of ['events', 'organizers'] as const) {
    const rows = await app.database.query
      .selectFrom(table)
      .select('id')
      .where('account_id', '=', shop.owner.accountId)
      .execute()
    expect(rows, table).toEqual([])
  }
  await inspectShop(app.ownerUrl)
})
