import { changeEventStatus } from '@turnout/contract/events/endpoints.ts'
import { createProduct } from '@turnout/contract/products/endpoints.ts'
import { getPublicEvent } from '@turnout/contract/storefront/endpoints.ts'
import { anEvent } from '@turnout/testkit/shops/offer-factory.ts'
import { offerCode } from '@turnout/testkit/shops/pricing-factory.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { expect, test } from 'vitest'

// As strict with guesses as the product: thirty wrong codes a minute for one address.
const shop = testApp({ pages: true, rateLimitFactor: 1 })

async function aPage() {
  const place = await anEvent(shop)
  const params = { event_id: place.eventId }
  const { token } = place
  const prices = [{ price: 25 }]
  const body = { title: 'Friends', type: 'PAID' as const, prices, product_category_id: place.categoryId }
  await shop.call(createProduct, { params, body: { ...body, is_hidden_without_promo_code: true } }, { token })
  await shop.call(createProduct, { params, body: { ...body, title: 'Everybody' } }, { token })
  await shop.call(changeEventStatus, { params, body: { status: 'LIVE' } }, { token })
  await offerCode(shop.database, place, { code: 'LUZ10' })
  const url = `/e/${place.eventId}/harbour-lights`
  const open = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await shop.raw('GET', url + query, undefined, { headers })
    return { ...answer, html: answer.body as unknown as string }
  }
  return { ...place, open }
}

test('the page with a code is for its visitor alone: the next one without sees the usual page', async () => {
  const page = await aPage()
  const first = await page.open('')
  const coded = await page.open('?promo_code=luz10')
  expect([coded.status, coded.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  expect(coded.html).toContain('Friends')
  expect(coded.html).toContain('€22.50')
  expect(coded.html).toContain('aria-label="Remove promo code LUZ10"')
  // These prices are not found by a search.
  expect(coded.html).toContain('noindex')
  expect(coded.html).not.toContain('application/ld+json')
  const second = await page.open('')
  for (const { html } of [first, second]) {
    expect(html).not.toMatch(/Friends|LUZ10|€22\.50/u)
    expect(html).toContain('>Promo code<')
  }
})

test('a wrong code shows the page without one, and says so beside the field', async () => {
  const page = await aPage()
  const wrong = await page.open(`?promo_code=${encodeURIComponent('</script><b>"')}`)
  expect(wrong.status).toBe(200)
  expect(wrong.html).toContain('That promo code is invalid')
  expect(wrong.html).toContain('€25.00')
  expect(wrong.html).not.toContain('</script><b>')
  expect((await page.open('?promo_code=NOSUCH', { cookie: 'locale=de' })).html).toContain(
    'Dieser Promo-Code ist ungültig',
  )
  for (const none of ['?promo_code=', '?promo_code=%20', '?promo_code=a&promo_code=b'])
    expect((await page.open(none)).html).not.toContain('is invalid')
})

test('who tries many codes is stopped on page and API together, for right codes too, and still sees the page', async () => {
  const page = await aPage()
  const params = { event_id: page.eventId }
  const ask = (promo_code: string) => shop.call(getPublicEvent, { params, query: { promo_code } })
  for (let tried = 0; tried < 40; tried++) {
    if (tried % 2 === 0) await page.open(`?promo_code=GUESS${tried}`)
    else await ask(`GUESS${tried}`)
  }
  const refused = await ask('LUZ10')
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const shown = await page.open('?promo_code=LUZ10')
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('You have tried many promo codes')
  expect(shown.html).not.toMatch(/Friends|€22\.50/u)
  expect((await shop.call(getPublicEvent, { params })).status).toBe(200)
})
