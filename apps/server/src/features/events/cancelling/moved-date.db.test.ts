import type { BodyInput } from '@turnout/contract/client.ts'
import { giveBackDate, keepDate } from '@turnout/contract/events/cancelling/moved-endpoints.ts'
import { getOccurrence, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { orderIdOf, type Held } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendFollowUps } from '../../orders/follow-ups/send-follow-ups.ts'

/* A date that tickets were sold for moves: those who hold them are told, and may give them back. */

const app = testApp({ cards: true, addsUp: true })
const { through } = racing(app)

const OLD = { start_date: '2099-03-10T19:30', end_date: '2099-03-10T22:00' }
const NEW = { start_date: '2099-03-11T20:00', end_date: '2099-03-11T22:30' }
const REASON = 'The stage is being repaired.'
const TOLD = { tell: true, reason: REASON, refund_until_days: 2 }

/** A play of two evenings in Lisbon, the second of which is to be moved. */
async function aPlay() {
  const shop = await aCardShop(app)
  const signedIn = { token: shop.owner.token }
  const params = { event_id: shop.eventId }
  const second = await addDate(app, shop, { ...OLD, capacity: 10 })
  const first = (await datesOf(app, shop))[0]?.id ?? 0
  const ofDate = { params: { ...params, occurrence_id: second } }
  const read = async () => (await app.call(getOccurrence, ofDate, signedIn)).body.data
  return {
    shop,
    first,
    second,
    read,
    move: (body: Partial<BodyInput<typeof updateOccurrence>> = {}) =>
      app.call(updateOccurrence, { ...ofDate, body: { capacity: 10, ...NEW, holders: TOLD, ...body } }, signedIn),
    keep: ({ body: { data } }: Held, date = second) =>
      app.call(keepDate, {
        params: { ...params, order_short_id: data.short_id, occurrence_id: date },
        query: { session_identifier: data.session_identifier },
      }),
    giveBack: ({ body: { data } }: Held, { isOwn = true, n = 0, date = second } = {}) =>
      through(n).call(giveBackDate, {
        params: { ...params, order_short_id: data.short_id, occurrence_id: date },
        query: { session_identifier: isOwn ? data.session_identifier : '' },
      }),
  }
}

const told = async (orderId: number) => {
  await sendFollowUps(app.database, { mailsPerMinute: 600 })
  await workOff(app)
  const rows = await sql<{ subject: string; text_body: string }>`
    select subject, text_body from mails where about_id = ${orderId} and kind = 'event_changed'`.execute(
    app.database.query,
  )
  return rows.rows
}

const stateOf = async (orderId: number) =>
  (
    await sql<{ status: string; back: number; tickets: string[] }>`
      select o.status, o.total_refunded_minor as back,
        array(select a.status from attendees a where a.order_id = o.id order by a.id) as tickets
      from orders o where o.id = ${orderId}`.execute(app.database.query)
  ).rows[0]

test('a sold date moves once it is said what its guests hear; they read old and new, why, and until when money goes back', async () => {
  const { shop, first, second, move, read } = await aPlay()
  const order = await boughtByCard(app, shop, { quantity: 2, date: second })
  const other = await boughtByCard(app, shop, { quantity: 1, date: first })
  expect((await move({ holders: null })).body).toMatchObject({ code: 'occurrence_sold' })
  expect((await move()).status).toBe(200)
  expect(await read()).toMatchObject({ start_date: '2099-03-11T20:00:00.000Z', moved_from: '2099-03-10T19:30:00.000Z' })
  const [mail] = await told(order.id)
  expect(mail?.subject).toMatch(/is now on .*11 March 2099/u)
  expect(mail?.text_body).toContain('Your 2 tickets are valid for the new date.')
  expect(mail?.text_body).toContain(REASON)
  expect(mail?.text_body).toMatch(/Old date: .*10 March 2099/u)
  expect(mail?.text_body).toMatch(/cancel until .*9 March 2099 at 23:59/u)
  expect(await told(order.id)).toHaveLength(1)
  expect(await told(other.id)).toEqual([])
})

test('without an email a reason is needed, which the history keeps; a day that is over gives no money back', async () => {
  const { shop, second, move } = await aPlay()
  const order = await boughtByCard(app, shop, { quantity: 1, date: second })
  const quiet = { tell: false, reason: null, refund_until_days: null }
  expect((await move({ holders: quiet })).body.errors).toHaveProperty('holders.reason')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const late = await move({ start_date: tomorrow, end_date: null, holders: { ...TOLD, refund_until_days: 3 } })
  expect(late.body.errors).toHaveProperty('holders.refund_until_days')
  expect((await move({ holders: { ...quiet, reason: REASON } })).status).toBe(200)
  expect(await told(order.id)).toEqual([])
  const audit = await sql<{ after: object }>`
    select after from audit_rows where event_id = ${shop.eventId} and act = 'occurrence.updated'`.execute(
    app.database.query,
  )
  expect(audit.rows.at(-1)?.after).toMatchObject({ told: false, reason: REASON })
})

