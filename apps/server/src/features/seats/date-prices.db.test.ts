import { changeOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { addDate, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { afterEach, expect, test } from 'vitest'

/* The seats of a letter at another price on one of the dates. */

const app = testApp({ addsUp: true })
afterEach(() => mustAddUp(app))

test('a date sells a letter at its own price, others at that of the ticket, and a price not sold there is refused', async () => {
  const house = await aHouse(app)
  const late = await addDate(app, house.shop, { start_date: '2099-03-04T19:30' })
  const [first] = (await datesOf(app, house.shop)).filter(({ id }) => id !== late)
  const set = (price: object) =>
    app.call(
      changeOccurrences,
      {
        params: { event_id: house.shop.eventId },
        body: { action: 'set', occurrence_ids: [late], prices: [{ price_id: house.back.priceId, ...price }] },
      },
      { token: house.shop.owner.token },
    )
  expect((await set({ price: 15 })).body.meta.changed).toBe(1)
  const buy = (date: number | undefined, seat: string) =>
    house.ask(house.back, { quantity: 1, seats: [seat] }, null, date ?? null)
  const [there, here] = [await buy(late, seatAt(3, 1)), await buy(first?.id, seatAt(3, 1))]
  expect([there.body.data.total_gross, here.body.data.total_gross]).toEqual([15, 21])

  // What is next is told at the prices of its date: three seats of the front are gone, those of the back cost 15.00.
  await house.ask(house.front, { quantity: 10, best_available: {} }, null, late)
  await house.ask(house.front, { quantity: 2, best_available: {} }, null, late)
  const gone = await house.ask(house.front, { quantity: 1, seats: [seatAt(1, 1)] }, null, late)
  expect((gone.body as { readonly details?: unknown }).details).toMatchObject({
    seats: [{ next: { zone: 'B', difference: 15 } }],
  })

  await set({ price: null, is_hidden: true })
  const hidden = await buy(late, seatAt(3, 2))
  expect([hidden.status, (await buy(first?.id, seatAt(3, 2))).status]).toEqual([422, 201])
})
