import { createMessage } from '@turnout/contract/messages/endpoints.ts'
import type { MessageInput } from '@turnout/contract/messages/message.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/a-shop.ts'
import { testApp } from '@turnout/testkit/test-app.ts'
import { expect, test } from 'vitest'

const app = testApp()

/** An order of one free ticket; answers its number. */
async function anOrder(shop: TestShop): Promise<number> {
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  await shop.complete(held, {
    order: { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true },
  })
  const asked = { params: { event_id: shop.eventId }, query: {} }
  return (await app.call(ordersOfEvent, asked, shop.owner)).body.data[0]?.id ?? 0
}

const create = (shop: TestShop, whom: Partial<MessageInput>) =>
  app.call(
    createMessage,
    {
      params: { event_id: shop.eventId },
      body: {
        subject: 'Doors',
        message: '<p>At <b>seven</b></p>',
        acknowledgement: true,
        message_type: 'ALL_ATTENDEES',
        ...whom,
      },
    },
    shop.owner,
  )

test('messages carry what other clients show, and a form that names one order means it alone', async () => {
  const shop = await aShop(app)
  const kept = await create(shop, {
    message_type: 'ORDER_OWNER',
    order_id: await anOrder(shop),
    product_ids: [shop.scarce.productId],
    order_statuses: ['CANCELLED'],
    is_draft: true,
  })
  expect(kept.body.data).toMatchObject({
    type: 'ORDER_OWNER',
    conditions: [],
    message_preview: 'At seven',
    sent_at: null,
    sent_by_user: { first_name: expect.any(String), last_name: expect.any(String) },
  })
})

test('a time without an offset is the zone of the event', async () => {
  const shop = await aShop(app)
  await anOrder(shop)
  // Lisbon in summer.
  const planned = await create(shop, { scheduled_at: '2027-07-01T10:00' })
  expect(planned.body).toMatchObject({ data: { scheduled_at: '2027-07-01T09:00:00.000Z' } })
})
