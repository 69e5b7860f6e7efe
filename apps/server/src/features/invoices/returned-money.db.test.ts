import { issueMissingInvoices } from '@turnout/contract/invoices/endpoints.ts'
import { cancelOrder, getOrder, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, payable, refOf, startPaying, workOff } from '@turnout/testkit/shops/paying.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'

/*
 * Documents of money that does not stay where it was sent, and of orders that are over before they
 * are invoiced.
 */

const app = testApp({ cards: true, addsUp: true })
const FAILING_REFUND = '4000000000005126'

let shop: TestShop
beforeEach(async () => {
  shop = await aCardShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', invoice_start_number: 1001 })
})

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
const documentsOf = async (id: number) =>
  (await app.call(getOrder, at(id), signedIn())).body.data.documents.map(
    ({ number, kind, total }) => `${number} ${kind} ${total}`,
  )
const refund = (id: number, amount: number, notify_buyer = false) =>
  app.call(refundOrder, { ...at(id), body: { amount, notify_buyer } }, signedIn())

const mailsAboutRefunds = async (orderId: number) =>
  (
    await sql<{ kind: string; subject: string; documents: number[] }>`
      select kind, subject, array(select (file->>'id')::int from jsonb_array_elements(attachments) file where file->>'cid' is null) as documents
      from mails where about_entity = 'refund' and about_id in (select id from refunds where order_id = ${orderId}) order by id`.execute(
      app.database.query,
    )
  ).rows

/** The bank gives back what was refunded last. */
async function bounce(intentRef: string): Promise<void> {
  const { refunds } = await app.stripe.snapshot()
  const last = refunds.find(({ payment_intent, status }) => payment_intent === intentRef && status === 'succeeded')
  await app.stripe.settleRefund(last?.id ?? '', 'failed')
  await workOff(app)
}

test('a refund that comes back has its credit note taken back, and the next one gets a note of its own', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2, card: FAILING_REFUND })
  await refund(id, 50)
  await workOff(app)
  await bounce(intentRef)
  const first = ['TS-1001 INVOICE 50', 'TS-1002 CREDIT_NOTE 50', 'TS-1003 CREDIT_REVERSAL 50']
  expect(await documentsOf(id)).toEqual(first)
  // Told again, it is not issued again.
  await app.stripe.redeliver((await app.stripe.snapshot()).events[0]?.id ?? '')
  await workOff(app)
  expect(await documentsOf(id)).toEqual(first)
  await refund(id, 20)
  await workOff(app)
  await refund(id, 30)
  await workOff(app)
  expect(await documentsOf(id)).toEqual([...first, 'TS-1004 CREDIT_NOTE 20', 'TS-1005 CREDIT_NOTE 30'])
  await bounce(intentRef)
  expect((await documentsOf(id)).at(-1)).toBe('TS-1006 CREDIT_REVERSAL 30')
})

test('a buyer who was told of a refund is told that it came back, once, with what takes the credit note back', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { card: FAILING_REFUND })
  await refund(id, 10, true)
  await workOff(app)
  await bounce(intentRef)
  await app.stripe.redeliver((await app.stripe.snapshot()).events[0]?.id ?? '')
  await workOff(app)
  const { documents } = (await app.call(getOrder, at(id), signedIn())).body.data
  expect(await mailsAboutRefunds(id)).toEqual([
    { kind: 'refund', subject: 'Refund for Harbour Lights', documents: [documents[1]?.id] },
    {
      kind: 'refund_returned',
      subject: 'Your refund for Harbour Lights did not arrive',
      documents: [documents[2]?.id],
    },
  ])
})

test('a buyer who was not told of a refund hears nothing of its coming back', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { card: FAILING_REFUND })
  await refund(id, 10)
  await workOff(app)
  await bounce(intentRef)
  expect(await mailsAboutRefunds(id)).toEqual([])
})

