import { countAudience, peopleOfAudience } from '@turnout/contract/messages/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

/** A guest with so many tickets. */
async function guest(shop: TestShop, email: string, { quantity = 1, name = 'Ana' } = {}): Promise<void> {
  const held = await shop.reserve([{ price: shop.free, quantity }])
  const done = await shop.complete(held, {
    order: { first_name: name, last_name: 'Reis', email, accepted_terms: true },
  })
  expect(done.status).toBe(200)
}

/** Two who get it, and of each reason to be left out one. */
async function someLeftOut(): Promise<TestShop> {
  const shop = await aShop(app)
  await guest(shop, 'ana@reis.example', { quantity: 2 })
  await guest(shop, 'rui@reis.example', { name: 'Rui' })
  await guest(shop, 'eva@reis.example', { name: 'Eva' })
  await guest(shop, 'lia@reis.example', { name: 'Lia' })
  await guest(shop, 'leo@reis.example', { name: 'Leo' })
  const { query } = app.database
  await sql`insert into mail_opt_outs (account_id, organizer_id, email)
    values (${shop.owner.accountId}, ${shop.organizerId}, 'eva@reis.example')`.execute(query)
  await sql`insert into mail_blocks (account_id, email, reason)
    values (${shop.owner.accountId}, 'lia@reis.example', 'NO_MAILBOX')`.execute(query)
  await sql`update attendees set email = '' where event_id = ${shop.eventId} and first_name = 'Leo'`.execute(query)
  await sql`update orders set email = null where event_id = ${shop.eventId} and first_name = 'Leo'`.execute(query)
  return shop
}

const ask = (shop: TestShop, body: object = {}, by = shop.owner) =>
  app.call(
    peopleOfAudience,
    { params: { event_id: shop.eventId }, body: { message_type: 'ALL_ATTENDEES', ...body } as never },
    by,
  )

/** Each as "address reason tickets". */
async function shown(shop: TestShop, body: object = {}): Promise<readonly [readonly string[], number]> {
  const { people, total } = (await ask(shop, body)).body.data
  return [people.map((one) => [one.email || one.first_name, one.left_out, one.tickets].join(' ')), total]
}

test('a page of an audience names who would get a message, once each, in the order in which they came', async () => {
  const shop = await someLeftOut()
  expect(await shown(shop)).toEqual([['ana@reis.example  2', 'rui@reis.example  1'], 2])
  expect(await shown(shop, { message_type: 'ORDER_OWNERS_WITH_PRODUCT', conditions: [] })).toEqual([
    ['ana@reis.example  0', 'rui@reis.example  0'],
    2,
  ])
})

test('the others are named with the reason for which they are left out, and both add up to those who fit', async () => {
  const shop = await someLeftOut()
  expect(await shown(shop, { shown: 'LEFT_OUT' })).toEqual([
    [
      'ana@reis.example SHARES_ADDRESS 2',
      'eva@reis.example OPTED_OUT 1',
      'lia@reis.example BLOCKED 1',
      'Leo NO_ADDRESS 0',
    ],
    4,
  ])
  const counted = await app.call(
    countAudience,
    { params: { event_id: shop.eventId }, query: { message_type: 'ALL_ATTENDEES' } },
    shop.owner,
  )
  expect(counted.body.data).toMatchObject({
    matched: 6,
    count: 2,
    sharing: 1,
    opted_out: 1,
    blocked: 1,
    no_address: 1,
  })
})

test('a search finds parts of a whole name and of an address, and pages follow one another', async () => {
  const shop = await someLeftOut()
  expect(await shown(shop, { query: 'UI RE' })).toEqual([['rui@reis.example  1'], 1])
  expect(await shown(shop, { query: 'ana@' })).toEqual([['ana@reis.example  2'], 1])
  expect(await shown(shop, { query: 'nobody' })).toEqual([[], 0])
  expect(await shown(shop, { per_page: 1, page: 2 })).toEqual([['rui@reis.example  1'], 2])
  expect((await ask(shop, { per_page: 101 })).status).toBe(422)
})

test('people of an event of others are not shown', async () => {
  const shop = await someLeftOut()
  const others = await aShop(app)
  expect((await ask(shop, {}, others.owner)).status).toBe(404)
})
