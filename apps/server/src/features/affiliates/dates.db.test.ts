import { createAffiliate, datesOfAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { cancelOrder } from '@turnout/contract/orders/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { ask, orderIdOf } from '@turnout/testkit/shops/selling.ts'
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
