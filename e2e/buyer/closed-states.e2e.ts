import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

test.describe.configure({ mode: 'parallel' })

const paid = (title: string, price: number, over: object = {}) => ({
  title,
  type: 'PAID',
  prices: [{ price }],
  ...over,
})
const desk = (page: Page): Locator => page.getByRole('complementary')
const PHONE = { width: 390, height: 844 }

test('a sale opens by itself at the server’s time, and the focus stays in the desk', async ({ page, baseURL }) => {
  const opens = new Date(Date.now() + 12_000).toISOString()
  const shop = await putOnSale(baseURL ?? '', { products: [paid('Front row', 42, { sale_start_date: opens })] })
  // A device whose clock is a day behind would wait until tomorrow.
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() - 86_400_000
  })
  await page.goto(shop.path)
  await expect(desk(page).getByText(/^On sale \w+day \d+ \w+, \d\d:\d\d$/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  const clock = page.getByRole('timer', { name: 'Time until the sale opens' })
  await expect(clock).toContainText(/^0\s*days\s*00\s*hours\s*00\s*minutes/u)
  await desk(page).getByRole('link', { name: 'Remind me' }).focus()
  await expect(desk(page).getByRole('button', { name: 'Add Front row' })).toBeFocused({ timeout: 30_000 })
  await expect(desk(page).getByRole('alert')).toHaveText('Tickets are on sale now.')
  await expect(desk(page).getByRole('button', { name: 'Choose tickets' })).toBeVisible()
})

test('the reminder is a calendar file that rings ten minutes before', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [paid('Front row', 42, { sale_start_date: inDays(3) })] })
  await page.setViewportSize(PHONE)
  await page.goto(shop.path)
  const bar = page.getByRole('region', { name: 'Tickets', exact: true })
  await expect(bar).toContainText(/^On sale/u)
  const href = (await bar.getByRole('link', { name: 'Remind me' }).getAttribute('href')) ?? ''
  const file = await page.request.get(href)
  expect(file.headers()['content-type']).toContain('text/calendar')
  const lines = (await file.text()).split('\r\n')
  expect(lines).toContain('SUMMARY:Tickets on sale: Harbour Lights')
  expect(lines).toContain('TRIGGER:-PT10M')
  await expectAccessible(page)
})

test('an event that is over leads to what is next, and sells nothing', async ({ page, baseURL }) => {
  // 22 or 23 days ago by the calendar, at any hour.
  const past = { start_date: inDays(-23), end_date: inDays(-22.5) }
  const shop = await putOnSale(baseURL ?? '', { products: [paid('Front row', 42)], event: past })
  const again = {
    title: 'Salt & Static',
    start_date: inDays(20),
    end_date: inDays(20.1),
    organizer_id: shop.organizerId,
  }
  const next = (await shop.client.post('/events', again)).json?.['data'] as Json
  expect((await shop.client.put(`/events/${next['id']}/status`, { status: 'LIVE' })).status).toBeLessThan(300)
  await page.goto(shop.path)
  await expect(desk(page).getByRole('heading', { name: 'This event has ended' })).toBeVisible()
  await expect(page.getByText('3 weeks ago')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expect(desk(page).getByRole('link', { name: 'Find my tickets' })).toHaveAttribute('href', '/my-tickets')
  await expect(desk(page).getByRole('link', { name: 'follow by calendar' })).toHaveAttribute(
    'href',
    /^webcal:.*\.ics$/u,
  )
  await expectAccessible(page)
  await desk(page)
    .getByRole('link', { name: /^Salt & Static/u })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Salt & Static' })).toBeVisible()
  await page.goBack()
  await desk(page).getByRole('link', { name: 'See all events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Sessions' })).toBeVisible()
})

test('a draft says that it is one, what it lacks, and leads to the sheet that publishes it', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [paid('Front row', 42)],
    settings: { payment_providers: [] },
    status: 'DRAFT',
  })
  await enterAs(context, shop)
  await page.goto(`/event/${shop.eventId}/preview`)
  const banner = page.getByRole('region', { name: 'Preview' })
  await expect(banner).toContainText('Preview. Only you can see this.')
  await expect(banner.getByRole('link', { name: 'payments' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Front row' }).click()
  await expect(desk(page).getByText('Choose as a buyer would. Nothing is sold here.')).toBeVisible()
  await expect(desk(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  await expectAccessible(page)
  await banner.getByRole('link', { name: 'Publish event' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeVisible()
})

test('a page that is not there is whole with the keyboard, in German, and for a screen reader', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/status of 404/u)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('404')).toHaveAttribute('aria-hidden', 'true')
  await expectAccessible(page)
  for (const name of ['Turnout', 'Find my tickets', 'Go back to the home page', 'My tickets']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name, exact: true }).and(page.locator(':focus'))).toHaveCount(1)
  }
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every closed desk says what it says with one', async ({ page, baseURL }) => {
    const later = await putOnSale(baseURL ?? '', { products: [paid('Front row', 42, { sale_start_date: inDays(3) })] })
    await page.goto(later.path)
    await expect(desk(page).getByText(/^On sale/u)).toBeVisible()
    await expect(desk(page).getByRole('link', { name: 'Remind me' })).toBeVisible()
    await expect(page.getByRole('timer')).toBeHidden()
    const locked = await putOnSale(baseURL ?? '', {
      products: [paid('Club ticket', 18, { is_hidden_without_promo_code: true })],
    })
    const code = { code: 'TIDE', discount_type: 'PERCENTAGE', discount: 10 }
    expect((await locked.client.post(`/events/${locked.eventId}/promo-codes`, code)).status).toBe(201)
    await page.goto(locked.path)
    await page.getByLabel('Code', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Show tickets' }).click()
    await expect(page.getByText('That promo code is invalid')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('wrong')
    await page.getByLabel('Code', { exact: true }).fill('TIDE')
    await page.getByRole('button', { name: 'Show tickets' }).click()
    await expect(page.getByLabel('How many: Club ticket')).toBeVisible()
  })
})
