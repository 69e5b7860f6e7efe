import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'

test('the reference is read by keyboard, found in by search, and accessible', async ({ page }) => {
  await page.goto('/api/docs')
  await expectAccessible(page)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search the reference' })
  await expect(search).toBeFocused()
  await search.fill('mark paid')
  await expect(page.getByRole('status')).toContainText('found for “mark paid”')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'orders.markOrderPaid' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('markOrderPaid')
  await expect(page.getByRole('link', { name: 'markOrderPaid' })).toHaveAttribute('aria-current', 'page')

  for (const address of ['products/createProduct', 'events', 'about/errors', 'about/conventions', 'about/first-sale']) {
    await page.goto(`/api/docs/${address}`)
    await expectAccessible(page)
  }
})

test('the reference is searched without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/api/docs`)
  await page.getByRole('searchbox').fill('refund_pending')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('main')).toContainText('refund_pending')
  await context.close()
})
