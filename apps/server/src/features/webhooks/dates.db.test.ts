import * as cancelling from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { getEvent, updateEvent } from '@turnout/contract/events/endpoints.ts'
import * as dates from '@turnout/contract/occurrences/endpoints.ts'
import { createWebhook } from '@turnout/contract/webhooks/endpoints.ts'
import { moveAtDoor } from '@turnout/contract/check-in/endpoints.ts'
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBody, type Happened } from './payloads/make-body.ts'

const app = testApp({ webhooks: { allowsPrivate: true } })

const KINDS = [
  'event.updated',
  'occurrence.created',
  'occurrence.changed',
  'occurrence.cancelled',
  'occurrence.deleted',
] as const
const WEEKLY = { rule: 'FREQ=WEEKLY;COUNT=3', start_date: '2099-03-04', slots: [{ at: '19:30', minutes: 150 }] }

/** A shop that a webhook is told of; all that follows may be in `of`. */
async function told(kinds: readonly WebhookEventType[] = KINDS) {
  const shop = await aShop(app)
  const of = { params: { event_id: shop.eventId } }
  const body = { url: 'https://crm.tidal.example/hooks', event_types: [...kinds] }
  expect((await app.call(createWebhook, { ...of, body }, shop.owner)).status).toBe(201)
  const add = async (input: object) =>
    (await app.call(dates.addOccurrences, { ...of, body: { start_date: '', ...input } }, shop.owner)).body.data
      .occurrences
  return { shop, of, add }
}

/** What was told since it was asked last, each as its type, thing and number. */
async function news({ eventId }: TestShop) {
  const found = await sql<Happened & { id: number; deliveries: number }>`
    select e.*, (select count(*)::int from webhook_deliveries d where d.webhook_event_id = e.id) as deliveries
    from webhook_events e where e.event_id = ${eventId} order by e.id`.execute(app.database.query)
  await sql`delete from webhook_events where event_id = ${eventId}`.execute(app.owner.query)
  expect(found.rows.every(({ deliveries }) => deliveries === 1)).toBe(true)
  return found.rows
}

const named = (rows: Awaited<ReturnType<typeof news>>) =>
  rows.map(({ type, entity_id: id, sequence }) => [type, id, sequence])

test('new dates, changed ones and a cancelled one are told, each with its number and as it is then', async () => {
  const { shop, of, add } = await told()
  const made = await add(WEEKLY)
  const [first, second, third] = made.map(({ id }) => id)
  if (first === undefined || second === undefined || third === undefined) throw new Error('no dates')
  expect(named(await news(shop))).toEqual(made.map(({ id }) => ['occurrence.created', id, 1]))
  const at = { params: { ...of.params, occurrence_id: first } }
  const body = { start_date: '2099-03-04T20:00', end_date: '2099-03-04T22:30', scope: 'following' as const }
  expect((await app.call(dates.updateOccurrence, { ...at, body }, shop.owner)).status).toBe(200)
  const changed = await news(shop)
  expect(named(changed)).toEqual([first, second, third].map((id) => ['occurrence.changed', id, 2]))
  expect(JSON.parse(makeBody(changed[0] as Happened, 'http://turnout.test'))).toMatchObject({
    type: 'occurrence.changed',
    data: {
      id: first,
      event_id: shop.eventId,
      start_date: '2099-03-04T20:00:00.000Z',
      status: 'OPEN',
      quantity_sold: 0,
      version: 2,
      sequence: 2,
    },
  })
  const close = { action: 'close' as const, occurrence_ids: [second, third] }
  await app.call(dates.changeOccurrences, { ...of, body: close }, shop.owner)
  expect(named(await news(shop))).toEqual([second, third].map((id) => ['occurrence.changed', id, 3]))
  const reason = 'The lead actor is ill.'
  expect((await app.call(cancelling.cancelOccurrence, { ...at, body: { reason } }, shop.owner)).status).toBe(201)
  const cancelled = await news(shop)
  expect(named(cancelled)).toEqual([['occurrence.cancelled', first, 3]])
  expect(cancelled[0]?.snapshot).toMatchObject({ status: 'CANCELLED', cancel_reason: reason })
  await app.call(cancelling.stopDateCancelling, at, shop.owner)
  expect(named(await news(shop))).toEqual([['occurrence.changed', first, 4]])
})

test('deleted dates are told with their ids', async () => {
  const { shop, of, add } = await told()
  const [first, second] = (await add(WEEKLY)).map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('no dates')
  await news(shop)
  const body = { action: 'delete' as const, occurrence_ids: [first, second] }
  await app.call(dates.changeOccurrences, { ...of, body }, shop.owner)
  const deleted = await news(shop)
  expect(named(deleted)).toEqual([first, second].map((id) => ['occurrence.deleted', id, 2]))
  const { data } = JSON.parse(makeBody(deleted[0] as Happened, 'http://turnout.test')) as { data: object }
  expect(data).toEqual({ id: first, event_id: shop.eventId, sequence: 2 })
})

