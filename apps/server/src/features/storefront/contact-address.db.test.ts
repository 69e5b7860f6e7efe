import { changeEventSettings } from '@turnout/contract/events/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/* The address for questions is where answers to mails go. Pages name it when the organizer says so. */

const app = testApp({ pages: true })

const ADDRESS = 'boxoffice@tidal.example'

async function aShopWithAddress(isPublic: boolean | undefined) {
  const shop = await aShop(app)
  await shop.settings({
    support_email: ADDRESS,
    ...(isPublic !== undefined && { is_support_email_public: isPublic }),
  })
  const held = await shop.reserve([{ price: shop.free, quantity: 1 }])
  const { data: order } = (
    await shop.complete(held, {
      order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    })
  ).body
  const ticket = order.attendees[0]?.short_id ?? ''
  const api = `/api/public/events/${shop.eventId}`
  const addresses = [
    api,
    `${api}/order/${order.short_id}?include=event`,
    `${api}/attendees/${ticket}`,
    `/e/${shop.eventId}`,
    `/checkout/${shop.eventId}/${order.short_id}/summary`,
    `/product/${shop.eventId}/${ticket}`,
    `/widget/${shop.eventId}`,
  ]
  const told = await Promise.all(
    addresses.map(async (url) => {
      const answer = await app.raw('GET', url)
      const page =
        answer.status === 302 || answer.status === 301
          ? await app.raw('GET', String(answer.headers['location']))
          : answer
      return [url, JSON.stringify(page.body).includes(ADDRESS)] as const
    }),
  )
  return { shop, shown: told.filter(([, is]) => is).map(([url]) => url.replaceAll(/\d+/gu, '1')) }
}

test('visitors and buyers read it nowhere while it is not public, and it is not at first', async () => {
  const { shop, shown } = await aShopWithAddress(undefined)
  expect(shown).toEqual([])
  const params = { event_id: shop.eventId }
  expect((await app.call(getPublicEvent, { params })).body.data.settings.support_email).toBeNull()
  const own = await app.raw('GET', `/api/events/${shop.eventId}/settings`, undefined, { token: shop.owner.token })
  expect(own.body['data']).toMatchObject({ support_email: ADDRESS, is_support_email_public: false })
}, 60_000)

test('made public, it is on the event’s page and where buyers look for help', async () => {
  const { shop, shown } = await aShopWithAddress(true)
  expect(shown).toContain('/api/public/events/1')
  expect(shown).toContain('/e/1')
  expect(shown.some((url) => url.startsWith('/checkout/'))).toBe(true)
  expect(shown.some((url) => url.includes('/attendees/'))).toBe(true)
  const params = { event_id: shop.eventId }
  const body = { is_support_email_public: 'perhaps' as unknown as boolean }
  const refused = await app.call(changeEventSettings, { params, body }, { token: shop.owner.token })
  expect(refused).toMatchObject({ status: 422, body: { errors: { is_support_email_public: [expect.any(String)] } } })
}, 60_000)
