import { attendeesOfEvent, patchAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { reportsOfEvent, salesOfEvent, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const app = testApp()

const at = (shop: TestShop) => ({ params: { event_id: shop.eventId } })
const as = ({ owner }: TestShop) => ({ token: owner.token })

async function twoEvenings() {
  const shop = await aShop(app)
  const body = { start_date: '2099-03-05T20:00', label: 'With the author', capacity: 5 }
  await addDate(app, shop, body)
  const dates = (await datesOf(app, shop)).map(({ id }) => id)
  const take = (date: number | undefined, quantity: number, is_paid: boolean) =>
    app.call(
      createOrder,
      {
        ...at(shop),
        body: {
          products: [
            {
              product_id: shop.paid.productId,
              event_occurrence_id: date ?? null,
              quantities: [{ price_id: shop.paid.priceId, quantity }],
            },
          ],
          first_name: 'Mira',
          email: 'mira@koller.example',
          is_paid,
        },
      },
      as(shop),
    )
  const told = async () => {
    const { data } = (await app.call(tableOfEvent, { ...at(shop), query: { table: 'dates' } }, as(shop))).body
    return { rows: data.rows.map((row) => row.slice(1)), totals: data.totals, columns: data.columns }
  }
  return { shop, first: dates[0], second: dates[1], take, told }
}

test('each date has what it sold, who came and what was paid for it, and is the same as on the list of dates', async () => {
  const { shop, first, second, take, told } = await twoEvenings()
  const paid = await take(first, 2, true)
  await take(second, 3, false)
  const { data: guests } = (await app.call(attendeesOfEvent, at(shop), as(shop))).body
  const [mira, other] = guests.filter(({ event_occurrence_id: date }) => date === first)
  const list = await aList(app, shop)
  for (const [n, guest] of [mira, other].entries())
    await sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, closed_at, closed_because)
      values (${shop.eventId}, ${list.id}, ${guest?.id}, ${`ci_${shop.eventId}_${n}`}, ${n === 0 ? null : new Date()},
        ${n === 0 ? null : 'UNDONE'})`.execute(app.database.query)
  const { total_gross: gross } = paid.body.data
  expect((await told()).rows).toEqual([
    [null, null, 2, 0, 1, gross],
    ['With the author', 5, 3, 3, 0, 0],
  ])
  expect((await told()).totals).toEqual([null, null, null, 5, 3, 1, gross])
  const dates = await datesOf(app, shop)
  expect(dates.map((date) => [date.quantity_sold, date.quantity_unpaid, date.amount_paid])).toEqual([
    [2, 0, gross],
    [3, 3, 0],
  ])
  const params = { event_id: shop.eventId, attendee_id: mira?.id ?? 0 }
  await app.call(patchAttendee, { params, body: { status: 'CANCELLED' } }, as(shop))
  expect((await told()).rows[0]).toEqual([null, null, 1, 0, 0, gross])
})

test('the index has the report where an event has several dates, and nowhere else', async () => {
  const typesOf = async (shop: TestShop) =>
    (await app.call(reportsOfEvent, at(shop), as(shop))).body.data.reports.map(({ type }) => type)
  const { shop, first, take } = await twoEvenings()
  await take(first, 1, true)
  expect(await typesOf(shop)).toContain('dates')
  const one = await aShop(app)
  expect(await typesOf(one)).not.toContain('dates')
  expect((await app.call(tableOfEvent, { ...at(one), query: { table: 'dates' } }, as(one))).body.data.rows).toEqual([])
})

test('the report of sales is narrowed to a date', async () => {
  const { shop, first, second, take } = await twoEvenings()
  await take(first, 2, true)
  await take(second, 3, true)
  const sold = async (dates: number | undefined, group_by: 'product' | 'tax_rate' = 'product') => {
    const query = { event_occurrence_ids: String(dates), group_by, preset: 'last_30_days' } as const
    return (await app.call(salesOfEvent, { ...at(shop), query }, as(shop))).body.data.totals.sold
  }
  expect([await sold(first), await sold(second), await sold(first, 'tax_rate')]).toEqual([2, 3, 2])
})
