import { totalsOfOccurrences, updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { createOrder } from '@turnout/contract/orders/endpoints.ts'
import { salesOfEvent, tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { shareOut } from '@turnout/domain/money/amount.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct } from '@turnout/testkit/shops/selling.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

/* The money of a pass is shared among its dates, so that the sums by date are the order. */

const app = testApp({ addsUp: true })

/** Three evenings, of which the second lists the pass at twice its price. */
async function aCourse() {
  const shop = await aShop(app)
  const params = { event_id: shop.eventId }
  const signedIn = { token: shop.owner.token }
  for (const day of ['05', '06']) await addDate(app, shop, { start_date: `2099-03-${day}T19:30` })
  const pass = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'ALL' })
  const read = () => datesOf(app, shop)
  const [first = 0, second = 0, third = 0] = (await read()).map(({ id }) => id)
  await app.call(
    updateOccurrence,
    {
      params: { ...params, occurrence_id: second },
      body: { start_date: '2099-03-05T19:30', prices: [{ price_id: pass.priceId, price: 100 }] },
    },
    signedIn,
  )
  const take = async (is_paid: boolean, quantity: number) => {
    const products = [
      { product_id: pass.productId, quantities: [{ price_id: pass.priceId, quantity }] },
      {
        product_id: shop.paid.productId,
        event_occurrence_id: third,
        quantities: [{ price_id: shop.paid.priceId, quantity: 1 }],
      },
    ]
    const body = { products, first_name: 'Mira', email: 'mira@koller.example', is_paid }
    return (await app.call(createOrder, { params, body }, signedIn)).body.data
  }
  const sums = async () => (await read()).map((date) => [date.quantity_sold, date.quantity_unpaid, date.amount_paid])
  return { shop, params, signedIn, first, take, sums, read }
}

test('a pass counts for each of its dates, and its money by what they list it at; together they are the order', async () => {
  const { params, signedIn, take, sums } = await aCourse()
  const order = await take(true, 1)
  const single = order.total_gross - 50
  expect(await sums()).toEqual([
    [1, 0, 12.5],
    [1, 0, 25],
    [2, 0, 12.5 + single],
  ])
  await take(false, 2)
  const after = await sums()
  expect(after.map(([sold, unpaid]) => [sold, unpaid])).toEqual([
    [3, 2],
    [3, 2],
    [5, 3],
  ])
  const totals = await app.call(totalsOfOccurrences, { params }, signedIn)
  expect(totals.body.data).toMatchObject({ quantity_sold: 11, amount_paid: order.total_gross })
  const { data } = (await app.call(tableOfEvent, { params, query: { table: 'dates' } }, signedIn)).body
  expect(data.rows.map((row) => row.slice(3))).toEqual([
    [3, 2, 0, 12.5],
    [3, 2, 0, 25],
    [5, 3, 0, 12.5 + single],
  ])
})

test('the report of sales of a date has its share of the passes, and the dates together have all', async () => {
  const { params, signedIn, first, take, read } = await aCourse()
  await take(true, 3)
  const charged = async (ids: readonly number[]) => {
    const query = { event_occurrence_ids: ids.join(','), group_by: 'product', preset: 'last_30_days' } as const
    const { totals } = (await app.call(salesOfEvent, { params, query }, signedIn)).body.data
    return [totals.sold, totals.gross]
  }
  const dates = await read()
  expect(await charged([first])).toEqual([3, 37.5])
  expect(await Promise.all(dates.map(({ id }) => charged([id])))).toEqual(
    dates.map(({ quantity_sold: sold, amount_paid: paid }) => [sold, paid]),
  )
  const all = dates.reduce((sum, { amount_paid: paid }) => sum + (paid ?? 0), 0)
  expect(await charged(dates.map(({ id }) => id))).toEqual([4, all])
})

test('the database shares an amount out as the domain does', async () => {
  const cases = Array.from({ length: 200 }, (_, n) => ({
    amount: (n * 7919) % 10_007,
    weights: Array.from({ length: 1 + (n % 8) }, (__, at) => (n % 5 === 0 ? 0 : (n * 31 + at * 977) % 5003)),
  }))
  const found = await sql<{ shares: number[] }>`
    select share_out_minor((c ->> 'amount')::bigint, array(
      select w::bigint from jsonb_array_elements_text(c -> 'weights') with ordinality as t(w, n) order by n)) as shares
    from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as one(c, n) order by n`.execute(
    app.database.query,
  )
  expect(found.rows.map(({ shares }) => shares)).toEqual(cases.map(({ amount, weights }) => shareOut(amount, weights)))
})
