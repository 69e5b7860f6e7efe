import type { BodyInput } from '@turnout/contract/client.ts'
import {
  addOccurrences,
  occurrencesOfEvent,
  previewOccurrenceRule,
  updateOccurrenceRule,
} from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { moveGuests } from '../../orders/desk/move-guests.ts'

/* Guests of dates that a changed rule has no more go to the nearest new one. */

const app = testApp({ cards: true, addsUp: true })
afterEach(() => mustAddUp(app))

/** Two Wednesdays of so many places. */
const WEDNESDAYS = {
  rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2',
  start_date: '2099-03-04',
  slots: [{ at: '19:00', minutes: 90 }],
}
const THURSDAYS = { ...WEDNESDAYS, rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=2' }

async function aWalk(capacity: number) {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  const { data } = (
    await app.call(addOccurrences, { params, body: { ...WEDNESDAYS, exclude: [], capacity } }, signedIn)
  ).body
  const [first, second] = data.occurrences
  const at = { params: { ...params, rule_id: first?.rule_id ?? 0 } }
  return {
    shop,
    first: first?.id ?? 0,
    second: second?.id ?? 0,
    buy: async (date: number, quantity: number) => {
      const held = await shop.reserve([{ price: shop.free, quantity, date }])
      await shop.complete(held, { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } })
      return orderIdOf(app, held)
    },
    preview: async () =>
      (await app.call(previewOccurrenceRule, { ...at, body: { ...THURSDAYS, exclude: [] } }, signedIn)).body.data,
    save: (body: Partial<BodyInput<typeof updateOccurrenceRule>>, token = signedIn) =>
      app.call(updateOccurrenceRule, { ...at, body: { ...THURSDAYS, exclude: [], ...body } }, token),
    /** The days of March with what they sold. */
    sold: async () =>
      (await app.call(occurrencesOfEvent, { params }, signedIn)).body.data
        .filter(({ start_date: start }) => start.startsWith('2099-03'))
        .map(({ start_date: start, quantity_sold: sold }) => [Number(start.slice(8, 10)), sold]),
  }
}

test('the guests of one date move after the save, the others stay, and a second run changes nothing', async () => {
  const { shop, first, second, buy, preview, save, sold } = await aWalk(10)
  const [goes] = [await buy(first, 2), await buy(second, 1)]
  const told = await preview()
  expect(told.sold.map(({ occurrence_id: id, nearest }) => [id, nearest?.start_date.slice(0, 10)])).toEqual([
    [first, '2099-03-05'],
    [second, '2099-03-12'],
  ])
  const saved = await save({ move_guests: [first] })
  expect(saved.body.data).toMatchObject({ added: 2, sold: 2, guests_moving: 1 })
  expect(await sold()).toEqual([
    [4, 2],
    [5, 0],
    [11, 1],
    [12, 0],
  ])
  const late = await shop.reserve([{ price: shop.free, quantity: 1, date: first }])
  expect(late.body.errors).toHaveProperty('products.0.event_occurrence_id')
  expect((await shop.reserve([{ price: shop.free, quantity: 1, date: second }])).status).toBe(201)
  await workOff(app)
  const after = [
    [4, 0],
    [5, 2],
    [11, 1],
    [12, 0],
  ]
  expect(await sold()).toEqual(after)
  const history = await sql<{ actor_id: number }>`
    select actor_id from audit_rows where act = 'attendee.date_changed' and event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect(history.rows.length).toBe(2)
  expect(history.rows.every(({ actor_id: id }) => id !== null)).toBe(true)
  const date = await sql<{ id: number }>`
    select l.occurrence_id as id from order_lines l where l.order_id = ${goes}`.execute(app.database.query)
  const again = {
    event_id: shop.eventId,
    from: first,
    to: date.rows[0]?.id ?? 0,
    user_id: null,
    request_id: null,
    after: 0,
  }
  await Promise.all([moveGuests(app.database, again), moveGuests(app.database, again)])
  expect(await sold()).toEqual(after)
  expect((await save({ move_guests: [first] })).body.data).toMatchObject({ added: 0, guests_moving: 0 })
})

test('an order that does not fit stays whole on its date, and the next one that fits moves', async () => {
  const { shop, first, buy, save, sold } = await aWalk(3)
  await buy(first, 1)
  await buy(first, 1)
  await buy(first, 1)
  await save({ move_guests: [first], rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=1' })
  // Two seats of the new evening are gone before the guests arrive.
  await sql`update pools set capacity = 1 from occurrences o where o.pool_id = pools.id and o.event_id = ${shop.eventId} and o.starts_at::date = '2099-03-05'`.execute(
    app.owner.query,
  )
  await workOff(app)
  expect(await sold()).toEqual([
    [4, 2],
    [5, 1],
  ])
})
