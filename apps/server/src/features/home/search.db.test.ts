import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import type { SearchHits } from '@turnout/contract/home/search.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

const search = async (token: string, query: object): Promise<SearchHits> =>
  (await app.call(searchAccount, { query: { query: '', ...query } }, { token })).body.data

test('a guest and their order are found across events, with where they belong', async () => {
  const shop = await aShop(app)
  await buy(app, shop, shop.paid, ['Mira Koller'])
  const { token } = shop.owner
  const { guests, orders, events } = await search(token, { query: 'koller' })
  expect(guests.map(({ last_name, event }) => [last_name, event.id])).toEqual([['Koller', shop.eventId]])
  expect(guests[0]?.order.id).toBe(orders[0]?.id ?? guests[0]?.order.id)
  expect(events).toEqual([])
  const byReference = await search(token, { query: guests[0]?.order.public_id ?? '' })
  expect(byReference.orders.map(({ id }) => id)).toEqual([guests[0]?.order.id])
})

test('a guest is found by what stands behind any separator of their address', async () => {
  const shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Jonas', last_name: 'Weiss', email: 'jonas.koller@guests.example', accepted_terms: true }
  await shop.complete(held, { order })
  const { token } = shop.owner
  for (const query of ['koller@g', 'koller@guests.ex', 'KOLLER', 'guests', '@guests', '.example']) {
    // oxlint-disable-next-line no-await-in-loop -- each text alone
    const { guests, orders } = await search(token, { query })
    expect([query, guests.length, orders.length]).toEqual([query, 1, 1])
  }
})

test('an event is found by a part of its title, and a kind asks for that kind alone', async () => {
  const shop = await aShop(app)
  await buy(app, shop, shop.paid, ['Mira Koller'])
  const { token } = shop.owner
  const [event] = (await search(token, { query: 'a', kind: 'events' })).events
  expect(event?.id).toBe(shop.eventId)
  expect(await search(token, { query: 'koller', kind: 'guests' })).toMatchObject({ orders: [], events: [] })
})

test('nobody finds what is of another account, outside of their part, or not for their role', async () => {
  const shop = await aShop(app)
  const other = await aShop(app)
  await buy(app, shop, shop.paid, ['Mira Koller'])
  const nothing = { guests: [], orders: [], events: [] }
  expect(await search(other.owner.token, { query: 'koller' })).toEqual(nothing)
  expect(await search(other.owner.token, { query: 'koller', event_id: shop.eventId })).toEqual(nothing)
  const { accountId } = shop.owner
  const limited = await aMember(app, accountId, { role: 'ORGANIZER', part: { events: [] } })
  expect(await search(limited.token, { query: 'koller' })).toEqual(nothing)
  const door = await aMember(app, accountId, { role: 'DOOR' })
  expect(await search(door.token, { query: 'koller' })).toEqual(nothing)
})

test('a search without a text, or with one that is too long, is refused by its field', async () => {
  const { token } = await app.signUp('Inês')
  for (const query of ['', 'x'.repeat(101)]) {
    // oxlint-disable-next-line no-await-in-loop -- each text is refused alone
    const refused = await app.call(searchAccount, { query: { query } }, { token })
    expect(refused.status).toBe(422)
  }
})
