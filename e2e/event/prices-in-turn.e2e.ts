import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'
import { clockIn, signUp } from '../support/organizer.ts'
import { typeDate } from '../support/type-date.ts'

const TIERS = [
  { label: 'Early bird', price: 21, initial_quantity_available: 1, sale_end_date: inDays(5) },
  { label: 'Regular', price: 26.5, sale_end_date: inDays(10) },
]

test('prices follow one another: a gap is said and closed, and buyers see the price whose turn it is', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'General admission', type: 'TIERED', prices: TIERS }],
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'General admission', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('radio', { name: 'All at once' })).toBeChecked()
  await drawer.getByRole('radio', { name: 'One after the other' }).check()
  const timeline = drawer.getByRole('region', { name: 'Prices over time' })
  await expect(timeline).toContainText(/Today buyers pay €21\. From .* they pay €26\.50\./u)
  await expect(timeline.getByText(/^From .* nothing is on sale\. Buyers see “Sale ended”\.$/u)).toBeVisible()
  await expect(drawer.getByText('Starts when Early bird ends or is sold out.')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Sell Regular until the sale ends' }).click()
  await expect(timeline.getByText(/nothing is on sale/u)).toHaveCount(0)
  const end = timeline.getByRole('slider', { name: 'End of Early bird' })
  const before = Number(await end.getAttribute('aria-valuenow'))
  await end.press('ArrowRight')
  await end.press('PageDown')
  await expect(end).toHaveAttribute('aria-valuenow', String(before - 4))
  await end.press('PageUp')
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(drawer).toBeHidden()
  const rows = page.getByRole('list', { name: 'Prices of General admission' })
  await expect(rows.getByText('Scheduled')).toBeVisible()
  await expect(rows.getByText('Starts when Early bird ends or is sold out.')).toBeVisible()

  await page.goto(shop.path)
  await expect(page.getByText('€21.00 now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add General admission' })).toHaveCount(1)
  await expectAccessible(page)
})

test('prices side by side whose dates follow each other say what an early sell-out would leave', async ({
  page,
  context,
  baseURL,
}) => {
  const turn = inDays(5)
  const shop = await putOnSale(baseURL ?? '', {
    products: [
      {
        title: 'General admission',
        type: 'TIERED',
        prices: [
          { label: 'Early bird', price: 21, initial_quantity_available: 150, sale_end_date: turn },
          { label: 'Regular', price: 26.5, sale_start_date: turn },
        ],
      },
    ],
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'General admission', exact: true }).click()
  const drawer = page.getByRole('dialog')
  const timeline = drawer.getByRole('region', { name: 'Prices over time' })
  const warning = timeline.getByText(/^If Early bird sells out early, nothing is on sale until /u)
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await timeline.getByRole('button', { name: 'Sell one after the other' }).click()
  await expect(drawer.getByRole('radio', { name: 'One after the other' })).toBeChecked()
  await expect(warning).toHaveCount(0)
  await expect(timeline).toContainText(/Today buyers pay €21\. From .* they pay €26\.50\./u)
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(drawer).toBeHidden()
})

test('the welcome asks until when each price but the last is sold', async ({ page }) => {
  await signUp(page)
  await page.getByLabel('Name of the organizer').fill('Tidal Sessions')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title of the event').fill('Harbour Lights')
  await typeDate(page, 'Start', clockIn(30, '20:00'))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Several prices' }).check()
  const [first, last] = [page.getByRole('group', { name: 'Price 1' }), page.getByRole('group', { name: 'Price 2' })]
  await first.getByLabel('Price', { exact: true }).fill('20')
  await typeDate(page, 'Sold until', clockIn(10, '23:59'))
  await last.getByLabel('Price', { exact: true }).fill('25')
  await expect(first.getByRole('textbox').first()).toHaveValue('Early bird')
  await expect(last.getByRole('textbox').first()).toHaveValue('Regular')
  await expect(last.getByLabel('Sold until')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See my event' }).click()
  await page.waitForURL(/\/manage\/event\/\d+\/dashboard/u)
  await page.goto(page.url().replace('dashboard', 'products'))
  await page.getByRole('button', { name: /^(Admission|General admission)$/u }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'One after the other' })).toBeChecked()
})
