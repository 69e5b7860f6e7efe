import { expect, type Page } from '@playwright/test'
import { LOCALES, NATIVE_NAMES } from '@turnout/messages/locale.ts'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { choose, goToDetails } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const PHONE = { width: 320, height: 720 }

const OFFER = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 40 }] },
]

/** The languages of a page lie open below it, or in a menu. */
async function speak(page: Page, code: (typeof LOCALES)[number]): Promise<void> {
  const link = page.getByRole('link', { name: NATIVE_NAMES[code], exact: true })
  const menu = page.locator('details summary', { hasText: new RegExp(Object.values(NATIVE_NAMES).join('|'), 'u') })
  if ((await menu.count()) > 0) await menu.first().click()
  await link.click()
  await expect(page.locator('html')).toHaveAttribute('lang', code)
}

/** Besides English, which each page goes back to. */
const OTHERS = LOCALES.filter((one) => one !== 'en')
let asked = 0

/**
 * The page at this address speaks each language on request, stays at its address, and fits a phone. Two languages and
 * English on each run, other ones at the next page.
 */
async function expectLanguages(page: Page, path: string): Promise<void> {
  asked += 1
  await page.setViewportSize(PHONE)
  await page.goto(path)
  const address = page.url()
  for (const code of [...thisRun(OTHERS, 3, asked), 'en' as const]) await speak(page, code)
  expect(page.url()).toBe(address)
  await comeToRest(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

async function doorOf(shop: OnSale): Promise<string> {
  const ids = Object.values(shop.products).map(({ productId }) => productId)
  const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main gate', product_ids: ids })
  return `/check-in/${String(list.json?.['data']?.['short_id'])}`
}

test('every page of a buyer speaks each language at a press', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: OFFER })
  const mira = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await expectLanguages(page, shop.path.replace('/event/', '/e/'))
  await expectLanguages(page, `/checkout/${shop.eventId}/${mira.shortId}/summary`)
  await expectLanguages(page, `/checkout/${shop.eventId}/o_AAAAAAAAAAAAAAAAAAAAAA/summary`)
  await expectLanguages(page, `/product/${shop.eventId}/${mira.ticketShortId}?order=${mira.shortId}`)
  await expectLanguages(page, `/product/${shop.eventId}/a_AAAAAAAAAAAAAAAAAAAAAA`)
  await expectLanguages(page, '/my-tickets')
  await expectLanguages(page, '/nowhere/at-all')
  await expectLanguages(page, '/help/door')
  await page.goto(shop.path)
  await choose(page, 'General admission', 1)
  await goToDetails(page)
  await expectLanguages(page, page.url())
})

test('the door and the paper speak each language at a press', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: OFFER })
  const mira = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await expectLanguages(page, await doorOf(shop))
  await expectLanguages(page, `/order/${shop.eventId}/${mira.shortId}/print`)
})
