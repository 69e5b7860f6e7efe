import { createAffiliate, datesOfAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
import { expect, test } from 'vitest'

const app = testApp()

const buyer = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }

test('what a link brought is told by date: orders that stand, their tickets, and what was charged', async () => {
  const shop = await aShop(app)
  const of = { params: { event_id: shop.eventId } }
  const second = await addDate(app, shop, { start_date: '2099-03-05T19:30' })
  const first = await addDate(app, shop, { start_date: '2099-03-04T19:30' })
  const made = await app.call(createAffiliate, { ...of, body: { name: 'Radio', code: 'radio' } }, shop.owner)
  const read = async () => {
    const params = { ...of.params, affiliate_id: made.body.data.id }
    const { data } = (await app.call(datesOfAffiliate, { params }, shop.owner)).body
    return data.map((one) => [one.event_occurrence_id, one.orders_count, one.tickets_count, one.sales_gross])
  }
  expect(await read()).toEqual([])
  const buy = async (chosen: readonly [number, number][], affiliate?: string) => {
    const units = chosen.map(([date, quantity]) => ({ price: shop.free, quantity, date }))
    const held = await ask(app, shop, units, affiliate === undefined ? {} : { affiliate })
    await shop.complete(held, { order: buyer })
    return held
  }
  await buy(
    [
      [first, 2],
      [second, 1],
    ],
    'RADIO',
  )
  const other = await buy([[second, 3]], 'radio')
  await buy([[second, 4]])
  expect(await read()).toEqual([
    [first, 1, 2, 0],
    [second, 2, 4, 0],
  ])
  const params = { ...of.params, order_id: await orderIdOf(app, other) }
  await app.call(cancelOrder, { params }, shop.owner)
  expect(await read()).toEqual([
    [first, 1, 2, 0],
    [second, 1, 1, 0],
  ])
})

test('a pass is brought for each of its dates, and its money is shared among them', async () => {
  const shop = await aShop(app)
  const of = { params: { event_id: shop.eventId } }
  for (const day of ['04', '05'])
    await app.call(addOccurrences, { ...of, body: { start_date: `2099-03-${day}T19:30` } }, shop.owner)
  const made = await app.call(createAffiliate, { ...of, body: { name: 'Radio', code: 'radio' } }, shop.owner)
  const pass = await addProduct(app, shop, { prices: [{ price: 50 }], admits: 'ALL' })
  const held = await ask(app, shop, [{ price: pass, quantity: 1 }], { affiliate: 'RADIO' })
  await shop.complete(held, { order: buyer })
  await shop.act(awaitOfflinePayment, held)
  await app.call(markOrderPaid, { params: { ...of.params, order_id: await orderIdOf(app, held) } }, shop.owner)
  const params = { ...of.params, affiliate_id: made.body.data.id }
  const { data } = (await app.call(datesOfAffiliate, { params }, shop.owner)).body
  expect(data.map((one) => [one.orders_count, one.tickets_count, one.sales_gross])).toEqual([
    [1, 1, 16.67],
    [1, 1, 16.67],
    [1, 1, 16.66],
  ])
})