test('dates that keep their hour in another time zone are told as changed; the only date of an event is not', async () => {
  const { shop, of, add } = await told()
  const { title, currency } = (await app.call(getEvent, of, shop.owner)).body.data
  const event = { title, currency, organizer_id: shop.organizerId }
  const moved = { start_date: '2099-05-01T18:00:00Z', end_date: '2099-05-01T22:00:00Z', timezone: 'Europe/Lisbon' }
  expect((await app.call(updateEvent, { ...of, body: { ...event, ...moved } }, shop.owner)).status).toBe(200)
  expect((await news(shop)).map(({ type }) => type)).toEqual(['event.updated'])
  await add(WEEKLY)
  await news(shop)
  const { start_date, end_date } = (await app.call(getEvent, of, shop.owner)).body.data
  const zone = { start_date, end_date, timezone: 'Europe/Berlin' }
  expect((await app.call(updateEvent, { ...of, body: { ...event, ...zone } }, shop.owner)).status).toBe(200)
  expect((await news(shop)).map(({ type }) => type).toSorted()).toEqual([
    'event.updated',
    ...Array.from({ length: 4 }, () => 'occurrence.changed'),
  ])
})

test('a thousand new dates are told each', async () => {
  const { shop, add } = await told()
  const daily = { rule: 'FREQ=DAILY;COUNT=1000', start_date: '2099-01-01' }
  const slots = ['10:00', '12:00', '14:00', '16:00'].map((at) => ({ at, minutes: 60 }))
  const made = await add({ ...daily, slots })
  expect(made).toHaveLength(1000)
  const rows = await news(shop)
  expect(named(rows)).toEqual(made.map(({ id }) => ['occurrence.created', id, 1]))
  expect(rows.every(({ snapshot }) => snapshot !== null)).toBe(true)
})

test('an order and a guest of one of several dates are told with that date', async () => {
  const { shop, of, add } = await told()
  const [first] = await add(WEEKLY)
  const held = await shop.reserve([{ price: shop.free, quantity: 1, date: first?.id ?? 0 }])
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  const date = { event_occurrence_id: first?.id, event_occurrence: { start_date: first?.start_date, status: 'OPEN' } }
  for (const [entity, table] of [['order', 'orders'] as const, ['attendee', 'attendees'] as const]) {
    const found = await sql<{ id: number; snapshot: unknown }>`
      select id, webhook_snapshot(${entity}, id) as snapshot from ${sql.table(table)}
      where event_id = ${of.params.event_id}`.execute(app.database.query)
    const [row] = found.rows
    const happened = { type: 'x', entity, entity_id: row?.id ?? 0, event_id: shop.eventId, sequence: 1, at: new Date() }
    const { data } = JSON.parse(makeBody({ ...happened, snapshot: row?.snapshot }, 'http://turnout.test'))
    expect(entity === 'order' ? data.order_items[0] : data).toMatchObject(date)
  }
})

interface Body {
  readonly data: Readonly<Record<string, unknown>>
}

/** Names of fields, however deep. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? [shapeOf(value[0])] : 'value'
  if (value === null || typeof value !== 'object') return 'value'
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}

const hoursFromNow = (hours: number): string =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19)}.000Z`

test('a ticket and a pass that move at the door are told once each: the guest with the new date, and that they are in', async () => {
  const { shop, add } = await told(WEBHOOK_EVENT_TYPES)
  const starts = [1, 48, 72].map(hoursFromNow)
  const ids: number[] = []
  for (const start_date of starts) ids.push((await add({ start_date }))[0]?.id ?? 0)
  const [today = 0, soon = 0, later = 0] = ids
  const pass = await addProduct(app, shop, { type: 'FREE', prices: [], admits: 'CHOSEN', admits_dates: 2 })
  const list = await aList(app, shop, { product_ids: [shop.free.productId, pass.productId], can_let_in_anyway: true })
  const bought = async (line: object) => {
    const held = await shop.reserve([{ price: shop.free, quantity: 1, ...line }])
    const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
    return (await shop.complete(held, { order })).body.data.attendees[0]
  }
  const single = await bought({ date: later })
  const course = await bought({ price: pass, dates: [soon, later] })
  await news(shop)
  for (const ticket of [single, course]) {
    const at = { check_in_list_short_id: list.short_id, attendee_public_id: ticket?.public_id ?? '' }
    const body = { event_occurrence_id: today, from: later }
    const verdicts = [
      (await app.call(moveAtDoor, { params: at, body })).body.data.result.verdict,
      (await app.call(moveAtDoor, { params: at, body })).body.data.result.verdict,
    ]
    expect(verdicts).toEqual(['ADMITTED', 'ALREADY_ADMITTED'])
    const rows = await news(shop)
    expect(rows.map(({ type }) => type)).toEqual(['attendee.updated', 'checkin.created'])
    const [guest, admission] = rows.map((row) => JSON.parse(makeBody(row, 'http://turnout.test')) as Body)
    const { event_occurrence: date, event_occurrences: dates, ...same } = guest?.data ?? {}
    const isPass = ticket === course
    expect(same).toMatchObject({ id: ticket?.id, event_occurrence_id: isPass ? null : today })
    const named = { id: today, start_date: starts[0], status: 'OPEN' }
    expect(date).toEqual(isPass ? undefined : expect.objectContaining(named))
    expect(dates).toEqual(isPass ? [today, soon].map((id) => expect.objectContaining({ id })) : undefined)
    expect(admission?.data).toMatchObject({ attendee: { id: ticket?.id }, check_in_list: { id: list.id } })
    expect(shapeOf(admission)).toEqual(shapeOf(exampleBody('checkin.created')))
    expect(shapeOf(same)).toEqual(shapeOf((exampleBody('attendee.updated') as Body).data))
  }
})
