import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import { duplicateEvent } from '@turnout/contract/events/endpoints.ts'
import { publicOccurrences, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { inOneBatch } from '@turnout/testkit/database/stalled-sale.ts'
import { addDates, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

const DAY = 24 * 60
const as = ({ owner }: TestShop) => ({ token: owner.token })

/** A tour with entry times twenty days from now, whose sale begins fourteen days before. */
async function aTour() {
  const shop = await aShop(app)
  const day = new Date(Date.now() + 20 * DAY * 60_000).toISOString().slice(0, 10)
  const slots = ['10:30', '12:00'].map((time) => ({ at: time, minutes: 30 }))
  const plan = { rule: `FREQ=DAILY;UNTIL=${day.replaceAll('-', '')}`, start_date: day, slots, kind: 'SLOT' } as const
  const windows = { sale_opens_minutes_before: 14 * DAY, early_minutes: 5, late_minutes: 45 }
  const [date] = await addDates(app, shop, { ...plan, ...windows })
  if (date === undefined) throw new Error('no date')
  return { shop, date }
}

const change = (shop: TestShop, id: number, body: BodyInput<typeof updateOccurrence>) =>
  app.call(updateOccurrence, { params: { event_id: shop.eventId, occurrence_id: id }, body }, as(shop))

const reserve = (shop: TestShop, date: number) =>
  app.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [
        {
          product_id: shop.free.productId,
          event_occurrence_id: date,
          quantities: [{ price_id: shop.free.priceId, quantity: 1 }],
        },
      ],
    },
  })

test('tickets of a date are not held before its sale begins, and are from then on', async () => {
  const { shop, date } = await aTour()
  const stateOf = async () => {
    const answer = await app.call(publicOccurrences, { params: { event_id: shop.eventId }, query: {} })
    return answer.body.data.find(({ id }) => id === date.id)
  }
  const start = new Date(date.start_date).getTime()
  expect(date.state).toBe('SALE_AHEAD')
  expect(await stateOf()).toMatchObject({
    state: 'SOON',
    lowest_price: null,
    sale_start_date: new Date(start - 14 * DAY * 60_000).toISOString(),
  })
  const early = await reserve(shop, date.id)
  expect([early.status, early.body.errors]).toMatchObject([
    422,
    { 'products.0.event_occurrence_id': [expect.any(String)] },
  ])
  const { start_date, end_date } = date
  const opened = await change(shop, date.id, { start_date, end_date, sale_opens_minutes_before: 21 * DAY })
  expect(opened.body.data).toMatchObject({ state: 'ON_SALE', sale_opens_minutes_before: 21 * DAY })
  expect(await stateOf()).toMatchObject({ state: 'FREE' })
  expect((await reserve(shop, date.id)).status).toBe(201)
})

test('when a sale begins, and how early and late guests come, stay where a change leaves them out', async () => {
  const { shop, date } = await aTour()
  const { start_date, end_date } = date
  expect((await change(shop, date.id, { start_date, end_date, label: 'With a guide' })).body.data).toMatchObject({
    label: 'With a guide',
    sale_opens_minutes_before: 14 * DAY,
    early_minutes: 5,
    late_minutes: 45,
  })
  const cleared = { sale_opens_minutes_before: null, early_minutes: null, late_minutes: 0 }
  expect((await change(shop, date.id, { start_date, end_date, ...cleared })).body.data).toMatchObject(cleared)
})

test('a copy of an event opens its sale as long before its own dates', async () => {
  const { shop } = await aTour()
  const copy = await app.call(
    duplicateEvent,
    { params: { event_id: shop.eventId }, body: { title: 'Next spring', start_date: '2098-03-02T10:30' } },
    as(shop),
  )
  const dates = await datesOf(app, { ...shop, eventId: copy.body.data.id })
  expect(dates.filter(({ kind }) => kind === 'SLOT')).toMatchObject(
    Array.from({ length: 2 }, () => ({ sale_opens_minutes_before: 14 * DAY, early_minutes: 5, late_minutes: 45 })),
  )
})

test('of two who queue for two dates, the one whose date ends meanwhile gets nothing, the other a place', async () => {
  const { shop, date } = await aTour()
  const [other] = await addDates(app, shop, { start_date: '2099-03-05T20:00' })
  const stopper = await addProduct(app, shop, { title: 'Poster', product_type: 'GENERAL', prices: [{ price: 5 }] })
  const soon = await sql<{ at: Date }>`
    with d as (
      update occurrences set starts_at = clock_timestamp() + interval '2 seconds', ends_at = null,
        sale_opens_minutes_before = null, sale_ends_minutes_before = 0 where id = ${date.id} returning starts_at as at)
    update events set start_date = d.at from d where id = ${shop.eventId} returning d.at`.execute(app.database.query)
  const ends = soon.rows[0]?.at.getTime() ?? 0
  const asked = [date.id, other?.id ?? 0].map((id) => () => reserve(shop, id))
  const [late, held] = await inOneBatch(app, { shop, stopper }, asked, () => sleep(ends + 100 - Date.now()))
  expect([late?.status, late?.body.errors]).toMatchObject([
    422,
    { 'products.0.event_occurrence_id': [expect.any(String)] },
  ])
  expect(held?.status).toBe(201)
})
