import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addList } from '../door/at-the-door.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const BROKEN = /status of 500/u

const fail = (page: Page, path: RegExp, method = 'GET') =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: 'The disk is full.', code: 'internal', errors: {} } })
      : route.fallback(),
  )

test('each list that does not load says which, and Try again loads it', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(BROKEN)
  const shop = await putOnSale(baseURL ?? '')
  const list = await addList(shop)
  const hook = await shop.client.post(`/events/${shop.eventId}/webhooks`, {
    url: 'https://example.com/hook',
    event_types: ['order.created'],
  })
  const hookId = String(hook.json?.['data']?.['id'])
  await enterAs(context, shop)
  const at = `/manage/event/${shop.eventId}`
  for (const [address, path, says, then] of [
    [`${at}/check-in`, /\/check-in-lists\?/u, 'Failed to load check-in list', 'Main gate'],
    [`${at}/check-in?list=${list.id}`, /\/check-in-lists\/\d+$/u, 'Failed to load check-in list', 'Door page'],
    [`${at}/webhooks`, /\/api\/.*\/webhooks\?/u, 'Failed to load webhook', 'example.com'],
    [`${at}/webhooks/${hookId}`, /\/api\/.*\/webhooks\/\d+$/u, 'Failed to load webhook', 'example.com'],
  ] as const) {
    await fail(page, path)
    await page.goto(address)
    await expect(page.getByText(says).first(), address).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText(then).first(), address).toBeVisible()
    await expect(page.getByText(says), address).toHaveCount(0)
  }
})

test('a draft that is not deleted says so', async ({ page, context, baseURL, expectErrors }) => {
  expectErrors(BROKEN)
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await shop.client.post(`/events/${shop.eventId}/messages`, {
    subject: 'Doors',
    message: '<p>Doors open at seven.</p>',
    message_type: 'ALL_ATTENDEES',
    is_draft: true,
  })
  await page.goto(`/manage/event/${shop.eventId}/messages`)
  await fail(page, /\/api\/.*\/messages\/\d+$/u, 'DELETE')
  await page.getByRole('button', { name: /^Actions for Doors/u }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete message. The disk is full.')).toBeVisible()
})

test('a door whose first names do not come says so with Try again, and never looks ready', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(BROKEN)
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  const list = await addList(shop)
  await fail(page, /\/check-in-lists\/\w+\/attendees/u)
  await page.goto(list.path)
  await expect(page.getByRole('heading', { name: 'Failed to load check-in list' })).toBeVisible()
  await expect(page.getByText('The guests did not arrive on this phone.')).toBeVisible()
  await expect(page.getByText('Ready at the door')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start scanning' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(/\/check-in-lists\/\w+\/attendees/u)
  // The door asks again after a while, too: the press is there before the button goes.
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  await expect(page.getByRole('heading', { name: 'Ready at the door' })).toBeVisible()
  await expect(page.getByText('All 1 names are on this phone.')).toBeVisible()
})
