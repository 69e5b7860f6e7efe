import type { BodyInput } from '@turnout/contract/client.ts'
import { addOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import { aShop, type TestShop } from './a-shop.ts'
import type { TestApp } from '../app/test-app.ts'

/** Adds dates to the event of a shop. */
export async function addDates(app: TestApp, shop: TestShop, body: BodyInput<typeof addOccurrences>) {
  const params = { event_id: shop.eventId }
  const made = await app.call(addOccurrences, { params, body }, { token: shop.owner.token })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.data.occurrences
}

/** Adds one date, and answers its id. */
export async function addDate(app: TestApp, shop: TestShop, body: BodyInput<typeof addOccurrences>): Promise<number> {
  const [date] = await addDates(app, shop, body)
  if (date === undefined) throw new Error('no date was added')
  return date.id
}

/** The dates of an event, in the order of their starts; at most a hundred. */
export async function datesOf(app: TestApp, { owner, eventId }: Pick<TestShop, 'owner' | 'eventId'>) {
  const params = { event_id: eventId }
  const read = await app.call(occurrencesOfEvent, { params, query: { per_page: 100 } }, { token: owner.token })
  return read.body.data
}

/** A shop with two dates more, of an event that has three then. */
export async function aPlayShop(app: TestApp) {
  const shop = await aShop(app)
  const of = { params: { event_id: shop.eventId } }
  const premiere = await addDate(app, shop, { start_date: '2099-03-04T19:30' })
  const other = await addDate(app, shop, { start_date: '2099-03-05T19:30' })
  return { shop, of, premiere, other }
}
