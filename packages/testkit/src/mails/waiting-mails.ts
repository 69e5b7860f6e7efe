import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { joinWaitingList, offerNext } from '@turnout/contract/waiting-list/endpoints.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import type { TestShop } from '../shops/a-shop.ts'
import type { TestApp } from '../app/test-app.ts'

/** Writes the mails of a waiting list: Mira joined, and was offered two places. */
export async function writeWaitingMails(app: TestApp, shop: TestShop, locale: Locale): Promise<void> {
  const params = { event_id: shop.eventId }
  await shop.settings({ waitlist_auto_process: false })
  const held = await shop.reserve([{ price: shop.scarce, quantity: 3 }])
  const joined = await app.call(joinWaitingList, {
    params,
    body: {
      product_price_id: shop.scarce.priceId,
      quantity: 2,
      email: 'mira@koller.example',
      first_name: 'Mira',
      last_name: 'Koller',
      locale,
    },
  })
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body))
  await app.runJobs()
  await shop.act(abandonOrder, held)
  // By hand, so that the hour of the day does not matter.
  const offered = await app.call(offerNext, { params, body: { entry_id: joined.body.data.id } }, shop.owner)
  if (offered.status !== 200) throw new Error(JSON.stringify(offered.body))
  await app.runJobs()
}
