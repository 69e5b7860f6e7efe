import { cancellingOfEvent } from '@turnout/contract/events/cancelling/endpoints.ts'
import { anOffer, holdOf, payForOffer } from '@turnout/testkit/shops/a-paid-offer.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { cancelEvent, runCancellings } from '@turnout/testkit/shops/cancelling.ts'
import { aCardShop, payable, refOf, startPaying, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

/* An event is cancelled while places are offered, held and paid for. */

const app = testApp({ cards: true, pages: true, addsUp: true })
afterEach(() => app.stripe.heal())
const { list, mailsTo, serve, take } = waitersOf(app)

const stateOf = async (shop: TestShop) => {
  const { body } = await app.call(cancellingOfEvent, { params: { event_id: shop.eventId } }, shop.owner)
  return body.data?.state
}
const entryOf = async (shop: TestShop) => (await list(shop))[0]?.status
const ordersOf = async ({ eventId }: TestShop) =>
  (
    await sql<{ status: string; refund_status: string | null }>`
      select status, refund_status from orders where event_id = ${eventId} and status <> 'ABANDONED' order by id`.execute(
      app.database.query,
    )
  ).rows
/** Held and sold places of a price. */
const takenOf = async ({ priceId }: { readonly priceId: number }) =>
  (
    await sql<{ held: number; sold: number }>`
      select l.held, l.sold from product_prices p join pools l on l.id = p.pool_id where p.id = ${priceId}`.execute(
      app.database.query,
    )
  ).rows[0]
/** What Ana was told of the event being cancelled. */
const toldAna = async (shop: TestShop) =>
  (await mailsTo(shop, 'ana@reis.example')).map(({ kind }) => kind).filter((kind) => kind.startsWith('event_cancel'))

test('an offer that nobody pays for is taken back, its place is free, and who had it is told once', async () => {
  const { shop, balcony, token } = await anOffer(app)
  await take(shop, token)
  await cancelEvent(app, shop)
  await runCancellings(app)
  await runCancellings(app)
  expect([await stateOf(shop), await entryOf(shop)]).toEqual(['DONE', 'CANCELLED'])
  expect(await takenOf(balcony)).toEqual({ held: 0, sold: 0 })
  expect(await toldAna(shop)).toEqual(['event_cancelled_waiting'])
  expect((await take(shop, token)).status).not.toBe(303)
})

test('an offer that the bank is deciding about stays; once it is paid its order is cancelled and the money goes back', async () => {
  const { shop, balcony, token } = await anOffer(app)
  const payment = await payForOffer(app, shop, holdOf(await take(shop, token)))
  await cancelEvent(app, shop)
  await runCancellings(app)
  expect([await stateOf(shop), await entryOf(shop)]).toEqual(['DONE', 'OFFERED'])
  await app.stripe.settle(payment, 'succeeded')
  await workOff(app)
  await runCancellings(app)
  expect(await ordersOf(shop)).toEqual([{ status: 'CANCELLED', refund_status: 'REFUNDED' }])
  expect([await stateOf(shop), await entryOf(shop)]).toEqual(['DONE', 'PURCHASED'])
  expect(await takenOf(balcony)).toEqual({ held: 0, sold: 0 })
  expect(await toldAna(shop)).toEqual(['event_cancelled'])
})

test('an offer that the bank refuses after all is taken back, and who had it is told', async () => {
  const { shop, balcony, token } = await anOffer(app)
  const payment = await payForOffer(app, shop, holdOf(await take(shop, token)))
  await cancelEvent(app, shop)
  await runCancellings(app)
  await app.stripe.settle(payment, 'failed')
  await workOff(app)
  await runCancellings(app)
  expect([await stateOf(shop), await entryOf(shop)]).toEqual(['DONE', 'CANCELLED'])
  expect(await takenOf(balcony)).toEqual({ held: 0, sold: 0 })
  expect(await toldAna(shop)).toEqual(['event_cancelled_waiting'])
})

test('an offer that lapses while the bank decides is told likewise, and is offered to nobody else', async () => {
  const { shop, balcony, token } = await anOffer(app)
  const payment = await payForOffer(app, shop, holdOf(await take(shop, token)))
  await cancelEvent(app, shop)
  await runCancellings(app)
  await app.stripe.settle(payment, 'failed')
  await workOff(app)
  await sql`update orders set reserved_until = now() - interval '1 second' where event_id = ${shop.eventId} and status = 'RESERVED'`.execute(
    app.database.query,
  )
  await expireHolds(app.database)
  await serve()
  await runCancellings(app)
  expect(await entryOf(shop)).toBe('OFFER_EXPIRED')
  expect(await takenOf(balcony)).toEqual({ held: 0, sold: 0 })
  expect(await toldAna(shop)).toEqual(['event_cancelled_waiting'])
})

test('a payment that arrives for a hold that the run let go is paid back in full, and sells nothing', async () => {
  const shop = await aCardShop(app)
  const held = await payable(app, shop)
  const payment = refOf(await startPaying(app, shop, held))
  await workOff(app)
  await cancelEvent(app, shop)
  await runCancellings(app)
  expect([await stateOf(shop), (await storyOf(app, held)).status]).toEqual(['DONE', 'ABANDONED'])
  // The page of the buyer's bank was still open.
  await app.stripe.pay(payment)
  await workOff(app)
  await runCancellings(app)
  expect(await storyOf(app, held)).toMatchObject({
    status: 'ABANDONED',
    attendees: 0,
    payments: ['SURPLUS'],
    refunds: ['SURPLUS SUCCEEDED'],
    mails: ['payment_too_late'],
    ledger: {},
  })
  expect(await takenOf(shop.paid)).toEqual({ held: 0, sold: 0 })
  expect((await startPaying(app, shop, held)).status).toBe(409)
})
