import { buy } from '@turnout/testkit/doors/a-door.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ticketsOfHolder } from './queries.ts'

const app = testApp()

/** An order of three, of which the first and the last ticket have the same holder. */
async function anOrder() {
  const shop = await aShop(app)
  const tickets = await buy(app, shop, shop.free, ['Mira Koller', 'Jonas Koller', 'Ana Koller'])
  const [mira, jonas, ana] = tickets
  if (!mira || !jonas || !ana) throw new Error('not bought')
  await sql`update attendees set email = upper(own.email) from attendees own where own.id = ${mira.id}
    and attendees.id = ${ana.id}`.execute(app.database.query)
  const order = await sql<{ short_id: string }>`
    select o.short_id from orders o join attendees a on a.order_id = o.id where a.id = ${mira.id}`.execute(
    app.database.query,
  )
  return { shop, mira, jonas, ana, orderShortId: order.rows[0]?.short_id ?? '' }
}

const shortIds = (rows: readonly { short_id: string }[]) => rows.map(({ short_id }) => short_id)

test('the link of a ticket opens that ticket alone, also where the same address has others', async () => {
  const { mira, jonas } = await anOrder()
  const shown = async (id: number) => shortIds(await ticketsOfHolder(app.database, id, null))
  expect(await shown(mira.id)).toEqual([mira.shortId])
  expect(await shown(jonas.id)).toEqual([jonas.shortId])
})

test('whoever shows the id of the order turns to all of its tickets, and the id of another order opens nothing', async () => {
  const { mira, jonas, ana, orderShortId } = await anOrder()
  const other = await anOrder()
  const shown = async (order: string) => shortIds(await ticketsOfHolder(app.database, jonas.id, order))
  expect(await shown(orderShortId)).toEqual([mira.shortId, jonas.shortId, ana.shortId])
  expect(await shown(other.orderShortId)).toEqual([jonas.shortId])
})

test('a ticket knows whether its event lets in who still owes', async () => {
  const { shop, mira } = await anOrder()
  const admits = async () => (await ticketsOfHolder(app.database, mira.id, null)).map((row) => row.admits_unpaid)
  expect(await admits()).toEqual([false])
  await shop.settings({ allow_orders_awaiting_offline_payment_to_check_in: true })
  expect(await admits()).toEqual([true])
})
