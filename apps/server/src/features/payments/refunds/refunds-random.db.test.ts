import { cancelOrder, getOrder, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
beforeAll(async () => {
  shop = await aCardShop(app)
})

/**
 * The acts of an organizer, the provider's dashboard and a bank on one order; shares are
 * thousandths of the paid amount.
 */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      share: fc.integer({ min: 1, max: 1100 }),
      cancels: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('dashboard' as const), share: fc.integer({ min: 1, max: 700 }) }),
  },
  fc.record({ act: fc.constant('cancel' as const), refunds: fc.boolean(), returnsStock: fc.boolean() }),
  fc.record({
    act: fc.constant('settle' as const),
    which: fc.nat(5),
    outcome: fc.constantFrom('succeeded' as const, 'failed' as const),
  }),
  fc.record({
    act: fc.constant('fault' as const),
    kind: fc.constantFrom('done_but_500' as const, 'unavailable' as const, 'done_but_cut' as const),
  }),
  fc.record({
    act: fc.constant('events' as const),
    times: fc.integer({ min: 1, max: 20 }),
    order: fc.constantFrom('reversed' as const, 'shuffled' as const),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const CARDS = ['4242424242424242', '4000000000007726', '4000000000005126']

interface Bought {
  readonly id: number
  readonly intentRef: string
}

const refundsAtStripe = async ({ intentRef }: Bought) =>
  (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)

async function take(order: Bought, one: Step): Promise<void> {
  const at = { params: { event_id: shop.eventId, order_id: order.id } }
  const signedIn = { token: shop.owner.token }
  switch (one.act) {
    case 'refund': {
      const body = { amount: Math.max(1, one.share * 5) / 100, cancel_order: one.cancels, notify_buyer: true }
      const answered = await app.call(refundOrder, { ...at, body }, signedIn)
      expect([200, 409, 422]).toContain(answered.status)
      return
    }
    case 'cancel': {
      const body = { refund: one.refunds, return_stock: one.returnsStock }
      expect([200, 409]).toContain((await app.call(cancelOrder, { ...at, body }, signedIn)).status)
      return
    }
    case 'dashboard':
      // The dashboard refuses acts that it cannot do, and that is no concern of the shop.
      await app.stripe.refundInDashboard(order.intentRef, one.share * 5).catch(() => undefined)
      return
    case 'settle': {
      const made = await refundsAtStripe(order)
      const ref = made[one.which % Math.max(1, made.length)]?.id
      if (ref !== undefined) await app.stripe.settleRefund(ref, one.outcome)
      return
    }
    case 'fault':
      return app.stripe.fault({ kind: one.kind, on: 'POST /v1/refunds', times: 1 })
    case 'events':
      return app.stripe.deliver({ times: one.times, order: one.order })
  }
}

/**
 * Everything came through in the end: the provider answers, every event was followed, every refund
 * was asked about.
 */
async function comeToRest(): Promise<void> {
  await app.stripe.heal()
  await app.stripe.deliver({})
  for (let round = 0; round < 2; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
      app.database.query,
    )
    await workOff(app)
  }
}

const SUM = sql`coalesce(sum(amount_minor), 0)::bigint as sum`

async function mustFit(order: Bought): Promise<void> {
  const ours = await sql<{ state: string; amount_minor: number }>`
    select state, amount_minor from refunds where order_id = ${order.id} and provider_ref is not null`.execute(
    app.database.query,
  )
  const theirs = await refundsAtStripe(order)
  const told = (status: string | null): string =>
    status === 'succeeded' ? 'SUCCEEDED' : status === 'pending' ? 'PENDING' : 'FAILED'
  expect(ours.rows.map(({ state, amount_minor: amount }) => `${state} ${amount}`).toSorted()).toEqual(
    theirs.map(({ status, amount }) => `${told(status)} ${amount}`).toSorted(),
  )
  const books = await sql<{ sum: number }>`select ${SUM} from ledger_entries where order_id = ${order.id}`.execute(
    app.database.query,
  )
  expect(books.rows).toEqual([{ sum: 0 }])
  const back = ours.rows.filter(({ state }) => state === 'SUCCEEDED').reduce((sum, row) => sum + row.amount_minor, 0)
  expect(back).toBeLessThanOrEqual(5000)
  const at = { params: { event_id: shop.eventId, order_id: order.id } }
  const { data } = (await app.call(getOrder, at, { token: shop.owner.token })).body
  expect(minorOf(data.total_refunded, data.currency)).toBe(back)
}

test('whatever organizer, dashboard, bank and network do: books at zero, no more back than was paid, our refunds are the provider’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CARDS), fc.array(step, { minLength: 1, maxLength: 7 }), async (card, steps) => {
      const order = await boughtByCard(app, shop, { quantity: 2, card })
      for (const one of steps) {
        await take(order, one)
        await workOff(app)
      }
      await comeToRest()
      await mustFit(order)
    }),
    { numRuns: Number(process.env['RUNS'] ?? 12), endOnFailure: true },
  )
}, 240_000)
