import { createMessage } from '@turnout/contract/messages/endpoints.ts'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { aList, buy, scan } from '@turnout/testkit/doors/a-door.ts'
import { aSoldOutShop, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBody } from './make-body.ts'

const app = testApp()

/** Names of fields, however deep; what is in them may be anything. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? [shapeOf(value[0])] : 'value'
  if (value === null || typeof value !== 'object') return 'value'
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

/** What would be sent about the newest row of a table. */
async function sent(entity: string, table: string): Promise<unknown> {
  const found = await sql<{ id: number; event_id: number; snapshot: unknown }>`
    select t.id, ${sql.raw(table === 'events' ? 't.id' : 't.event_id')} as event_id, webhook_snapshot(${entity}, t.id) as snapshot
    from ${sql.table(table)} t order by t.id desc limit 1`.execute(app.database.query)
  const [row] = found.rows
  if (row === undefined) throw new Error(`no ${entity}`)
  const happened = { type: 'x', entity, entity_id: row.id, event_id: row.event_id, sequence: 1, at: new Date() }
  return JSON.parse(makeBody({ ...happened, snapshot: row.snapshot }, 'http://turnout.test')).data
}

const exampleData = (type: WebhookEventType): object => (exampleBody(type) as { readonly data: object }).data

test('the examples have the fields that are really sent, and no others', async () => {
  const { shop } = await aSoldOutShop(app)
  const [ticket] = await buy(app, shop, shop.free, ['Mira Koller'])
  const list = await aList(app, shop)
  expect((await scan(app, list, [{ code: ticket?.code ?? '' }])).status).toBe(200)
  expect((await waitersOf(app).join(shop, 'ana@reis.example')).status).toBe(201)
  const body = { subject: 'Doors', message: '<p>At seven.</p>', is_draft: true, acknowledgement: true } as const
  const written = { params: { event_id: shop.eventId }, body: { ...body, message_type: 'ALL_ATTENDEES' as const } }
  expect((await app.call(createMessage, written, shop.owner)).status).toBe(201)
  const told: readonly (readonly [WebhookEventType, string, string])[] = [
    ['order.created', 'order', 'orders'],
    ['attendee.created', 'attendee', 'attendees'],
    ['checkin.created', 'check_in', 'check_ins'],
    ['product.created', 'product', 'products'],
    ['event.created', 'event', 'events'],
    ['occurrence.created', 'occurrence', 'occurrences'],
    ['message.sent', 'message', 'messages'],
    ['waitlist.joined', 'waiting_entry', 'waiting_entries'],
  ]
  for (const [type, entity, table] of told) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    expect([type, shapeOf(await sent(entity, table))]).toEqual([type, shapeOf(exampleData(type))])
  }
})

test('what became of a thing has the fields of the thing; one that is gone has its ids', () => {
  const first = (type: string) =>
    WEBHOOK_EVENT_TYPES.find((one) => one.startsWith(`${type.split('.')[0]}.`)) ?? 'order.created'
  for (const type of WEBHOOK_EVENT_TYPES) {
    const isGone = type === 'product.deleted' || type === 'occurrence.deleted'
    expect(shapeOf(exampleData(type))).toEqual(
      isGone ? { id: 'value', event_id: 'value', sequence: 'value' } : shapeOf(exampleData(first(type))),
    )
  }
})

test('the states of orders in the examples are states that orders have', () => {
  for (const type of WEBHOOK_EVENT_TYPES.filter((one) => one.startsWith('order.'))) {
    const order = exampleData(type) as Readonly<Record<string, unknown>>
    expect(ORDER_STATUSES).toContain(order['status'])
    expect(PAYMENT_STATUSES).toContain(order['payment_status'])
    expect([null, ...REFUND_STATUSES]).toContain(order['refund_status'])
  }
})
