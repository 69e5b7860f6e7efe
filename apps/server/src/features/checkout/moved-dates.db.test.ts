import { updateOccurrence } from '@turnout/contract/occurrences/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { boughtByCard } from '@turnout/testkit/shops/pay-by-card.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { sendFollowUps } from '../orders/follow-ups/send-follow-ups.ts'
import { readMovedDates } from './read-moved-dates.ts'
import { publicOrder } from './../sale/queries-order.ts'

/* What the page of an order says of several dates that moved. */

const app = testApp({ cards: true })

const HOLDERS = { tell: true, reason: 'The stage is being repaired.', refund_until_days: 2 }

/** An order of one, two or three evenings, all of which moved. */
async function moved(evenings: number) {
  const shop = await aCardShop(app)
  const as = { token: shop.owner.token }
  const params = { event_id: shop.eventId }
  for (const day of ['10', '11']) await addDate(app, shop, { start_date: `2099-03-${day}T19:30` })
  const dates = (await datesOf(app, shop)).map(({ id }) => id).slice(0, evenings)
  const [date = 0, ...others] = dates
  const also = others.map((other, n) => ({ price: shop.paid, quantity: n + 2, date: other }))
  const { held } = await boughtByCard(app, shop, { quantity: 1, date, also })
  for (const [n, id] of dates.entries()) {
    const body = { start_date: `2099-04-0${n + 1}T20:00`, end_date: null, holders: HOLDERS }
    const answer = await app.call(updateOccurrence, { params: { ...params, occurrence_id: id }, body }, as)
    expect(answer.status).toBe(200)
  }
  await sendFollowUps(app.database, { mailsPerMinute: 600 })
  await workOff(app)
  const order = await publicOrder(app.database, {
    eventId: shop.eventId,
    shortId: held.body.data.short_id,
    locale: 'en',
  })
  if (order === undefined) throw new Error('no order')
  const seen = counted()
  const told = await readMovedDates({ ...app.database, query: app.database.query.withPlugin(seen.plugin) }, order)
  return { dates, told, statements: seen.count() }
}

function counted() {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, count: () => statements }
}

test('each date says what goes back for its tickets alone, and three are read with as many statements as one', async () => {
  const one = await moved(1)
  const three = await moved(3)
  expect(one.told.map(({ giving_back }) => giving_back?.back)).toEqual([25])
  expect(three.told.map(({ event_occurrence_id: id, giving_back }) => [id, giving_back?.back])).toEqual(
    three.dates.map((id, n) => [id, 25 * (n + 1)]),
  )
  expect(three.statements).toBe(one.statements)
})
