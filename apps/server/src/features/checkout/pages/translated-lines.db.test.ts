import { createProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { aShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

/* The lines of an order are called as its buyer reads them, on its page and in its mail. */

const app = testApp({ pages: true })

const SEAT = {
  title: 'Seat',
  translations: { de: { title: 'Sitzplatz' } },
  product_type: 'TICKET',
  type: 'TIERED',
  prices: [{ label: 'Child', price: 0, translations: { de: { label: 'Kind' } } }],
} as const

/** What of a page is not the name of a style file or of a field of its data: these may be called after seats. */
const withoutCode = (html: string): string => html.replaceAll(/<link [^>]*>|<style[\s\S]*?<\/style>|"\w+":/gu, '')

/** A reader of that language bought one seat of an event in English. */
async function anOrder(locale: string) {
  const shop = await aShop(app)
  const named = { params: { event_id: shop.eventId }, body: { ...SEAT, product_category_id: shop.categoryId } }
  const made = await app.call(
    createProduct,
    { ...named, body: { ...named.body, prices: [...SEAT.prices] } },
    shop.owner,
  )
  const { id: productId, prices } = made.body.data
  const held = await shop.reserve([{ price: { productId, priceId: prices[0]?.id ?? 0 }, quantity: 1 }])
  await app.database.query.updateTable('orders').set({ locale }).where('event_id', '=', shop.eventId).execute()
  const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
  expect((await shop.complete(held, { order })).status).toBe(200)
  const page = async (): Promise<string> => {
    const address = `/checkout/${shop.eventId}/${held.body.data.short_id}/summary`
    const headers = { cookie: `session_identifier=${held.body.data.session_identifier}; locale=${locale}` }
    // A page arrives as text, although the type describes refusals.
    return withoutCode((await app.raw('GET', address, undefined, { headers })).body as unknown as string)
  }
  const mail = async (): Promise<string> => {
    await app.runJobs()
    const { text_body } = await app.database.query
      .selectFrom('mails')
      .select('text_body')
      .where('account_id', '=', shop.owner.accountId)
      .where('kind', '=', 'order_confirmation')
      .executeTakeFirstOrThrow()
    return text_body ?? ''
  }
  const rename = (title: string) =>
    app.call(
      updateProduct,
      {
        params: { event_id: shop.eventId, product_id: productId },
        body: {
          ...named.body,
          title,
          prices: [{ id: prices[0]?.id ?? 0, label: 'Child', price: 0 }],
          translations: { de: { title: 'Stuhl' } },
        },
      },
      shop.owner,
    )
  return { page, mail, rename }
}

test.each([
  ['de', 'Sitzplatz, Kind', 'Seat'],
  ['fr', 'Seat, Child', 'Sitzplatz'],
])('a buyer who reads %s bought “%s”, on the page and in the mail', async (locale, said, unsaid) => {
  const { page, mail } = await anOrder(locale)
  for (const text of [await page(), await mail()]) {
    expect(text).toContain(said)
    expect(text).not.toContain(unsaid)
  }
})

test('what is called otherwise by now keeps the name under which it was bought', async () => {
  const { page, mail, rename } = await anOrder('de')
  expect((await rename('Chair')).status).toBe(200)
  expect(await mail()).toContain('Seat, Child')
  expect(await page()).toContain('Seat, Child')
})
