import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { getOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { carryCharge } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp({ addsUp: true })
const MIRA = { first_name: 'Mira', last_name: 'Köller', email: 'mira@koller.example', accepted_terms: true }

/** Two units at 25.00 with 7 % on top: bought, paid, and read everywhere. */
async function bought(price_display_mode: 'INCLUSIVE' | 'EXCLUSIVE') {
  const shop = await aShop(app)
  await shop.settings({ enable_invoicing: true, invoice_prefix: 'TS-', price_display_mode })
  const place = { accountId: shop.owner.accountId, eventId: shop.eventId }
  const tax = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE', ratePpm: 70_000 } as const
  await carryCharge(app.database, place, { ...tax, productIds: [shop.paid.productId] })
  const held = await shop.reserve([{ price: shop.paid, quantity: 2 }])
  await shop.complete(held, { order: MIRA })
  await shop.act(awaitOfflinePayment, held)
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  const params = { event_id: shop.eventId, order_id: id }
  const signedIn = { token: shop.owner.token }
  await app.call(markOrderPaid, { params }, signedIn)
  await app.runJobs()
  const { receipt } = (await app.call(getOrder, { params }, signedIn)).body.data
  const mail = await sql<{ text_body: string }>`
    select text_body from mails where about_entity = 'order' and about_id = ${id} and kind = 'order_confirmation'`.execute(
    app.database.query,
  )
  const file = await app.app.inject({
    method: 'GET',
    url: `/api/events/${shop.eventId}/orders/${id}/invoice`,
    headers: { authorization: `Bearer ${shop.owner.token}` },
  })
  return { receipt, mail: mail.rows[0]?.text_body ?? '', invoice: (await pdfText(file.rawPayload)).join('\n') }
}

test('with prices that include everything, drawer, mail and invoice say 2 × 26.75, and the tax beneath', async () => {
  const { receipt, mail, invoice } = await bought('INCLUSIVE')
  expect(receipt).toMatchObject({ lines: [{ quantity: 2, price: 26.75, amount: 53.5 }], added: [], total: 53.5 })
  expect(receipt.contained).toMatchObject([{ name: 'VAT', rate: 7, amount: 3.5 }])
  expect(mail).toContain('€53.50')
  expect(mail).toContain('includes 7% VAT, €3.50')
  expect(mail).not.toContain('€50.00')
  for (const said of ['€26.75', '€53.50', 'Contains VAT 7%', '€3.50']) expect(invoice).toContain(said)
  expect(invoice).not.toContain('Subtotal')
})

test('with net prices, they say 2 × 25.00, and the tax on top', async () => {
  const { receipt, mail, invoice } = await bought('EXCLUSIVE')
  expect(receipt).toMatchObject({ lines: [{ quantity: 2, price: 25, amount: 50 }], contained: [], total: 53.5 })
  expect(receipt.added).toMatchObject([{ name: 'VAT', rate: 7, amount: 3.5 }])
  for (const said of ['€50.00', '€3.50', '€53.50']) expect(mail).toContain(said)
  expect(mail).not.toContain('includes')
  for (const said of ['€25.00', 'Subtotal without tax', '€50.00', 'VAT 7%', '€53.50']) expect(invoice).toContain(said)
})
