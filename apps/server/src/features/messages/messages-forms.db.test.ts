import { MESSAGE_TYPES } from '@turnout/contract/messages/audience.ts'
import { createMessage, updateMessage } from '@turnout/contract/messages/endpoints.ts'
import type { MessageInput } from '@turnout/contract/messages/message.ts'
import { ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
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

const NEED_PRODUCTS: readonly string[] = ['TICKET_HOLDERS', 'ORDER_OWNERS_WITH_PRODUCT']

test.each(MESSAGE_TYPES)('an empty list of products never makes a message of %s one for everybody', async (kind) => {
  const shop = await aShop(app)
  const order_id = await anOrder(shop)
  const params = { event_id: shop.eventId }
  const guests = await app.database.query
    .selectFrom('attendees')
    .select('id')
    .where('order_id', '=', order_id)
    .execute()
  const whom = { message_type: kind, order_id, attendee_ids: guests.map(({ id }) => id), product_ids: [] }
  const forms = [await create(shop, whom), await create(shop, { ...whom, is_test: true })]
  const counted = await app.raw(
    'GET',
    `/api/events/${shop.eventId}/messages/audience?message_type=${kind}&order_id=${order_id}&product_ids=`,
    undefined,
    shop.owner,
  )
  const draft = await create(shop, { message_type: 'ALL_ATTENDEES', is_draft: true })
  const { id, version } = draft.body.data
  const written = await app.call(
    updateMessage,
    {
      params: { ...params, event_message_id: Number(id) },
      body: { subject: 'Doors', ...whom, version: Number(version) },
    },
    shop.owner,
  )
  const answers = [...forms, counted, written]
  const statuses = answers.map(({ status }) => status)
  if (!NEED_PRODUCTS.includes(kind)) {
    // Such a message has no reader.
    const sent = kind === 'WAITING_LIST' ? 409 : 201
    return expect(statuses).toEqual([sent, 201, 200, 200])
  }
  expect(statuses).toEqual([422, 422, 422, 422])
  for (const { body } of answers) expect(body).toMatchObject({ errors: { product_ids: [expect.any(String)] } })
  const { rows } = await sql<{ whom: string }>`
    select audience->>'message_type' as whom from messages where event_id = ${shop.eventId}`.execute(app.database.query)
  expect(rows).toEqual([{ whom: 'ALL_ATTENDEES' }])
})

test('a time without an offset is the zone of the event', async () => {
  const shop = await aShop(app)
  await anOrder(shop)
  // Lisbon in summer.
  const planned = await create(shop, { scheduled_at: '2027-07-01T10:00' })
  expect(planned.body).toMatchObject({ data: { scheduled_at: '2027-07-01T09:00:00.000Z' } })
})
