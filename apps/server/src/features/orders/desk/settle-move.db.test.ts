import type { BodyInput } from '@turnout/contract/client.ts'
import { updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { moveTickets } from '@turnout/contract/orders/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, storyOf, workOff } from '@turnout/testkit/shops/paying.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* Tickets move to a date with another price, and the difference is settled. */

const app = testApp({ cards: true, addsUp: true })
afterEach(() => mustAddUp(app))

/** Two evenings in one shop: tickets cost 25.00 on the first and 20.50 on the second. */
async function twoPrices() {
  const shop = await aCardShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  const second = await addDate(app, shop, { start_date: '2099-03-05T20:00', capacity: 10 })
  const first = (await datesOf(app, shop))[0]?.id ?? 0
  const cheaper = {
    start_date: '2099-03-05T20:00',
    capacity: 10,
    prices: [{ price_id: shop.paid.priceId, price: 20.5, is_hidden: false }],
  }
  const priced = await app.call(
    updateOccurrence,
    { params: { ...params, occurrence_id: second }, body: cheaper },
    signedIn,
  )
  if (priced.status !== 200) throw new Error(JSON.stringify(priced.body))
  return {
    shop,
    first,
    second,
    move: async (
      orderId: number,
      way: { from: number; to: number },
      settling: Partial<BodyInput<typeof moveTickets>>,
    ) => {
      const tickets = await ticketsOf(orderId)
      const moves = tickets.map((attendee_id) => ({ attendee_id, ...way }))
      return app.call(
        moveTickets,
        { params: { ...params, order_id: orderId }, body: { moves, notify: false, ...settling } },
        signedIn,
      )
    },
  }
}

const ticketsOf = async (orderId: number) =>
  (
    await sql<{ id: number }>`select id from attendees where order_id = ${orderId} order by id`.execute(
      app.database.query,
    )
  ).rows.map(({ id }) => id)

const notesOf = async (orderId: number) =>
  (
    await sql<{ after: object }>`
      select after from audit_rows where entity = 'order' and entity_id = ${orderId}
        and act = 'order.difference_paid'`.execute(app.database.query)
  ).rows.map(({ after }) => after)

test('what a cheaper date costs less goes back to the card once, and the tickets stay', async () => {
  const { shop, first, second, move } = await twoPrices()
  const { id, held } = await boughtByCard(app, shop, { quantity: 2, date: first })
  const there = { from: first, to: second }
  const other = await move(id, there, { difference: 'SETTLE', difference_amount: 8 })
  expect([other.status, other.body.code]).toEqual([409, 'refund_amount_changed'])
  expect((await move(id, there, { difference: 'SETTLE', difference_amount: 9 })).status).toBe(200)
  const again = await move(id, there, { difference: 'SETTLE', difference_amount: 9 })
  expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile'])
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({
    status: 'COMPLETED',
    attendees: 2,
    refunds: ['ORGANIZER SUCCEEDED'],
    ledger: { cash_card: 4100, sales: -4100 },
  })
})

test('what a dearer date costs more was paid outside: the history keeps it, and the books stay', async () => {
  const { shop, first, second, move } = await twoPrices()
  const { id, held } = await boughtByCard(app, shop, { quantity: 2, date: second })
  const back = { from: second, to: first }
  expect((await move(id, back, { difference: 'SETTLE', difference_amount: 9 })).status).toBe(200)
  expect(await notesOf(id)).toEqual([{ amount_minor: 900 }])
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ refunds: [], ledger: { cash_card: 4100, sales: -4100 } })
})

test('a difference is left when nothing else is said, and at one price there is none', async () => {
  const { shop, first, second, move } = await twoPrices()
  const { id, held } = await boughtByCard(app, shop, { quantity: 1, date: first })
  expect((await move(id, { from: first, to: first }, { difference: 'SETTLE' })).status).toBe(200)
  expect((await move(id, { from: first, to: second }, {})).status).toBe(200)
  await workOff(app)
  expect(await storyOf(app, held)).toMatchObject({ refunds: [], ledger: { cash_card: 2500, sales: -2500 } })
  expect(await notesOf(id)).toEqual([])
})

test('while a refund is under way no other follows, and nothing moves', async () => {
  const { shop, first, second, move } = await twoPrices()
  const { id } = await boughtByCard(app, shop, { quantity: 1, date: first })
  const there = { from: first, to: second }
  expect((await move(id, there, { difference: 'SETTLE' })).status).toBe(200)
  expect((await move(id, { from: second, to: first }, {})).status).toBe(200)
  expect((await move(id, there, { difference: 'SETTLE' })).body.code).toBe('refund_pending')
  expect((await move(id, there, {})).status).toBe(200)
})
