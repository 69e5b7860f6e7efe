import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { startCardPayment } from '@turnout/contract/payments/endpoints.ts'
import type { TestShop } from './a-shop.ts'
import { inZone, waitersOf } from './a-waiting-list.ts'
import { dayZone } from './day-zone.ts'
import { aCardShop, refOf, workOff } from './paying.ts'
import { addProduct } from './selling.ts'
import type { TestApp } from '../app/test-app.ts'

/* An offer of a waiting list that is paid by card, for apps with `cards` and `pages`. */

/** One place for €25 was offered to Ana; with the token of her entry. `more`: of what she said when she joined. */
export async function anOffer(app: TestApp, more: object = {}) {
  const { buy, join, serve, list } = waitersOf(app)
  const shop = await aCardShop(app)
  await inZone(app, shop, dayZone())
  const prices = [{ price: 25, initial_quantity_available: 1 }]
  const balcony = await addProduct(app, shop, { title: 'Balcony', type: 'PAID', prices })
  const held = await buy(shop, 1, balcony)
  const joined = await join(shop, 'ana@reis.example', { product_price_id: balcony.priceId, ...more })
  await shop.act(abandonOrder, held)
  await serve()
  const [entry] = await list(shop)
  if (entry?.status !== 'OFFERED') throw new Error(`nothing was offered: ${JSON.stringify(entry)}`)
  return { shop, balcony, id: joined.body.data.id, token: joined.body.data.cancel_token ?? '' }
}

type Taken = Awaited<ReturnType<ReturnType<typeof waitersOf>['take']>>

/** The hold of the browser that took an offer: its order and its session. */
export const holdOf = ({ location, cookie }: Taken) => ({
  shortId: location.split('/')[3] ?? '',
  session: decodeURIComponent(cookie.split('=')[1] ?? ''),
  cookie,
})

/** Ana pays for it, and her bank has it in hand until the test says how it went. Answers the name of the payment. */
export async function payForOffer(
  app: TestApp,
  shop: TestShop,
  { shortId, session, cookie }: ReturnType<typeof holdOf>,
): Promise<string> {
  const order = { first_name: 'Ana', last_name: 'Reis', email: 'ana@reis.example', accepted_terms: true }
  const path = `/api/public/events/${shop.eventId}/order/${shortId}`
  const done = await app.raw('PUT', path, { order }, { headers: { cookie } })
  if (done.status !== 200) throw new Error(`the details were refused: ${JSON.stringify(done.body)}`)
  const started = await app.call(startCardPayment, {
    params: { event_id: shop.eventId, order_short_id: shortId },
    query: { session_identifier: session },
  })
  const ref = refOf(started)
  await app.stripe.pay(ref, 'pm_simulator_waits')
  await workOff(app)
  return ref
}
