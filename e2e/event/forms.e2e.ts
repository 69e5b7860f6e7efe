import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { clockIn, openSettings } from '../support/organizer.ts'
import { clearDate, typeDate } from '../support/type-date.ts'

const EDITOR_CODE = '**/assets/RichTextEditor-*.js'

test('what is typed before the editor of a text has come is kept', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { event: { description: null } })
  await enterAs(context, shop)
  await page.route(EDITOR_CODE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await openSettings(page, 'General')
  await page.getByLabel('Title', { exact: true }).focus()
  const field = page.getByRole('textbox', { name: /^Description/u })
  // On the way an open list of time zones hides the rest of the page from readers.
  const text = page.locator('[data-field="description"] [role="textbox"]')
  while (!(await text.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('Hello there')
  await expect(field).toHaveAttribute('contenteditable', 'true')
  await page.keyboard.type(', and welcome')
  await expect(field).toHaveText('Hello there, and welcome')
})

test('a form stays whole when the editor of a text does not come', async ({ page, context, baseURL, expectErrors }) => {
  expectErrors(NO_NETWORK)
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await openSettings(page, 'General')
  await page.route(EDITOR_CODE, (route) => route.abort())
  await page.getByLabel('Title', { exact: true }).fill('Harbour Lights by Day')
  await page.getByRole('textbox', { name: /^Description/u }).click()
  await expect(page.getByText('The editor could not be loaded.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Harbour Lights by Day')
})

test('a form says everything that is wrong at once, and its summary goes with the last field that is mended', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await page.getByRole('button', { name: 'Create code' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New promo code' })
  const summary = drawer.getByRole('alert')
  await drawer.getByLabel('Code', { exact: true }).fill('')
  await drawer.getByLabel(/^Number of uses/u).fill('0')
  await drawer.getByRole('button', { name: 'Save code' }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(3)
  await expectAccessible(page)

  await drawer.getByLabel('Code', { exact: true }).fill('EARLY')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(drawer.getByLabel('Code', { exact: true })).toBeFocused()
  await drawer.getByLabel('Percent off').fill('20')
  await drawer.getByLabel(/^Number of uses/u).fill('10')
  await expect(summary).toBeHidden()
  await drawer.getByRole('button', { name: 'Save code' }).click()
  await expect(page.getByRole('table', { name: 'Promo codes' })).toContainText('EARLY')
})

test('an event in the past is said to be over before it is created', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto('/manage/events')
  await page.getByRole('button', { name: 'Create event' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create event' })
  await typeDate(dialog, 'Start', clockIn(-400, '20:00'))
  await expect(dialog.getByText('This is in the past', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await typeDate(dialog, 'Start', clockIn(40, '20:00'))
  await typeDate(dialog, 'End', clockIn(40, '23:00'))
  await expect(dialog.getByText('This is in the past', { exact: false })).toBeHidden()
  await typeDate(dialog, 'Start', clockIn(-400, '20:00'))
  await clearDate(page, dialog, 'End')
  await dialog.getByLabel('Title', { exact: true }).fill('A summer that was')
  await dialog.getByRole('button', { name: 'Create event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A summer that was' })).toBeVisible()
  await expect(page.getByText(/1[23] months ago$/u)).toBeVisible()
})
