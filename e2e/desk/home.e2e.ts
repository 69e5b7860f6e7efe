import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

/** Until nothing loads any more. */
const waitForRest = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

for (const language of ['en', 'de'] as const)
  test(`home says what needs somebody, and puts it off (${language})`, async ({ page, context, baseURL }) => {
    const shop = await putOnSale(baseURL ?? '', { event: { start_date: inDays(4) } })
    await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
    await enterAs(context, shop)
    await context.addCookies([{ name: 'locale', value: language, url: baseURL ?? '' }])
    await page.goto('/manage/events')
    const needs = page.getByRole('region', { name: language === 'en' ? 'Needs you' : 'Zu erledigen' })
    const list = language === 'en' ? 'No check-in list yet' : 'Noch keine Einlassliste'
    await expect(needs).toContainText(list)
    await expect(page.getByRole('table')).toContainText('Harbour Lights')
    await expect(page.getByText('Mira Koller').first()).toBeVisible()
    await waitForRest(page)
    await page.screenshot({ path: `/tmp/home-shot-${language}.png`, fullPage: true })
    await expectAccessible(page)
    await needs.getByRole('button', { name: new RegExp(list, 'u') }).click()
    await expect(needs).not.toContainText(list)
    await page.getByRole('button', { name: language === 'en' ? 'Undo' : 'Rückgängig' }).click()
    await expect(needs).toContainText(list)
  })

test('the palette finds a guest by a part of the name and opens them, with the keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await enterAs(context, shop)
  await page.goto('/manage/events')
  await expect(page.getByRole('table')).toContainText('Harbour Lights')
  // The keys are listened to once the page has been drawn, which a busy machine does a moment later.
  await comeToRest(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await waitForRest(page)
  await expectAccessible(page)
  await page.keyboard.type('@koll')
  const guest = palette.getByRole('option', { name: /Mira Koller/u })
  await expect(guest).toHaveAttribute('aria-selected', 'true')
  await waitForRest(page)
  await page.screenshot({ path: '/tmp/home-shot-palette.png' })
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attendees\?attendee=\d+$/u)
  await expect(page.getByRole('dialog')).toContainText('Mira Koller')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await test.step('two letters go somewhere, and a question mark shows them', async () => {
    await page.keyboard.press('?')
    const map = page.getByRole('dialog', { name: 'Keys' })
    await expect(map).toContainText('Orders')
    await waitForRest(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(map).toBeHidden()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

test('a step of getting started lands in its field, also on a phone', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { status: 'DRAFT', event: { description: null } })
  await enterAs(context, shop)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/manage/event/${shop.eventId}/getting-started`)
    await expect(page).toHaveTitle(/^Getting started · /u)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForRest(page)
    if (width === 1280) await expectAccessible(page)
    await page.getByRole('link', { name: /^(?:Write description|Write)/u }).click()
    await expect(page.getByRole('textbox', { name: /^Description/u })).toBeFocused()
    await page.goto(`/manage/event/${shop.eventId}/getting-started`)
    await page.getByRole('link', { name: /Make a list|Create check-in list/u }).click()
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
  }
})
