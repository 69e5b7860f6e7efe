import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { enterAs, putOnSale } from './on-sale.ts'
import { acceptOffline } from './organizer.ts'

test('a category limits an order over its products, on the page and at the desk', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [
      { title: 'Canoe', type: 'FREE', prices: [{ price: 0 }] },
      { title: 'Raft', type: 'FREE', prices: [{ price: 0 }] },
    ],
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Actions for Tickets' }).click()
  await page.getByRole('menuitem', { name: 'Edit category' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(/^Most per order/u).fill('3')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save category' }).click()
  await expect(drawer).toBeHidden()

  await page.goto(shop.path)
  await expect(page.getByText('At most 3 of these per order.')).toBeVisible()
  await expectAccessible(page)
})

test('a product is duplicated from its row and opens, hidden from buyers', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Actions for Free entry' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Free entry (copy)')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Free entry (copy)', exact: true })).toBeVisible()
  await page.goto(shop.path)
  await expect(page.getByText('Free entry').first()).toBeVisible()
  await expect(page.getByText('Free entry (copy)')).toHaveCount(0)
})

test('the settings of an organizer have their sections and a search, and a failed load stays in the page', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  const shop = await putOnSale(baseURL ?? '', { organizer: 'Tidal Sessions' })
  await enterAs(context, shop)
  await page.goto(`/manage/organizer/${shop.organizerId}/settings`)
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
  await expect(sections.getByRole('link')).toHaveCount(6)
  await page.getByRole('combobox', { name: 'Find a setting' }).fill('website')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Website/u)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)

  expectErrors(/500/u)
  await page.route('**/api/organizers/*/settings*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('whoever leaves publishing to set up payment is led back to it', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {
    status: 'DRAFT',
    products: [{ title: 'General', type: 'PAID', prices: [{ price: 25 }] }],
    settings: { payment_providers: [] },
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: 'Publish event' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Publish this event?' })
  const missing = sheet.getByText(/^No payment methods are currently available/u)
  await expect(missing).toBeVisible()
  await sheet.getByRole('link', { name: 'Set up payment' }).click()
  await acceptOffline(page, shop.eventId, 'Please pay at the entrance.')
  await page.getByRole('link', { name: 'Back to publishing' }).click()
  await expect(sheet).toBeVisible()
  await expect(missing).toBeHidden()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Publish event' }).click()
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to publishing' })).toHaveCount(0)
})
