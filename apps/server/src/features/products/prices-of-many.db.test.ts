import { changePrices, pricesOfEvents } from '@turnout/contract/products/endpoints.ts'
import { createEvent } from '@turnout/contract/events/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aMember } from '@turnout/testkit/people/a-member.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { expect, test } from 'vitest'
import { auditOf } from '../../platform/audit/store.ts'

const app = testApp({ addsUp: true })

async function stage() {
  const shop = await aShop(app)
  const { token } = shop.owner
  const bare = async (currency: string) => {
    const body = { title: 'Bare', organizer_id: shop.organizerId, start_date: '2028-03-04T20:00', currency }
    return (await app.call(createEvent, { body }, { token })).body.data.id
  }
  const change = (event_ids: number[], over: { name?: string; price?: number; by?: string; key?: string } = {}) =>
    app.call(
      changePrices,
      { body: { event_ids, name: over.name ?? 'General admission', price: over.price ?? 31 } },
      { token: over.by ?? token, ...(over.key !== undefined && { headers: { 'idempotency-key': over.key } }) },
    )
  const priceOf = async (name = 'General admission') => {
    const query = { event_ids: String(shop.eventId) } as never
    const [event] = (await app.call(pricesOfEvents, { query }, { token })).body.data
    return event?.prices.find((price) => price.name === name)
  }
  const history = () => auditOf(app.database, 'product', shop.paid.productId)
  return { ...shop, bare, change, priceOf, history }
}

const codes = (data: readonly { code: string | null }[]) => data.map(({ code }) => code)

test('a price is set in each event that has it; what is sold keeps its price', async () => {
  const { eventId, bare, change, priceOf, reserve, paid } = await stage()
  await reserve([{ price: paid, quantity: 1 }])
  const empty = await bare('EUR')
  const { body } = await change([eventId, empty])
  expect(codes(body.data)).toEqual([null, 'no_such_price'])
  expect(body.meta).toEqual({ done: 1, refused: 1 })
  expect(await priceOf()).toMatchObject({ price: 31, is_paid: true })
  const line = await app.database.query
    .selectFrom('order_lines')
    .select('price_minor')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  expect(line.price_minor).toBe(2500)
})

test('the same said again changes nothing, with its key or without', async () => {
  const { eventId, change, history } = await stage()
  const before = (await history()).length
  const first = await change([eventId], { key: 'one' })
  expect((await change([eventId], { key: 'one' })).body).toEqual(first.body)
  expect((await change([eventId])).body.meta).toEqual({ done: 1, refused: 0 })
  expect(await history()).toHaveLength(before + 1)
  expect((await history()).at(-1)).toMatchObject({ act: 'product.updated' })
})

test('a free ticket, a donation and decimals that a currency does not have are refused', async () => {
  const { eventId, change, priceOf } = await stage()
  expect(codes((await change([eventId], { name: 'Free entry' })).body.data)).toEqual(['no_such_price'])
  expect(codes((await change([eventId], { name: 'Community ticket' })).body.data)).toEqual(['no_such_price'])
  expect(codes((await change([eventId], { price: 31.005 })).body.data)).toEqual(['invalid_fields'])
  expect(await priceOf()).toMatchObject({ price: 25 })
})

test('events of another account or outside of the part of a member are not found, and a viewer changes none', async () => {
  const { eventId, owner, change, priceOf } = await stage()
  const stranger = await app.signUp()
  const limited = await aMember(app, owner.accountId, { role: 'ORGANIZER', part: { events: [] } })
  const viewer = await aMember(app, owner.accountId, { role: 'VIEWER' })
  expect(codes((await change([eventId], { by: stranger.token })).body.data)).toEqual(['not_found'])
  expect(codes((await change([eventId], { by: limited.token })).body.data)).toEqual(['not_found'])
  expect((await change([eventId], { by: viewer.token })).status).toBe(403)
  const query = { event_ids: String(eventId) } as never
  expect((await app.call(pricesOfEvents, { query }, { token: stranger.token })).body.data).toEqual([])
  expect(await priceOf()).toMatchObject({ price: 25 })
})
