import { addOccurrences, changeOccurrences, occurrencesOfEvent } from '@turnout/contract/occurrences/endpoints.ts'
import type { TestApp } from '../app/test-app.ts'
import { aShop } from './a-shop.ts'
import { inZone } from './a-waiting-list.ts'
import { dayZone } from './day-zone.ts'

/** A play whose first date is closed; the other two have two places each, and all of them are held. */
export async function aFullPlay(app: TestApp) {
  const shop = await aShop(app, { scarcePlaces: 100 })
  await inZone(app, shop, dayZone())
  const at = { params: { event_id: shop.eventId } }
  for (const day of ['2099-03-05', '2099-03-06'])
    await app.call(addOccurrences, { ...at, body: { start_date: `${day}T20:00`, capacity: 2 } }, shop.owner)
  const dates = (await app.call(occurrencesOfEvent, at, shop.owner)).body.data
  const ids = dates.toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date)).map(({ id }) => id)
  const [friday = 0, saturday = 0] = ids.slice(-2)
  const [premiere = 0] = ids.filter((id) => id !== friday && id !== saturday)
  await app.call(changeOccurrences, { ...at, body: { action: 'close', occurrence_ids: [premiere] } }, shop.owner)
  const held = async (date: number) => {
    const hold = await shop.reserve([{ price: shop.free, quantity: 2, date }])
    if (hold.status !== 201) throw new Error(JSON.stringify(hold.body))
    return hold
  }
  return { shop, premiere, friday, saturday, onFriday: await held(friday), onSaturday: await held(saturday) }
}
