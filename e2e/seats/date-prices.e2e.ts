import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'

test('a date sells the seats of a letter at its own price, and the other dates at that of the ticket', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putHouseOnSale(baseURL ?? '')
  const made = await shop.client.post(`/events/${shop.eventId}/occurrences`, { start_date: '2098-12-13T16:00' })
  expect(made.status).toBe(201)
  const date = String((made.json?.['data'] as { occurrences: { id: number }[] } | undefined)?.occurrences[0]?.id)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seat-plan?date=${date}`)
  const circle = page.getByRole('textbox', { name: /^Circle on / })
  await expect(circle).toHaveValue('')
  await expect(circle).toHaveAttribute('placeholder', '€14.00')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await circle.fill('9.50')
  // 24 seats of letter C.
  await expect(page.getByRole('row', { name: /Circle/u })).toContainText('€228.00')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/date-prices-1440.png' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.reload()
  await expect(circle).toHaveValue('9.50')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/date-prices-320.png', fullPage: true })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop.path}/seats?date=${date}`)
  await expect(page.getByRole('radio', { name: /Price C.*€19.00/u })).toBeVisible()
  await page.getByRole('radio', { name: /Price C/u }).check()
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  await expect(page.getByText('€19.00').first()).toBeVisible()
})
