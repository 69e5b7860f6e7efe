import { refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { tableOfAccount, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../../platform/log/log.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { recordBookings } from './record-bookings.ts'

const app = testApp({ cards: true, connect: true, platformFee: { fixed: 0, percent: 10 }, addsUp: true })

let shop: TestShop
beforeEach(async () => {
  shop = await aCardShop(app)
  await app.stripe.takeFees(1.5, 25)
})
afterEach(() => app.stripe.heal())

const HOUR_MS = 3_600_000
const read = (hours = 0) =>
  recordBookings(
    { database: app.database, provider: app.provider, log: createLog('silent') },
    new Date(Date.now() + hours * HOUR_MS),
  )
const accountOf = async (): Promise<string> =>
  (
    await app.database.query
      .selectFrom('connected_accounts')
      .select('provider_ref')
      .where('account_id', '=', shop.owner.accountId)
      .executeTakeFirstOrThrow()
  ).provider_ref ?? ''

const days = () => ({
  start_date: new Date(Date.now() - 3 * 24 * HOUR_MS).toISOString().slice(0, 10),
  end_date: new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10),
})
const report = async (token = shop.owner.token) => {
  const query = { table: 'payouts', ...days() } as const
  const { data } = (await app.call(tableOfEvent, { params: { event_id: shop.eventId }, query }, { token })).body
  return {
    rows: data.rows,
    figures: Object.fromEntries(data.figures.map(({ id, value }) => [id, value])),
    totals: data.totals,
  }
}
/** Midnight of today. */
const arrival = () => Math.floor(Date.parse(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`) / 1000)

test('what the provider keeps is unknown until its books were read, then known, and later of its payout', async () => {
  await boughtByCard(app, shop, { quantity: 2 })
  const before = await report()
  expect(before.rows).toEqual([[null, 'Not told by the provider yet', 1, 50, null, null, null, null, null]])
  expect(before.figures).toEqual({ received: 50, provider_fees: null, paid_out: null, unknown: 1 })
  expect(before.totals.slice(6)).toEqual([null, null, null])
  await read()
  // 1.5 % of 50.00 and 0.25; a tenth is the platform's.
  expect((await report()).rows).toEqual([[null, 'Not paid out yet', 1, 50, 0, 0, 1, 5, 44]])
  const [payout] = await app.stripe.payOut(await accountOf(), arrival())
  expect(payout?.amount).toBe(4400)
  await read(1)
  const after = await report()
  const today = new Date().toISOString().slice(0, 10)
  expect(after.rows).toEqual([[today, payout?.id, 1, 50, 0, 0, 1, 5, 44]])
  expect(after.figures).toEqual({ received: 50, provider_fees: 1, paid_out: 44 })
})

test('a refund is of the payout it left with, below the payments, and reading twice counts once', async () => {
  const { id } = await boughtByCard(app, shop, { quantity: 2 })
  await app.stripe.payOut(await accountOf(), arrival())
  await read()
  await app.call(
    refundOrder,
    { params: { event_id: shop.eventId, order_id: id }, body: { amount: 20 } },
    { token: shop.owner.token },
  )
  await workOff(app)
  await read(1)
  await read(2)
  const { rows } = await report()
  expect(rows.map((row) => row.slice(2))).toEqual([
    [1, 50, 0, 0, 1, 5, 44],
    [0, 0, 20, 0, 0, 0, -20],
  ])
  await app.stripe.payOut(await accountOf(), arrival() + 24 * 3600)
  await read(3)
  const paid = (await report()).rows
  const [first, second, ...others] = paid.map(([day]) => String(day))
  expect([others, String(first) < String(second)]).toEqual([[], true])
  const booked = await sql<{ rows: number; refunds: number }>`
    select count(*)::int as rows, count(refund_id)::int as refunds from provider_bookings where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(booked.rows).toEqual([{ rows: 2, refunds: 1 }])
})

/** The provider's books with one line of a payout a page, of which only so many are answered before the process dies. */
const dyingAfter = (pages: number): PaymentProvider => {
  const dying = Object.create(app.provider) as { -readonly [Name in keyof PaymentProvider]: PaymentProvider[Name] }
  let answered = 0
  dying.pageOfBookings = async (account, which, after) => {
    const page = await app.provider.pageOfBookings(account, which, null)
    if (!('payoutRef' in which)) return page
    if (answered === pages) throw new Error('killed')
    answered += 1
    const place = after === null ? 0 : Number(after)
    return {
      things: page.things.slice(place, place + 1),
      next: place + 1 < page.things.length ? String(place + 1) : null,
    }
  }
  return dying
}

test('a payout of several pages whose reading was cut off is read whole the next time', async () => {
  for (let bought = 0; bought < 3; bought += 1) await boughtByCard(app, shop, {})
  await read()
  const [payout] = await app.stripe.payOut(await accountOf(), arrival())
  const cutOff = { database: app.database, provider: dyingAfter(2), log: createLog('silent') }
  await expect(recordBookings(cutOff, new Date(Date.now() + HOUR_MS))).rejects.toThrow('killed')
  await read(2)
  const { rows } = await report()
  expect(rows.map((row) => [row[1], row[2]])).toEqual([[payout?.id, 3]])
})

test('an account that says nothing leaves its own unknown, and the others known', async () => {
  await boughtByCard(app, shop, {})
  const silent = shop
  shop = await aCardShop(app)
  await boughtByCard(app, shop, {})
  const other = shop
  shop = silent
  await app.stripe.deauthorize(await accountOf())
  await read()
  expect((await report()).figures['unknown']).toBe(1)
  shop = other
  expect((await report()).rows).toHaveLength(1)
  expect((await report()).figures['unknown']).toBeUndefined()
})

test('nobody sees what was booked for others, and money of another currency is none of this report', async () => {
  await boughtByCard(app, shop, {})
  await read()
  const other = await aCardShop(app)
  const query = { table: 'payouts', ...days() } as const
  const told = (await app.call(tableOfAccount, { query }, { token: other.owner.token })).body.data
  expect(told.rows).toEqual([])
  await sql`update provider_bookings set currency = 'USD' where event_id = ${shop.eventId}`.execute(app.database.query)
  expect((await report()).rows.map((row) => row[1])).toEqual(['Not told by the provider yet'])
})
