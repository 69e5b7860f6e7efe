import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import { watchWaitingLists } from '@turnout/server/features/waiting-list/watch-waiting-lists.ts'
import { sql } from 'kysely'
import { aShop, type ShopPrice, type TestShop } from './a-shop.ts'
import type { TestApp } from '../app/test-app.ts'
import { dayZone } from './day-zone.ts'

export const inZone = (app: TestApp, { eventId }: Pick<TestShop, 'eventId'>, zone: string) =>
  sql`update events set timezone = ${zone} where id = ${eventId}`.execute(app.database.query)

/** A shop whose `scarce` places, two of them, are all held. */
export async function aSoldOutShop(app: TestApp, options: { readonly scarcePlaces?: number } = {}) {
  const { scarcePlaces = 2 } = options
  const shop = await aShop(app, { scarcePlaces })
  await inZone(app, shop, dayZone())
  const held = await shop.reserve([{ price: shop.scarce, quantity: scarcePlaces }])
  if (held.status !== 201) throw new Error(JSON.stringify(held.body))
  return { shop, held }
}

/** What visitors and organizers do with waiting lists. */
export function waitersOf(app: TestApp) {
  const at = (shop: TestShop) => ({ event_id: shop.eventId })
  return {
    /** For one place of `scarce`, unless the body says otherwise. */
    join: (shop: TestShop, email: string, more: object = {}) =>
      app.call(endpoints.joinWaitingList, {
        params: at(shop),
        body: { product_price_id: shop.scarce.priceId, email, first_name: 'Tomás', ...more },
      }),
    leave: (shop: TestShop, token = '') =>
      app.call(endpoints.leaveWaitingList, { params: { ...at(shop), cancel_token: token } }),
    list: async (shop: TestShop, query: object = {}) =>
      (await app.call(endpoints.waitingListOfEvent, { params: at(shop), query }, shop.owner)).body.data,
    stats: async (shop: TestShop) =>
      (await app.call(endpoints.waitingListStats, { params: at(shop) }, shop.owner)).body.data,
    remove: (shop: TestShop, entryId: number) =>
      app.call(endpoints.removeWaitingEntry, { params: { ...at(shop), waiting_entry_id: entryId } }, shop.owner),
    /** The look at every list, and what it leads to. */
    serve: async () => {
      await watchWaitingLists(app.database, { isThorough: true })
      await app.runJobs()
    },
    buy: (shop: TestShop, quantity = 1, price: ShopPrice = shop.scarce) => shop.reserve([{ price, quantity }]),
    /** Presses the button of an offer's page; `cookie` is that of its browser. */
    take: async (shop: TestShop, token = '', cookie = '') => {
      const answer = await app.raw('POST', `/waiting-list/${shop.eventId}/${token}/take`, undefined, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      })
      const set = [answer.headers['set-cookie']].flat().join('; ')
      const location = String(answer.headers['location'] ?? '')
      return { ...answer, location, cookie: /session_identifier=[^;]+/u.exec(set)?.[0] ?? '' }
    },
    mailsTo: (shop: TestShop, email: string) =>
      app.database.query
        .selectFrom('mails')
        .select(['kind', 'subject', 'text_body', 'unsubscribe_url'])
        .where('recipient', '=', email)
        .where('event_id', '=', shop.eventId)
        .orderBy('id')
        .execute(),
  }
}
