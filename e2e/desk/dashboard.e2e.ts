import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import { typeDate } from '../support/type-date.ts'

// A browser without a screen says so in its name, and does not count.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

/** Opens the event page and waits until it has told of the visit. */
async function visit(page: Page, path: string, referer?: string): Promise<void> {
  const told = page.waitForResponse((answer) => answer.url().endsWith('/visits'))
  await page.goto(path, referer === undefined ? {} : { referer })
  expect((await told).status()).toBe(204)
}

/** Takes one free ticket on the page that is open. */
async function takeTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('mira@koller.example')
  await page.getByLabel('First name', { exact: true }).fill('Mira')
  await page.getByLabel('Last name', { exact: true }).fill('Koller')
  await page.locator('#order').getByRole('button', { name: 'Get ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You’re going/u })).toBeVisible()
}

const figures = (page: Page) => page.getByRole('tablist', { name: 'Figures' })

/** Visits are stored within seconds. */
async function expectFigures(page: Page, shop: OnSale, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await expect(figures(page)).toContainText(words, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

test('visits of the event page and their orders are on the dashboard and in the report of sources', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const shop = await putOnSale(baseURL ?? '')

  await test.step('a visitor comes from a blog, reloads, and comes again by a newsletter to buy', async () => {
    await visit(page, shop.path, 'https://blog.reis.example/spring')
    await visit(page, shop.path, 'https://blog.reis.example/spring')
    const told = page.waitForResponse((answer) => answer.url().endsWith('/visits'))
    await page.reload()
    await told
    await visit(page, `${shop.path}?utm_source=Newsletter&utm_campaign=Lights`)
    await takeTicket(page)
  })

  await test.step('the organizer reads visits and conversion, and a look of their own does not count', async () => {
    await enterAs(context, shop)
    await page.goto(shop.path)
    await expectFigures(page, shop, '33%')
    await expect(figures(page).getByRole('tab')).toHaveText([
      /Net sales/u,
      /Tickets sold/u,
      /Orders/u,
      /Page visits/u,
      /Refunded/u,
    ])
    await expect(page.getByText('3 visits in 30 days')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('by keyboard: the tab of the visits, its chart day by day, and the same as a table', async () => {
    await figures(page).getByRole('tab').first().focus()
    for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^Page visits/u })).toHaveAttribute('aria-selected', 'true')
    const chart = page.getByRole('slider')
    await chart.focus()
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', /, 3, 1 order of visitors/u)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(
      page
        .getByRole('table', { name: /^Page visits by day/u })
        .getByRole('row')
        .last(),
    ).toContainText('3')
    await expectAccessible(page)
  })

  await test.step('days of one’s own stand in the address and stay after a reload', async () => {
    await page.getByRole('button', { name: 'Custom' }).click()
    const panel = page.getByRole('dialog', { name: 'Period' })
    await typeDate(panel, 'From', '2026-01-01')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/start_date=2026-01-01&end_date=/u)
    await page.reload()
    await expect(figures(page)).toContainText('33%')
    await page.getByRole('radio', { name: '7 days' }).check()
    await expect(page).toHaveURL(/days=7/u)
  })

  await test.step('the report tells sites and campaigns apart', async () => {
    const today = new Date().toISOString().slice(0, 10)
    await page.goto(`/manage/event/${shop.eventId}/report/sources?start_date=2026-01-01&end_date=${today}`)
    await expect(page.getByRole('row', { name: /^reis\.example/u })).toContainText('2')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Campaign' }).check()
    await expect(page).toHaveURL(/source_by=campaign/u)
    await expect(page.getByRole('row', { name: /^newsletter · Lights/u })).toContainText('100%')
  })
})
