import { admitAttendees } from '@turnout/contract/check-in/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { register } from '@turnout/contract/sign-in/endpoints.ts'
import { aList, buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * The owner of an Idempotency-Key without a sign-in. All requests of this file come from one
 * address, as those of a household or an office do.
 */

const app = testApp({ addsUp: true })
let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app, { scarcePlaces: 50 })
})

let keys = 0
const newKey = (): string => `owned-${(keys += 1)}`

interface Client {
  readonly key: string
  readonly secret?: string
  readonly cookie?: string
  readonly quantity?: number
}

const reserve = ({ key, secret, cookie, quantity = 1 }: Client) =>
  app.call(
    reserveTickets,
    {
      params: { event_id: shop.eventId },
      body: {
        products: [{ product_id: shop.free.productId, quantities: [{ price_id: shop.free.priceId, quantity }] }],
        session_identifier: secret,
      },
    },
    { headers: { 'idempotency-key': key, ...(cookie !== undefined && { cookie: `session_identifier=${cookie}` }) } },
  )

const SECRET = '5f1d4c0b9a8e7f6d5c4b3a2918070605'

test('two strangers with one key and one basket hold an order each, and neither hears of the other', async () => {
  const key = newKey()
  const [one, other] = [await reserve({ key }), await reserve({ key })]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.body.data.short_id).not.toBe(one.body.data.short_id)
  expect(other.body.data.session_identifier).not.toBe(one.body.data.session_identifier)
  expect(JSON.stringify(other)).not.toContain(one.body.data.session_identifier)
})

test('nor with another basket: what a stranger asked for is no reason to refuse', async () => {
  const key = newKey()
  await reserve({ key })
  expect((await reserve({ key, quantity: 2 })).status).toBe(201)
})

test('who sends a secret of their own gets the order that their lost answer told of', async () => {
  const key = newKey()
  const [lost, again] = [await reserve({ key, secret: SECRET }), await reserve({ key, secret: SECRET })]
  expect(again.body.data.short_id).toBe(lost.body.data.short_id)
  expect(again.body.data.session_identifier).toBe(lost.body.data.session_identifier)
  // The secret is no session: it opens nothing, and the answer names a real one.
  expect(lost.body.data.session_identifier).not.toBe(SECRET)
  const stranger = await reserve({ key, secret: SECRET.replace('5', '6') })
  expect(stranger.body.data.short_id).not.toBe(lost.body.data.short_id)
  expect((await reserve({ key, secret: SECRET, quantity: 2 })).body.code).toBe('idempotency_key_reused')
})

test('who has the cookie of the first answer gets that answer again', async () => {
  const key = newKey()
  const first = await reserve({ key })
  const again = await reserve({ key, cookie: first.body.data.session_identifier ?? '' })
  expect(again.body.data.short_id).toBe(first.body.data.short_id)
})

test('a secret of the page does not part a buyer from the hold that they have', async () => {
  const first = await reserve({ key: newKey(), secret: SECRET })
  const cookie = first.body.data.session_identifier ?? ''
  const before = (await stockOf(app, shop.free)).held
  const second = await reserve({ key: newKey(), secret: SECRET, cookie, quantity: 3 })
  expect(second.body.data.session_identifier).toBe(cookie)
  expect((await stockOf(app, shop.free)).held).toBe(before + 2)
})

test('what anybody would think of is no secret', async () => {
  const key = newKey()
  const [one, other] = [await reserve({ key, secret: 'me' }), await reserve({ key, secret: 'me' })]
  expect(other.body.data.short_id).not.toBe(one.body.data.short_id)
})

test('two people who sign up with one key have an account each', async () => {
  const headers = { 'idempotency-key': newKey() }
  const signUp = (email: string) =>
    app.call(
      register,
      {
        body: {
          first_name: 'Rui',
          last_name: 'Costa',
          email,
          password: 'a house by the harbour',
          password_confirmation: 'a house by the harbour',
          timezone: 'Europe/Lisbon',
          currency_code: 'EUR',
          locale: 'en',
        },
      },
      { headers },
    )
  const [one, other] = [await signUp('one@keys.test'), await signUp('other@keys.test')]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.body.user.email).toBe('other@keys.test')
  // A client that sends the password as well is the same person.
  expect((await signUp('one@keys.test')).body.user.id).toBe(one.body.user.id)
})

test('two phones with one key at one door admit a guest each', async () => {
  const list = await aList(app, shop)
  const tickets = await buy(app, shop, shop.free, ['Ana', 'Bela'])
  const headers = { 'idempotency-key': newKey() }
  const admit = (at: number) =>
    app.call(
      admitAttendees,
      {
        params: { check_in_list_short_id: list.short_id },
        body: { attendees: [{ public_id: tickets[at]?.publicId ?? '', action: 'check-in' as const }] },
      },
      { headers },
    )
  expect([(await admit(0)).status, (await admit(1)).status]).toEqual([200, 200])
})

test('what is kept of a keyed request tells neither the session nor the password', async () => {
  const { rows } = await sql<{ row: string }>`select owner || ' ' || fingerprint as row from idempotency_keys`.execute(
    app.database.query,
  )
  const kept = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(5)
  expect(kept).not.toContain(SECRET)
  expect(kept).not.toContain('.')
})