test('the document says what it takes back', async () => {
  const { id, intentRef } = await boughtByCard(app, shop, { card: FAILING_REFUND })
  await refund(id, 10)
  await workOff(app)
  await bounce(intentRef)
  const { documents } = (await app.call(getOrder, at(id), signedIn())).body.data
  const url = `/api/events/${shop.eventId}/orders/${id}/invoice?document_id=${documents.at(-1)?.id}`
  const file = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${shop.owner.token}` } })
  expect(file.headers['content-disposition']).toContain('credit-note-cancellation-TS-1003.pdf')
  const text = (await pdfText(file.rawPayload)).join('\n')
  for (const said of ['Cancellation of credit note', 'TS-1003', 'Takes back credit note TS-1002', '€10.00'])
    expect(text).toContain(said)
})

test('an order that was paid and cancelled before its invoice was issued has both documents, in order', async () => {
  const held = await payable(app, shop)
  const ref = refOf(await startPaying(app, shop, held))
  await app.stripe.hold()
  await app.stripe.pay(ref)
  // The waiting page hears of the money; no job has run yet.
  await app.raw('GET', `/api/public/events/${shop.eventId}/order/${held.body.data.short_id}/stripe/payment_intent`)
  const id = await orderIdOf(app, held)
  expect(await documentsOf(id)).toEqual([])
  const done = await app.call(cancelOrder, { ...at(id), body: { refund: true } }, signedIn())
  expect(done.body.data.status).toBe('CANCELLED')
  await app.stripe.release()
  await workOff(app)
  expect(await documentsOf(id)).toEqual(['TS-1001 INVOICE 25', 'TS-1002 CREDIT_NOTE 25'])
})

test('one that is cancelled and keeps the money has its invoice alone', async () => {
  const held = await payable(app, shop)
  await app.stripe.pay(refOf(await startPaying(app, shop, held)))
  await app.raw('GET', `/api/public/events/${shop.eventId}/order/${held.body.data.short_id}/stripe/payment_intent`)
  const id = await orderIdOf(app, held)
  await app.call(cancelOrder, { ...at(id), body: {} }, signedIn())
  await workOff(app)
  expect(await documentsOf(id)).toEqual(['TS-1001 INVOICE 25'])
})

describe('an order from before invoicing was switched on', () => {
  const off = () => shop.settings({ enable_invoicing: false })
  const on = () => shop.settings({ enable_invoicing: true })

  test('that is refunded afterwards has its invoice and one credit note', async () => {
    await off()
    const { id } = await boughtByCard(app, shop, { quantity: 2 })
    await on()
    await refund(id, 50, true)
    await workOff(app)
    expect(await documentsOf(id)).toEqual(['TS-1001 INVOICE 50', 'TS-1002 CREDIT_NOTE 50'])
  })

  test('has one credit note for what was refunded before and now, and each of the two is taken back alone', async () => {
    await off()
    const { id, intentRef } = await boughtByCard(app, shop, { quantity: 2, card: FAILING_REFUND })
    await refund(id, 20)
    await workOff(app)
    await on()
    await refund(id, 5)
    await workOff(app)
    const first = ['TS-1001 INVOICE 50', 'TS-1002 CREDIT_NOTE 25']
    expect(await documentsOf(id)).toEqual(first)
    await bounce(intentRef)
    await bounce(intentRef)
    expect(await documentsOf(id)).toEqual([...first, 'TS-1003 CREDIT_REVERSAL 5', 'TS-1004 CREDIT_REVERSAL 20'])
    await refund(id, 50)
    await workOff(app)
    expect((await documentsOf(id)).slice(4)).toEqual(['TS-1005 CREDIT_NOTE 50'])
  })

  test('that was refunded twice has one credit note when its invoice is asked for, and none again', async () => {
    await off()
    const { id } = await boughtByCard(app, shop, { quantity: 2 })
    for (const amount of [20, 10]) {
      await refund(id, amount)
      await workOff(app)
    }
    await on()
    await app.call(issueMissingInvoices, { params: { event_id: shop.eventId } }, signedIn())
    await workOff(app)
    const first = ['TS-1001 INVOICE 50', 'TS-1002 CREDIT_NOTE 30']
    expect(await documentsOf(id)).toEqual(first)
    await refund(id, 20)
    await workOff(app)
    expect(await documentsOf(id)).toEqual([...first, 'TS-1003 CREDIT_NOTE 20'])
  })
})
