import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { cancelOrder, changeOrders, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, stockOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { cancelledOrder } from '../../orders/queries-cancelled.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ProviderUnavailable } from '../../../platform/payment-provider/payment-provider.ts'
import { checkDueRefunds } from './check-refunds.ts'
import { sendRefund } from './send-refund.ts'

const app = testApp({ cards: true, addsUp: true })
const PENDING_REFUND = '4000000000007726'
const FAILING_REFUND = '4000000000005126'

let shop: TestShop
beforeAll(async () => {
  shop = await aCardShop(app)
})
afterEach(() => app.stripe.heal())

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
const refund = (orderId: number, body: Partial<BodyInput<typeof refundOrder>> & { amount: number | string }) =>
  app.call(refundOrder, { ...at(orderId), body: { notify_buyer: false, ...body } }, signedIn())
const cancel = (orderId: number, body: BodyInput<typeof cancelOrder> = {}) =>
  app.call(cancelOrder, { ...at(orderId), body }, signedIn())
const read = async (orderId: number) => (await app.call(getOrder, at(orderId), signedIn())).body.data

/** Two tickets of €25, paid. */
const bought = (card?: string) => boughtByCard(app, shop, { quantity: 2, card })

/** An order of €50 whose money the organizer has in hand, or still waits for. */
async function boughtOffline({ isPaid }: { isPaid: boolean }) {
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  const details = { first_name: 'Jonas', last_name: 'Weiß', email: 'jonas@weiss.example', accepted_terms: true }
  await shop.complete(held, { order: details })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  if (isPaid) await app.call(markOrderPaid, at(id), signedIn())
  return id
}

/** The ledger of an order, by account; accounts at zero are left out. */
async function booksOf(orderId: number): Promise<Record<string, number>> {
  const found = await sql<{ account: string; rest: number }>`
    select account, sum(amount_minor)::bigint as rest from ledger_entries where order_id = ${orderId}
    group by account having sum(amount_minor) <> 0 order by account`.execute(app.database.query)
  return Object.fromEntries(found.rows.map(({ account, rest }) => [account, rest]))
}

/** Refunds at the provider, of one payment. */
const refundsAtStripe = async (intentRef: string) =>
  (await app.stripe.snapshot()).refunds.filter(({ payment_intent }) => payment_intent === intentRef)

const mailsOf = async (refundId: number) =>
  (
    await sql<{ subject: string; text_body: string }>`
      select subject, text_body from mails where about_entity = 'refund' and about_id = ${refundId}`.execute(
      app.database.query,
    )
  ).rows

test('half and then the rest: the order follows, and the books end where they began', async () => {
  const { id, intentRef } = await bought()
  const before = await read(id)
  expect(before).toMatchObject({
    payments: [{ provider: 'STRIPE', purpose: 'ORDER', amount: 50, card: { brand: 'visa', last4: '4242' } }],
    amount_refundable: 50,
    refund_refusal: null,
    refund_suggestions: {
      full: 50,
      half: 25,
      items: [{ label: 'General admission', quantity: 2, amount_each: 25, amount_all: 50 }],
    },
  })
  expect(await booksOf(id)).toEqual({ cash_card: 5000, sales: -5000 })
  const asked = await refund(id, { amount: 25 })
  expect(asked).toMatchObject({
    status: 200,
    body: { data: { refund_status: 'REFUND_PENDING', amount_refundable: 25, refund_refusal: 'refund_pending' } },
  })
  await workOff(app)
  expect(await read(id)).toMatchObject({
    status: 'COMPLETED',
    refund_status: 'PARTIALLY_REFUNDED',
    total_refunded: 25,
    amount_refundable: 25,
    refunds: [{ state: 'SUCCEEDED', amount: 25, origin: 'ORGANIZER', failure_reason: null }],
  })
  expect(await booksOf(id)).toEqual({ cash_card: 2500, sales: -2500 })
  await refund(id, { amount: '25.00' })
  await workOff(app)
  expect(await read(id)).toMatchObject({
    refund_status: 'REFUNDED',
    total_refunded: 50,
    amount_refundable: 0,
    refund_refusal: 'order_already_refunded',
  })
  expect(await booksOf(id)).toEqual({})
  expect((await refundsAtStripe(intentRef)).map(({ amount }) => amount)).toEqual([2500, 2500])
  expect(await refund(id, { amount: 1 })).toMatchObject({ status: 409, body: { code: 'order_already_refunded' } })
})

test.each([
  [0, 'amount'],
  [-1, 'amount'],
  [50.01, 'amount'],
  [1.005, 'amount'],
  ['1,5', 'amount'],
  ['1e3', 'amount'],
  [99_999_999, 'amount'],
])('a refund of %s is refused at its field, and nothing changes', async (amount, field) => {
  const { id } = await bought()
  expect(await refund(id, { amount })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
  expect(await read(id)).toMatchObject({ refund_status: null, refunds: [] })
})

test('an amount names no currency: it is the order’s', async () => {
  const { id } = await bought()
  const body = { amount: 10, currency: 'USD' } as { amount: number }
  const answer = await refund(id, body)
  expect([answer.status, answer.headers['x-ignored-fields']]).toEqual([200, 'currency'])
  const row = await app.database.query
    .selectFrom('refunds')
    .select(['amount_minor', 'currency'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(row).toEqual({ amount_minor: 1000, currency: 'EUR' })
})

test('an order that nobody paid has nothing to give back', async () => {
  const waiting = await boughtOffline({ isPaid: false })
  expect(await refund(waiting, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'order_not_refundable' } })
  expect(await cancel(waiting, { refund: true })).toMatchObject({ status: 409, body: { code: 'order_not_refundable' } })
  const id = await orderIdOf(app, await payable(app, shop))
  expect(await refund(id, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'order_not_refundable' } })
})

test('a manually created order cannot be refunded, in the words of the specification', async () => {
  const id = await boughtOffline({ isPaid: true })
  await sql`update orders set is_manual = true where id = ${id}`.execute(app.database.query)
  const refused = await refund(id, { amount: 5 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_manual' } })
  expect(refused.body.message).toBe('A manually created order cannot be refunded.')
  expect((await read(id)).refund_refusal).toBe('order_manual')
  await sql`update orders set is_manual = false where id = ${id}`.execute(app.database.query)
})

test('two refunds of 60 % at once: one wins', async () => {
  const { id, intentRef } = await bought()
  const both = await Promise.all([refund(id, { amount: 30 }), refund(id, { amount: 30 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await workOff(app)
  expect((await refundsAtStripe(intentRef)).map(({ amount }) => amount)).toEqual([3000])
  expect(await read(id)).toMatchObject({ total_refunded: 30, amount_refundable: 20 })
})

test('while a refund is pending another is refused, in the words of the specification', async () => {
  const { id } = await bought(PENDING_REFUND)
  await refund(id, { amount: 20 })
  await workOff(app)
  expect(await read(id)).toMatchObject({ refund_status: 'REFUND_PENDING', total_refunded: 0, amount_refundable: 30 })
  expect(await booksOf(id)).toEqual({ cash_card: 5000, sales: -5000 })
  const refused = await refund(id, { amount: 5 })
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
  expect(refused.body.message).toBe(
    'There is a refund pending. Please wait for it to complete before requesting another refund.',
  )
  const [made] = (await app.stripe.snapshot()).refunds
  await app.stripe.settleRefund(made?.id ?? '', 'succeeded')
  await workOff(app)
  expect(await read(id)).toMatchObject({ refund_status: 'PARTIALLY_REFUNDED', total_refunded: 20 })
})

test('a refund that comes back is money of the order again, and can be asked for anew', async () => {
  const { id, intentRef } = await bought(FAILING_REFUND)
  await refund(id, { amount: 50 })
  await workOff(app)
  expect(await read(id)).toMatchObject({ refund_status: 'REFUNDED', total_refunded: 50 })
  const [made] = await refundsAtStripe(intentRef)
  await app.stripe.settleRefund(made?.id ?? '', 'failed')
  await workOff(app)
  expect(await read(id)).toMatchObject({
    refund_status: 'REFUND_FAILED',
    total_refunded: 0,
    amount_refundable: 50,
    refund_refusal: null,
    refunds: [{ state: 'FAILED', failure_reason: 'expired_or_canceled_card' }],
  })
  expect(await booksOf(id)).toEqual({ cash_card: 5000, sales: -5000 })
  expect(await refund(id, { amount: 10 })).toMatchObject({ status: 200 })
  await workOff(app)
})

test('cancel and refund in one step: places back once, tickets void, money back, one mail of both', async () => {
  const fresh = await stockOf(app, shop.paid)
  const { id } = await bought()
  const done = await cancel(id, { refund: true })
  expect(done.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUND_PENDING' })
  expect(done.body.data.attendees.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  await workOff(app)
  const after = await read(id)
  expect(after).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 50 })
  expect(after.mails.map(({ kind }) => kind)).toEqual(['order_cancelled', 'order_confirmation'])
  expect(await booksOf(id)).toEqual({})
  expect(await stockOf(app, shop.paid)).toEqual(fresh)
  expect(await cancel(id, { refund: true })).toMatchObject({ status: 409, body: { code: 'order_already_refunded' } })
  expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'order_cannot_cancel' } })
  expect(await stockOf(app, shop.paid)).toEqual(fresh)
})

test('the organizer’s reason is told to the buyer of a cancelled order, and too long a one is named', async () => {
  const { id } = await bought()
  const refused = await cancel(id, { reason: 'x'.repeat(501) })
  expect(refused).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } })
  await cancel(id, { refund: true, reason: 'The stage is closed. Sorry.' })
  await workOff(app)
  const told = await cancelledOrder(app.database, id)
  expect(told).toMatchObject({ by: 'ORGANIZER', reason: 'The stage is closed. Sorry.' })
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'order_cancelled')
    .where('about_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain('The stage is closed. Sorry.')
})

test('a refund may cancel as well, and what cannot be cancelled is not refunded either', async () => {
  const { id } = await bought()
  const done = await refund(id, { amount: 10, cancel_order: true })
  expect(done.body.data).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUND_PENDING' })
  await workOff(app)
  const refused = await refund(id, { amount: 10, cancel_order: true })
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_cannot_cancel' } })
  expect(await read(id)).toMatchObject({ refund_status: 'PARTIALLY_REFUNDED', refunds: [{ amount: 10 }] })
  expect(await refund(id, { amount: 40 })).toMatchObject({ status: 200 })
  await workOff(app)
})

test('of an order that is cancelled after a part went back, the mail tells both sums', async () => {
  const { id } = await bought()
  await refund(id, { amount: 10 })
  await workOff(app)
  await cancel(id, { refund: true })
  await workOff(app)
  const mail = await app.database.query
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', 'order_cancelled')
    .where('about_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toMatch(/€40\.00 goes back to .*\. €10\.00 more of this order went back\./u)
})

test('cancelled without giving the places back, they stay sold and nobody may come in', async () => {
  const { id } = await bought()
  const sold = await stockOf(app, shop.paid)
  const done = await cancel(id, { return_stock: false, notify_buyer: false })
  expect(done.body.data).toMatchObject({ status: 'CANCELLED', refund_status: null, amount_refundable: 50 })
  expect(done.body.data.attendees.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  expect(await stockOf(app, shop.paid)).toEqual(sold)
  // The organizer keeps the money: the sale is in the books.
  expect(await booksOf(id)).toEqual({ cash_card: 5000, sales: -5000 })
  await app.runJobs()
  expect((await read(id)).mails.map(({ kind }) => kind)).not.toContain('order_cancelled')
})

test('money that was paid outside is handed back by the organizer: the refund has succeeded at once', async () => {
  const id = await boughtOffline({ isPaid: true })
  expect(await booksOf(id)).toEqual({ cash_offline: 5000, sales: -5000 })
  const done = await refund(id, { amount: 12.5, notify_buyer: true })
  expect(done.body.data).toMatchObject({
    refund_status: 'PARTIALLY_REFUNDED',
    total_refunded: 12.5,
    refunds: [{ provider: 'OFFLINE', state: 'SUCCEEDED', settled_at: expect.any(String) }],
  })
  expect(await booksOf(id)).toEqual({ cash_offline: 3750, sales: -3750 })
  await app.runJobs()
  const [mail] = await mailsOf(done.body.data.refunds[0]?.id ?? 0)
  expect(mail?.subject).toBe('Refund for Harbour Lights')
  expect(mail?.text_body).toContain('€12.50')
  expect(mail?.text_body).toContain('the organizer hands the money back')
})

test('an unpaid order that is cancelled is owed no more', async () => {
  const id = await boughtOffline({ isPaid: false })
  expect(await booksOf(id)).toEqual({ receivable: 5000, sales: -5000 })
  await cancel(id)
  expect(await booksOf(id)).toEqual({})
})

test('the mail says how much goes back, where to, and what is left; and it goes out once', async () => {
  const { id } = await bought()
  await refund(id, { amount: 20, notify_buyer: true })
  await workOff(app)
  const [made] = (await read(id)).refunds
  const mails = await mailsOf(made?.id ?? 0)
  expect(mails).toHaveLength(1)
  for (const part of ['€20.00', 'Visa •••• 4242', '€20.00 of €50.00', 'five to ten working days']) {
    expect(mails[0]?.text_body).toContain(part)
  }
})

test('a refund made in the dashboard is in our books too, once, and blocks nothing', async () => {
  const { id, intentRef } = await bought()
  await app.stripe.refundInDashboard(intentRef, 1500)
  await workOff(app)
  expect(await read(id)).toMatchObject({
    refund_status: 'PARTIALLY_REFUNDED',
    total_refunded: 15,
    amount_refundable: 35,
    refunds: [{ origin: 'PROVIDER', amount: 15, state: 'SUCCEEDED' }],
  })
  await refund(id, { amount: 35 })
  await workOff(app)
  expect(await read(id)).toMatchObject({ refund_status: 'REFUNDED', total_refunded: 50 })
  expect(await booksOf(id)).toEqual({})
})

test('what the provider refuses has failed, with its reason, and its other refunds are found', async () => {
  const { id, intentRef } = await bought()
  await app.stripe.hold()
  await app.stripe.refundInDashboard(intentRef, 3000)
  await refund(id, { amount: 40 })
  await app.runJobs()
  expect(await read(id)).toMatchObject({
    total_refunded: 30,
    refunds: [
      { origin: 'ORGANIZER', state: 'FAILED', failure_reason: expect.stringMatching(/greater than/u) },
      { origin: 'PROVIDER', state: 'SUCCEEDED', amount: 30 },
    ],
  })
  await app.stripe.release()
  await workOff(app)
  expect((await read(id)).refunds).toHaveLength(2)
  expect(await booksOf(id)).toEqual({ cash_card: 2000, sales: -2000 })
})

const refundIdOf = async (orderId: number): Promise<number> => (await read(orderId)).refunds.at(-1)?.id ?? 0

test.each(['done_but_500', 'done_and_500_kept', 'done_but_cut', 'unavailable', 'rate_limited', 'down'] as const)(
  'a provider that is %s gives the money back once, as soon as it can',
  async (kind) => {
    const { id, intentRef } = await bought()
    await app.stripe.fault({ kind, on: 'POST /v1/refunds', times: 6 })
    await refund(id, { amount: 20 })
    const refundId = await refundIdOf(id)
    const first = await sendRefund(app, refundId).catch((error: unknown) => error)
    if (first !== undefined) expect(first).toBeInstanceOf(ProviderUnavailable)
    await app.stripe.heal()
    await sql`update refunds set check_at = now() where id = ${refundId} and state = 'PENDING'`.execute(
      app.database.query,
    )
    await checkDueRefunds(app)
    await workOff(app)
    expect(await read(id)).toMatchObject({ refund_status: 'PARTIALLY_REFUNDED', total_refunded: 20 })
    expect((await refundsAtStripe(intentRef)).map(({ amount }) => amount)).toEqual([2000])
  },
)

test('many at once who carry out one refund make one', async () => {
  const { id, intentRef } = await bought()
  await refund(id, { amount: 20 })
  const refundId = await refundIdOf(id)
  await Promise.all(Array.from({ length: 5 }, () => sendRefund(app, refundId)))
  await workOff(app)
  expect(await refundsAtStripe(intentRef)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ total_refunded: 20, refunds: [{ state: 'SUCCEEDED' }] })
})

test('after a day its key is forgotten, so a refund is looked for before it is asked for again', async () => {
  const { id, intentRef } = await bought()
  await refund(id, { amount: 20 })
  const refundId = await refundIdOf(id)
  // The provider did it long ago under a key that it has forgotten; our answer was lost.
  await app.provider.refund({
    account: null,
    intentRef,
    amountMinor: 2000,
    currency: 'EUR',
    refundId,
    key: 'forgotten',
    returnsApplicationFee: false,
  })
  await sql`alter table refunds disable trigger refunds_keep_what_was_asked`.execute(app.owner.query)
  await sql`update refunds set created_at = now() - interval '2 days', send_at = now() - interval '2 days' where id = ${refundId}`.execute(
    app.owner.query,
  )
  await sql`alter table refunds enable trigger refunds_keep_what_was_asked`.execute(app.owner.query)
  await sendRefund(app, refundId)
  expect(await refundsAtStripe(intentRef)).toHaveLength(1)
  expect(await read(id)).toMatchObject({ total_refunded: 20 })
})

test('while a bank holds the money of an order, none of it can be given back', async () => {
  const { id, intentRef } = await bought()
  await app.stripe.openDispute(intentRef)
  await workOff(app)
  expect(await read(id)).toMatchObject({ disputes: [{ amount: 50, status: 'NEEDS_RESPONSE' }], amount_refundable: 0 })
  expect(await refund(id, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'order_disputed' } })
})

test('somebody else’s order is unknown, and the public has no such address', async () => {
  const { id, held } = await bought()
  const stranger = await app.signUp('Rosa')
  const foreign = await app.call(refundOrder, { ...at(id), body: { amount: 5 } }, { token: stranger.token })
  expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const open = await app.raw('POST', `/api/public/events/${shop.eventId}/order/${held.body.data.short_id}/refund`, {
    amount: 5,
  })
  expect(open.status).toBe(404)
})

test('many are cancelled with what is left of their money, those without any alone, and each by itself', async () => {
  const paid = await bought()
  const half = await bought()
  await refund(half.id, { amount: 20 })
  const pending = await bought(PENDING_REFUND)
  await workOff(app)
  await refund(pending.id, { amount: 10 })
  await workOff(app)
  const awaited = await boughtOffline({ isPaid: false })
  const params = { event_id: shop.eventId }
  const order_ids = [paid.id, half.id, pending.id, awaited]
  const done = await app.call(
    changeOrders,
    { params, body: { action: 'cancel', refund: true, notify_buyer: false, order_ids } },
    signedIn(),
  )
  expect(done.body.data.map(({ code }) => code)).toEqual([null, null, 'refund_pending', null])
  await workOff(app)
  expect(await read(paid.id)).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 50 })
  expect(await read(half.id)).toMatchObject({ status: 'CANCELLED', refund_status: 'REFUNDED', total_refunded: 50 })
  expect((await refundsAtStripe(half.intentRef)).map(({ amount }) => amount)).toEqual([3000, 2000])
  expect(await read(pending.id)).toMatchObject({ status: 'COMPLETED' })
  expect(await read(awaited)).toMatchObject({ status: 'CANCELLED', refund_status: null })
})

test('many are refunded and stay what they are', async () => {
  const { id } = await bought()
  const params = { event_id: shop.eventId }
  const done = await app.call(changeOrders, { params, body: { action: 'refund', order_ids: [id] } }, signedIn())
  expect(done.body.meta).toEqual({ done: 1, refused: 0 })
  await workOff(app)
  expect(await read(id)).toMatchObject({ status: 'COMPLETED', refund_status: 'REFUNDED' })
  const again = await app.call(changeOrders, { params, body: { action: 'refund', order_ids: [id] } }, signedIn())
  expect(again.body.data.map(({ code }) => code)).toEqual(['order_already_refunded'])
})
