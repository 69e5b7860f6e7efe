import { patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import type { BodyInput } from '@turnout/contract/client.ts'
import * as endpoints from '@turnout/contract/events/cancelling/date-endpoints.ts'
import { getEvent } from '@turnout/contract/events/endpoints.ts'
import { paths } from '@turnout/contract/paths.ts'
import { getOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchCancellings } from './run-cancelling.ts'

/* One date of several does not take place: its tickets go back, all others stay. */

const app = testApp({ cards: true, addsUp: true })

const REASON = 'The lead actor is ill.'

/** An event with three evenings, of which the second is to be cancelled. */
async function aPlay() {
  const shop = await aCardShop(app)
  const signedIn = { token: shop.owner.token }
  const params = { event_id: shop.eventId }
  for (const day of ['2099-03-05', '2099-03-06']) await addDate(app, shop, { start_date: `${day}T20:00`, capacity: 10 })
  const dates = await datesOf(app, shop)
  const [first, second] = dates.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('no dates')
  const at = { params: { ...params, occurrence_id: second } }
  return {
    shop,
    first,
    second,
    preview: async () =>
      (await app.call(endpoints.dateCancellingPreview, { ...at, query: { money: 'ALL' } }, signedIn)).body.data,
    cancel: (body: Partial<BodyInput<typeof endpoints.cancelOccurrence>> = {}, id = second) =>
      app.call(
        endpoints.cancelOccurrence,
        { params: { ...params, occurrence_id: id }, body: { reason: REASON, ...body } },
        signedIn,
      ),
    read: async () => (await app.call(endpoints.cancellingOfDate, at, signedIn)).body.data,
    date: async (id = second) =>
      (await app.call(getOccurrence, { params: { ...params, occurrence_id: id } }, signedIn)).body.data,
    stop: () => app.call(endpoints.stopDateCancelling, at, signedIn),
    mail: () => app.call(endpoints.sendDateCancellingMail, { ...at, body: { money: 'ALL', reason: REASON } }, signedIn),
  }
}

async function ran({ eventId }: TestShop): Promise<void> {
  await sql`update event_cancellings set starts_at = now() - interval '1 second'
    where event_id = ${eventId} and state = 'COUNTDOWN'`.execute(app.database.query)
  for (let round = 0; round < 3; round += 1) {
    await watchCancellings(app.database)
    await workOff(app)
  }
}

const ordersOf = async ({ eventId }: TestShop) =>
  (
    await sql<{ status: string; total_refunded_minor: number; tickets: string[] }>`
      select o.status, o.total_refunded_minor,
        array(select a.status from attendees a where a.order_id = o.id order by a.id) as tickets
      from orders o where o.event_id = ${eventId} order by o.id`.execute(app.database.query)
  ).rows

test('the tickets of a cancelled date go back with their money, those of the other dates stay', async () => {
  const { shop, first, second, preview, cancel, read, date } = await aPlay()
  await boughtByCard(app, shop, { quantity: 2, date: second })
  await boughtByCard(app, shop, { quantity: 1, date: first, also: [{ price: shop.paid, quantity: 2, date: second }] })
  await boughtByCard(app, shop, { quantity: 1, date: first })
  const shown = await preview()
  expect(shown).toMatchObject({ orders: 2, standing: 2, tickets: 4, goes_back: 100 })
  const started = await cancel({ tickets: shown.tickets, goes_back: shown.goes_back })
  expect(started.status).toBe(201)
  expect(await date()).toMatchObject({ status: 'CANCELLED', cancel_reason: REASON })
  await ran(shop)
  expect(await ordersOf(shop)).toEqual([
    { status: 'CANCELLED', total_refunded_minor: 5000, tickets: ['CANCELLED', 'CANCELLED'] },
    { status: 'COMPLETED', total_refunded_minor: 5000, tickets: ['ACTIVE', 'CANCELLED', 'CANCELLED'] },
    { status: 'COMPLETED', total_refunded_minor: 0, tickets: ['ACTIVE'] },
  ])
  expect(await read()).toMatchObject({ state: 'DONE', orders: 2, refunds: { sent: { orders: 2, goes_back: 100 } } })
  expect([(await date()).quantity_sold, (await date(first)).quantity_sold]).toEqual([0, 2])
  const told = await sql<{ text_body: string }>`
    select text_body from mails where event_id = ${shop.eventId} and kind = 'event_cancelling_done'`.execute(
    app.database.query,
  )
  expect(told.rows[0]?.text_body).toContain(paths.cancelDate(shop.eventId, second))
  expect((await read())?.log.map(({ act }) => act)).toEqual([
    'event.cancelling_finished',
    'event.cancelling_started',
    'occurrence.cancelled',
  ])
  const refused = await shop.reserve([{ price: shop.paid, quantity: 1, date: second }])
  expect(refused.body.errors).toHaveProperty('products.0.event_occurrence_id')
  expect((await shop.reserve([{ price: shop.paid, quantity: 1, date: first }])).status).toBe(201)
})

test('buyers of the date are told of it, with its day and the reason, and nobody else is', async () => {
  const { shop, first, second, cancel } = await aPlay()
  const told = await boughtByCard(app, shop, { date: second })
  await boughtByCard(app, shop, { date: first })
  await cancel()
  await ran(shop)
  const mails = await sql<{ about_id: number; subject: string; text_body: string }>`
    select about_id, subject, text_body from mails where event_id = ${shop.eventId}
      and kind like 'event_cancelled%'`.execute(app.database.query)
  expect(mails.rows.map(({ about_id }) => about_id)).toEqual([told.id])
  expect(mails.rows[0]?.subject).toContain('March')
  expect(mails.rows[0]?.text_body).toContain(REASON)
  expect((await app.call(getEvent, { params: { event_id: shop.eventId } }, shop.owner)).body.data.status).toBe('LIVE')
})

test('a free order and one that waits for money are cancelled, and nothing goes back', async () => {
  const { shop, first, second, cancel } = await aPlay()
  const buyer = { first_name: 'Vera', email: 'vera@lima.example', accepted_terms: true }
  const free = await shop.reserve([
    { price: shop.free, quantity: 2, date: second },
    { price: shop.free, quantity: 1, date: first },
  ])
  await shop.complete(free, { order: buyer })
  await cancel({ refund: 'NONE', notify: false })
  await ran(shop)
  expect(await ordersOf(shop)).toEqual([
    { status: 'COMPLETED', total_refunded_minor: 0, tickets: ['CANCELLED', 'CANCELLED', 'ACTIVE'] },
  ])
  const [ticket] = (
    await sql<{
      id: number
    }>`select id from attendees where status = 'CANCELLED' and event_id = ${shop.eventId}`.execute(app.database.query)
  ).rows
  const back = await app.call(
    patchAttendee,
    { params: { event_id: shop.eventId, attendee_id: ticket?.id ?? 0 }, body: { status: 'ACTIVE' } },
    { token: shop.owner.token },
  )
  expect(back.body.code).toBe('occurrence_cancelled')
})

test('within thirty seconds it is taken back, and the date sells again', async () => {
  const { shop, second, cancel, stop, date } = await aPlay()
  await boughtByCard(app, shop, { date: second })
  await cancel()
  expect((await stop()).status).toBe(200)
  expect(await date()).toMatchObject({ status: 'OPEN', cancelled_at: null, cancel_reason: null })
  await ran(shop)
  expect(await ordersOf(shop)).toEqual([{ status: 'COMPLETED', total_refunded_minor: 0, tickets: ['ACTIVE'] }])
  expect((await shop.reserve([{ price: shop.paid, quantity: 1, date: second }])).status).toBe(201)
})

test('a date is cancelled once, with the figures that were shown, and an only date with its event', async () => {
  const { shop, second, cancel } = await aPlay()
  await boughtByCard(app, shop, { date: second })
  expect((await cancel({ tickets: 2 })).body.code).toBe('cancelling_changed')
  expect((await cancel({ goes_back: 1 })).body.code).toBe('cancelling_changed')
  expect((await cancel({ reason: ' ' })).status).toBe(422)
  expect((await cancel()).status).toBe(201)
  expect((await cancel()).body.code).toBe('occurrence_cancelled')
  const single = await aCardShop(app)
  const params = { event_id: single.eventId }
  const [only] = await datesOf(app, single)
  const refused = await app.call(
    endpoints.cancelOccurrence,
    { params: { ...params, occurrence_id: only?.id ?? 0 }, body: { reason: REASON } },
    { token: single.owner.token },
  )
  expect(refused.body.code).toBe('last_occurrence')
})

test('a hold with tickets of the date is let go, and one that is paid for since goes back', async () => {
  const { shop, first, second, cancel } = await aPlay()
  const held = await shop.reserve([{ price: shop.free, quantity: 1, date: second }])
  const other = await shop.reserve([{ price: shop.free, quantity: 1, date: first }])
  await cancel()
  await ran(shop)
  expect((await shop.complete(held, BUYER)).status).toBe(409)
  expect((await shop.complete(other, BUYER)).status).toBe(200)
})

const BUYER = { order: { first_name: 'Vera', email: 'vera@lima.example', accepted_terms: true } }

/** Orders with good tickets for a date, as they are now. */
const ordersFor = async (date: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`select distinct a.order_id as id from attendees a
      join order_lines l on l.id = a.order_line_id where l.occurrence_id = ${date} and a.status = 'ACTIVE' order by 1`.execute(
      app.database.query,
    )
  ).rows.map(({ id }) => id)

test('of those who complete their holds while a date is cancelled, none keeps a ticket for it, and all others have theirs', async () => {
  const { shop, first, second, cancel, date } = await aPlay()
  const holds = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      shop.reserve([{ price: shop.free, quantity: 1, date: n % 3 === 0 ? first : second }]),
    ),
  )
  const [started, ...completed] = await Promise.all([cancel(), ...holds.map((hold) => shop.complete(hold, BUYER))])
  expect(started.status).toBe(201)
  // Each is complete, or hears that the date is gone.
  expect(completed.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  await ran(shop)
  for (const hold of holds) await shop.complete(hold, BUYER)
  expect([await ordersFor(second), (await ordersFor(first)).length]).toEqual([[], 4])
  expect([await date(), await date(first)]).toMatchObject([
    { quantity_held: 0, quantity_sold: 0 },
    { quantity_held: 0, quantity_sold: 4 },
  ])
})

