import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import { typeDate } from '../support/type-date.ts'

const TICKETS = [
  { title: 'General admission', type: 'PAID', prices: [{ price: 20 }] },
  { title: 'Deck chair', type: 'PAID', prices: [{ price: 40 }] },
]

/** Two orders that were paid today: 40.00 and 40.00. */
async function shopWithSales(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, { products: TICKETS })
  await buy(origin, shop, { product: 'General admission', quantity: 2, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'Deck chair', quantity: 1, first: 'Davi', last: 'Antunes' })
  const orders = (await shop.client.get(`/events/${shop.eventId}/orders`)).json?.['data'] as unknown as { id: number }[]
  for (const { id } of orders) {
    expect((await shop.client.post(`/events/${shop.eventId}/orders/${id}/mark-as-paid`, {})).status).toBeLessThan(300)
  }
  return shop
}

const totals = (page: Page) => page.getByRole('list', { name: 'Totals' })

test('an organizer finds the days with sales, groups them, and takes the figures away', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const shop = await shopWithSales(baseURL ?? '')
  await enterAs(context, shop)

  await test.step('the index leads to a report', async () => {
    await page.goto(`/manage/event/${shop.eventId}/reports`)
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Sales by product/u })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Sales by product/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sales by product' })).toBeVisible()
  })

  await test.step('a period without sales says when there were some, and shows them', async () => {
    const before = 'start_date=2020-01-01&end_date=2020-01-31'
    await page.goto(`/manage/event/${shop.eventId}/report/product_sales?${before}`)
    await expect(page.getByRole('heading', { name: /^No sales between/u })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Show /u }).click()
    await expect(totals(page)).toContainText('€80.00')
    await expect(page).toHaveURL(/\?preset=last_7_days$/u)
    await expect(page.getByRole('row', { name: /General admission/u })).toContainText('€40.00')
    await expectAccessible(page)
  })

  await test.step('the grouping and the basis stand in the address, and Back undoes them', async () => {
    await page.getByRole('button', { name: 'Grouped by product' }).click()
    await page.getByRole('menuitemradio', { name: 'Day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sales by day' })).toBeVisible()
    await page.getByRole('radio', { name: 'By event date' }).check()
    await expect(page).toHaveURL(/basis=event/u)
    await expect(page.getByText('All sales', { exact: true })).toBeVisible()
    await expect(totals(page)).toContainText('€80.00')
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'By sale date' })).toBeChecked()
    // Back that comes before the page has followed the choice.
    await page.getByRole('radio', { name: 'By event date' }).evaluate((radio: HTMLInputElement) => {
      radio.click()
      window.history.back()
    })
    await expect(page).not.toHaveURL(/basis=event/u)
    await expect(page.getByRole('radio', { name: 'By sale date' })).toBeChecked()
    await page.reload()
    await expect(totals(page)).toContainText('€80.00')
  })

  await test.step('by keyboard: D opens the period, a typed day is shown, E opens the export', async () => {
    await page.locator('body').press('d')
    const panel = page.getByRole('dialog', { name: 'Period' })
    await expect(panel).toBeVisible()
    await expectAccessible(page)
    await typeDate(panel, 'From', '2026-01-01')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/start_date=2026-01-01/u)
    await expect(totals(page)).toContainText('€80.00')
    const chart = page.getByRole('slider')
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuetext', /€0\.00/u)
    await page.locator('body').press('e')
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /^CSV/u }).click()
    expect((await file).suggestedFilename()).toBe('harbour-lights-sales-by-day.csv')
  })
})

test('the same across events for the account, and in German', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const shop = await shopWithSales(origin)
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.goto('/manage/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/manage/report/daily_sales_report?group_by=event&preset=last_24_hours')
  await expect(page.getByRole('heading', { level: 1, name: 'Umsatz nach Veranstaltungen' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Harbour Lights/u })).toContainText('80,00')
  await expectAccessible(page)
})

test('a report that does not come keeps what it was asked for', async ({ page, context, baseURL, expectErrors }) => {
  expectErrors(/Failed to load resource: the server responded with a status of 500/u)
  const shop = await putOnSale(baseURL ?? '', { products: TICKETS })
  await enterAs(context, shop)
  await page.route('**/reports/sales?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'It broke.', code: 'server_error', request_id: 'r_1' } }),
  )
  await page.goto(`/manage/event/${shop.eventId}/report/product_sales?preset=last_7_days&basis=event`)
  await expect(page.getByRole('heading', { name: 'This report did not load' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/reports/sales?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^No sales/u })).toBeVisible()
  await expect(page).toHaveURL(/preset=last_7_days&basis=event/u)
})