test('moved twice before the mails leave, its guests read the last time alone; of a date that is cancelled by then, none', async () => {
  const { shop, second, move } = await aPlay()
  const order = await boughtByCard(app, shop, { quantity: 1, date: second })
  await move()
  await move({ start_date: '2099-03-12T20:00', end_date: null })
  expect((await told(order.id)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/12 March 2099/u)])
  await move()
  const cancelled = (is: boolean) =>
    sql`update occurrences set status = ${is ? 'CANCELLED' : 'OPEN'}, cancelled_at = ${is ? new Date() : null}
      where id = ${second}`.execute(app.owner.query)
  await cancelled(true)
  expect(await told(order.id)).toHaveLength(1)
  await cancelled(false)
})

test('put back, it was never elsewhere', async () => {
  const { shop, second, move, read } = await aPlay()
  await boughtByCard(app, shop, { quantity: 1, date: second })
  await move()
  await move(OLD)
  expect((await read()).moved_from).toBeNull()
})

test('the buyer gives the tickets of a moved date back, once, and keeps those of the other', async () => {
  const { shop, first, second, move, giveBack, read } = await aPlay()
  const order = await boughtByCard(app, shop, {
    quantity: 1,
    date: first,
    also: [{ price: shop.paid, quantity: 2, date: second }],
  })
  expect((await giveBack(order.held)).body).toMatchObject({ code: 'order_cancel_closed' })
  await move()
  expect((await giveBack(order.held, { isOwn: false })).body).toMatchObject({ code: 'order_code_needed' })
  expect((await giveBack(order.held, { date: 1_000_000 })).status).toBe(404)
  const both = await Promise.all([0, 1].map((n) => giveBack(order.held, { n })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await workOff(app)
  expect(await stateOf(order.id)).toEqual({
    status: 'COMPLETED',
    back: 5000,
    tickets: ['ACTIVE', 'CANCELLED', 'CANCELLED'],
  })
  expect((await giveBack(order.held)).status).toBe(200)
  expect((await stateOf(order.id))?.back).toBe(5000)
  expect((await read()).quantity_sold).toBe(0)
})

test('an order with nothing else is cancelled with it, a free one too; late, used or passed on they stay', async () => {
  const { shop, second, move, giveBack } = await aPlay()
  const paid = await boughtByCard(app, shop, { quantity: 2, date: second })
  const held = await shop.reserve([{ price: shop.free, quantity: 1, date: second }])
  await shop.complete(held, { order: { first_name: 'Vera', email: 'vera@lima.example', accepted_terms: true } })
  const freeId = await orderIdOf(app, held)
  await move()
  expect((await giveBack(paid.held)).status).toBe(200)
  await workOff(app)
  expect(await stateOf(paid.id)).toEqual({ status: 'CANCELLED', back: 5000, tickets: ['CANCELLED', 'CANCELLED'] })
  const giveFreeBack = () => giveBack(held)
  await sql`update attendees set passed_on_at = now() where order_id = ${freeId}`.execute(app.database.query)
  expect((await giveFreeBack()).body).toMatchObject({ code: 'order_ticket_passed_on' })
  await sql`update attendees set passed_on_at = null where order_id = ${freeId}`.execute(app.database.query)
  await sql`update event_changes set refund_until = now() where event_id = ${shop.eventId}`.execute(app.database.query)
  expect((await giveFreeBack()).body).toMatchObject({ code: 'order_cancel_closed' })
  await sql`update event_changes set refund_until = now() + interval '1 hour' where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  expect((await giveFreeBack()).status).toBe(200)
  expect(await stateOf(freeId)).toMatchObject({ status: 'CANCELLED', tickets: ['CANCELLED'] })
})

test('a buyer who keeps the tickets of a moved date says so once, and again when it moves again', async () => {
  const { shop, first, second, move, keep } = await aPlay()
  const order = await boughtByCard(app, shop, { quantity: 1, date: second })
  expect((await keep(order.held)).status).toBe(404)
  await move()
  expect((await keep(order.held, first)).status).toBe(404)
  const notes = async () =>
    (
      await sql<{ after: object }>`
        select after from audit_rows where entity = 'order' and entity_id = ${order.id}
          and act = 'order.date_kept'`.execute(app.database.query)
    ).rows.map(({ after }) => after)
  expect((await keep(order.held)).status).toBe(200)
  expect((await keep(order.held)).status).toBe(200)
  expect(await notes()).toEqual([{ occurrence_id: second }])
  await move({ start_date: '2099-03-12T20:00', end_date: null })
  expect((await keep(order.held)).status).toBe(200)
  expect(await notes()).toHaveLength(2)
})
