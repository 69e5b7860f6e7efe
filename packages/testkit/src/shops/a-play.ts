import { addOccurrences } from '@turnout/contract/occurrences/endpoints.ts'
import { aShop } from './a-shop.ts'
import type { TestApp } from '../app/test-app.ts'

/** A shop with two dates more, of an event that has three then. */
export async function aPlayShop(app: TestApp) {
  const shop = await aShop(app)
  const of = { params: { event_id: shop.eventId } }
  const add = async (start_date: string) =>
    (await app.call(addOccurrences, { ...of, body: { start_date } }, shop.owner)).body.data.occurrences[0]?.id ?? 0
  const premiere = await add('2099-03-04T19:30')
  const other = await add('2099-03-05T19:30')
  return { shop, of, premiere, other }
}
