import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, choose, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { BY_CARD } from '../support/paid-order.ts'

test.describe.configure({ mode: 'parallel' })

const PRODUCTS = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }]
const NUMBER = '4242 4242 4242 4241'

async function shopWithCode(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: BY_CARD })
  const code = { code: 'LUZ10', discount_type: 'PERCENTAGE', discount: 10 }
  expect((await shop.client.post(`/events/${shop.eventId}/promo-codes`, code)).status).toBe(201)
  return shop
}

const widthOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.width ?? 0

/** Nothing of the page is wider than the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

for (const width of [320, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('the field for a promo code has room for a code', async ({ page, baseURL }) => {
      const shop = await shopWithCode(baseURL ?? '')
      await page.goto(shop.path)
      await choose(page, 'General admission', 2)
      await page.getByRole('complementary').locator('summary').click()
      const field = page.getByRole('textbox', { name: 'Promo code' })
      await expect(field).toBeFocused()
      expect(await widthOf(field)).toBeGreaterThanOrEqual(150)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    test('the checkout begins at its heading, and folds what is to be checked', async ({ page, baseURL }) => {
      const shop = await shopWithCode(baseURL ?? '')
      await page.goto(shop.path)
      await choose(page, 'General admission', 1)
      await goToDetails(page)
      await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeFocused()
      await expect(page.getByRole('timer')).toHaveText('14 min left')
      const bar = page.getByRole('region', { name: 'Order total' })
      await bar.getByRole('button', { name: 'Pay €24.00' }).click()
      const said = page.getByRole('alert')
      await expect(said).toContainText('6 things to check')
      await expect(said.getByRole('link')).toHaveCount(0)
      await said.getByText('Show').click()
      for (const link of await said.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      // In a wide window, which that looked at too, nothing is folded.
      await said.getByText('Show').click()
      await said.getByRole('link', { name: 'Card number' }).click()
      const number = page.getByLabel('Card number')
      await expect(number).toBeFocused()
      await expect(said.getByRole('link')).toHaveCount(0)
      await number.fill(NUMBER)
      await expect(number).toHaveAttribute('aria-invalid', 'true')
      expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
      await expectNoSidewaysScroll(page)
    })
  })
