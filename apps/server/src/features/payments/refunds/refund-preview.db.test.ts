import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder, markOrderPaid, previewRefund, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { ShopPrice, TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct, ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
let entry: ShopPrice
beforeAll(async () => {
  shop = await aCardShop(app)
  entry = await addProduct(app, shop, { title: 'Entry', prices: [{ price: 25 }] })
})

const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
const signedIn = () => ({ token: shop.owner.token })
const read = async (orderId: number) => (await app.call(getOrder, at(orderId), signedIn())).body.data
const preview = (orderId: number, body: BodyInput<typeof previewRefund>) =>
  app.call(previewRefund, { ...at(orderId), body }, signedIn())

/** Three entries of €25.00, paid outside. */
async function bought(): Promise<number> {
  const held = await ask(app, shop, [{ price: entry, quantity: 3 }])
  const order = { first_name: 'Leonor', last_name: 'Vaz', email: 'leonor@vaz.example', accepted_terms: true }
  await shop.complete(held, { order })
  await shop.act(awaitOfflinePayment, held)
  const id = await orderIdOf(app, held)
  await app.call(markOrderPaid, at(id), signedIn())
  return id
}

const mailsAbout = async (orderId: number) => {
  const found = await sql<{ kind: string; subject: string; html: string }>`
    select kind, subject, html_body as html from mails where html_body like ${`%${(await read(orderId)).public_id}%`}
      and kind in ('refund', 'order_cancelled') order by id`.execute(app.database.query)
  return found.rows
}

test('the mail of a refund is shown as it leaves, and nothing is refunded by it', async () => {
  const id = await bought()
  const [line] = (await read(id)).refund_lines
  const [ticket] = line?.attendees ?? []
  const body = {
    amount: 25,
    lines: [{ order_item_id: line?.order_item_id ?? 0, attendee_ids: [ticket?.id ?? 0], cancel: true }],
  }
  const shown = await preview(id, body)
  expect(shown.status).toBe(200)
  expect(await read(id)).toMatchObject({ total_refunded: 0, refund_status: null })
  expect((await app.call(refundOrder, { ...at(id), body }, signedIn())).status).toBe(200)
  await workOff(app)
  expect(await mailsAbout(id)).toEqual([{ kind: 'refund', ...shown.body.data }])
})

test('where the order ends with its refund, the mail about that is shown', async () => {
  const id = await bought()
  const body = { amount: 75, cancel_order: true }
  const shown = await preview(id, body)
  expect(shown.status).toBe(200)
  await app.call(refundOrder, { ...at(id), body }, signedIn())
  await workOff(app)
  expect(await mailsAbout(id)).toEqual([{ kind: 'order_cancelled', ...shown.body.data }])
})

test('a preview is refused for the reasons of the refund', async () => {
  const id = await bought()
  expect((await preview(id, { amount: 76 })).status).toBe(422)
  const [line] = (await read(id)).refund_lines
  const lines = [{ order_item_id: line?.order_item_id ?? 0, quantity: 1 }]
  expect((await preview(id, { amount: 24, lines })).body).toMatchObject({ code: 'refund_amount_changed' })
  await app.call(refundOrder, { ...at(id), body: { amount: 75, notify_buyer: false } }, signedIn())
  expect((await preview(id, { amount: 1 })).body).toMatchObject({ code: 'order_already_refunded' })
})

test('a guest who is inside is told with the lines that can go back', async () => {
  const id = await bought()
  const [line] = (await read(id)).refund_lines
  expect(line?.attendees.map(({ is_checked_in }) => is_checked_in)).toEqual([false, false, false])
})