test('the control: cancelling the orders that it had at the beginning leaves the ticket of one who completes since', async () => {
  const { shop, second } = await aPlay()
  const hold = await shop.reserve([{ price: shop.free, quantity: 1, date: second }])
  const atFirst = await ordersFor(second)
  expect((await shop.complete(hold, BUYER)).status).toBe(200)
  const left = (await ordersFor(second)).filter((id) => !atFirst.includes(id))
  expect(left).toHaveLength(1)
})

test('what only the organizer can pay back is shown before, by the names of the buyers', async () => {
  const { shop, first, second, preview } = await aPlay()
  const transfer = async (date: number, name: string): Promise<number> => {
    const held = await shop.reserve([{ price: shop.paid, quantity: 2, date }])
    const order = { first_name: name, last_name: 'Sá', email: `${name}@sa.example`, accepted_terms: true }
    await shop.complete(held, { order })
    await shop.act(awaitOfflinePayment, held)
    return orderIdOf(app, held)
  }
  const paid = [await transfer(second, 'Rui'), await transfer(first, 'Ana')]
  for (const order_id of paid)
    await app.call(markOrderPaid, { params: { event_id: shop.eventId, order_id } }, { token: shop.owner.token })
  await transfer(second, 'Eva')
  await boughtByCard(app, shop, { date: second })
  const shown = await preview()
  expect(shown).toMatchObject({ by_hand: { orders: 1, goes_back: 50 }, standing: 3 })
  expect(shown.to_pay.map(({ order_id, first_name, amount }) => [order_id, first_name, amount])).toEqual([
    [paid[0], 'Rui', 50],
  ])
})

