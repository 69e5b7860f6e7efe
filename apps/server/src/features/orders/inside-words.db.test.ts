import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { searchAccount } from '@turnout/contract/home/endpoints.ts'
import { ordersOfEvent, totalsOfOrders } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp()
let shop: TestShop
beforeAll(async () => {
  shop = await aShop(app)
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const order = { first_name: 'Jonas', last_name: 'Koller', email: 'j.100%_sure@guests.example', accepted_terms: true }
  await shop.complete(held, { order })
})

/** Found by lists, foot and palette, in this order. */
async function found(query: string): Promise<readonly number[]> {
  const by = { token: shop.owner.token }
  const asked = { params: { event_id: shop.eventId }, query: { query } }
  const hits = (await app.call(searchAccount, { query: { query } }, by)).body.data
  return [
    (await app.call(ordersOfEvent, asked, by)).body.meta.total,
    (await app.call(attendeesOfEvent, asked, by)).body.meta.total,
    (await app.call(totalsOfOrders, asked, by)).body.data.orders,
    hits.orders.length,
    hits.guests.length,
  ]
}

const ONCE = [1, 1, 1, 1, 1]
const NEVER = [0, 0, 0, 0, 0]

test('a text is found in the middle of a word, whatever its capitals, and means itself', async () => {
  for (const query of [
    'oller',
    'OLLE',
    'nas koll',
    'oller onas',
    'koller@g'.replace('koller', 'sure'),
    '100%_s',
    'ests.exa',
  ])
    // oxlint-disable-next-line no-await-in-loop -- each text alone
    expect([query, await found(query)]).toEqual([query, ONCE])
  // Two letters are looked for at the beginnings alone; every word must be there; % and _ are no wildcards.
  for (const query of ['ll', 'oller weiss', 'k%ler', 'o_ler'])
    // oxlint-disable-next-line no-await-in-loop -- see above
    expect([query, await found(query)]).toEqual([query, NEVER])
})

test('of more than ten thousand only the beginnings of words are found, and still at once', async () => {
  await sql`
    insert into orders (account_id, event_id, short_id, public_id, session_hash, status, currency, total_before_additions_minor,
      total_gross_minor, first_name, last_name, email, reserved_until)
    select o.account_id, o.event_id, 'o_i' || n, 'O-i' || n, o.session_hash, 'COMPLETED', o.currency, 0, 0, 'Rui', 'Costa',
      'rui' || n || '@costa.example', now()
    from (select * from orders where event_id = ${shop.eventId} limit 1) o, generate_series(1, 10000) n`.execute(
    app.database.query,
  )
  expect(await found('oller')).toEqual([0, 1, 0, 0, 1])
  expect(await found('koll')).toEqual(ONCE)
})