test('the mail can be read before: it names the date, and not the start of the event', async () => {
  const { shop, mail } = await aPlay()
  expect((await mail()).status).toBe(200)
  const sent = await sql<{ subject: string; text_body: string }>`
    select subject, text_body from mails where event_id = ${shop.eventId} and kind = 'event_cancelled'`.execute(
    app.database.query,
  )
  expect(sent.rows).toHaveLength(1)
  expect(sent.rows[0]?.subject).toContain('5 March')
  expect(sent.rows[0]?.text_body).toContain(REASON)
})

test('a pass keeps its other dates, and its share of the cancelled one goes back', async () => {
  const { shop, first, second, cancel, date } = await aPlay()
  const price = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'CHOSEN', admits_dates: 3 })
  const ids = (await datesOf(app, shop)).map(({ id }) => id)
  const third = ids.find((id) => id !== first && id !== second)
  const also = [{ price, quantity: 2, dates: [first, second, third ?? 0] }]
  const { held } = await boughtByCard(app, shop, { quantity: 1, date: second, also })
  await cancel()
  await ran(shop)
  const orderId = await orderIdOf(app, held)
  const found = await sql<{ status: string; back: number; tickets: number }>`
    select o.status, (select sum(r.amount_minor)::int from refunds r where r.order_id = o.id
      and r.state <> 'FAILED') as back,
      (select count(*)::int from attendees a where a.order_id = o.id and a.status = 'ACTIVE') as tickets
    from orders o where o.id = ${orderId}`.execute(app.database.query)
  expect(found.rows).toEqual([{ status: 'COMPLETED', back: 2500 + 2 * 1667, tickets: 2 }])
  const dates = [await date(first), await date(second), await date(third)]
  expect(dates.map((one) => [one.quantity_sold, one.amount_paid])).toEqual([
    [2, 33.34],
    [0, 0],
    [2, 33.32],
  ])
})
