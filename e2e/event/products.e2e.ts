import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'
import { acceptTransfer } from '../support/organizer.ts'
import type { Json } from '../support/wire-client.ts'

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

test('the way up names the whole event where there is room', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { title: 'Harbour Lights and the long way home' })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  const event = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()
  await expect(event).toHaveText('Harbour Lights and the long way home')
  expect(await event.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
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
  await acceptTransfer(page, shop.eventId, 'Please pay at the entrance.')
  await page.getByRole('link', { name: 'Back to publishing' }).click()
  await expect(sheet).toBeVisible()
  await expect(missing).toBeHidden()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Publish event' }).click()
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to publishing' })).toHaveCount(0)
})

/** A hall with an early and a late price, of which two early ones are sold. */
async function tieredShop(origin: string) {
  const prices = [
    { label: 'Early bird', price: 21, initial_quantity_available: 50, sale_end_date: inDays(20) },
    { label: 'Late', price: 32, is_hidden: true },
  ]
  const shop = await putOnSale(origin, { products: [{ title: 'Main hall', type: 'TIERED', prices }] })
  const { productId, priceId } = shop.products['Main hall'] ?? { productId: 0, priceId: 0 }
  const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 2 }] }]
  const held = await shop.client.post(`/public/events/${shop.eventId}/order`, { products })
  expect(held.status, JSON.stringify(held.json)).toBe(201)
  const readTier = async () => {
    const answer = await shop.client.get(`/events/${shop.eventId}/products/${productId}`)
    const product = answer.json?.['data'] ?? {}
    return product['prices']?.[0] as Json
  }
  return { shop, readTier }
}

test('a price of several is edited in its row with the keyboard, saved and taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, readTier } = await tieredShop(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  const prices = page.getByRole('list', { name: 'Prices of Main hall' })
  await expect(prices.getByRole('listitem')).toHaveText([/Early bird€21.00.*Until/u, /Late€32.00.*Hidden/u])
  await expectAccessible(page)
  const pencil = prices.getByRole('button', { name: 'Edit Early bird' })
  await pencil.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Edit Early bird' })
  await expect(form.getByLabel('Price', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('19.50')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Early bird was changed.')).toBeVisible()
  await expect(prices.getByRole('listitem').first()).toContainText('€19.50')
  await expect(prices.getByRole('listitem').first()).toContainText('of 60 sold')
  await expect(pencil).toBeFocused()
  expect(await readTier()).toMatchObject({ price: 19.5, initial_quantity_available: 60 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Early bird is as it was.')).toBeVisible()
  await expect(prices.getByRole('listitem').first()).toContainText('€21.00')
  expect(await readTier()).toMatchObject({ price: 21, initial_quantity_available: 50 })

  await pencil.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(pencil).toBeFocused()
  expect(await readTier()).toMatchObject({ price: 21 })
})

test('a price that cannot be so says why in its row, in German and on the narrowest phone', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: .* 422 .*\/api\/events\//u)
  const { shop, readTier } = await tieredShop(baseURL ?? '')
  expect((await shop.client.put('/users/me', { first_name: 'Inês', locale: 'de' })).status).toBe(200)
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Early bird bearbeiten' }).click()
  const form = page.getByRole('form', { name: 'Early bird bearbeiten' })
  await form.getByLabel(/^Anzahl/u).fill('1')
  await form.getByRole('button', { name: 'Preis speichern' }).click()
  await expect(form.getByLabel(/^Anzahl/u)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
  expect(await readTier()).toMatchObject({ initial_quantity_available: 50 })
  await form.getByLabel(/^Anzahl/u).fill('40')
  await form.getByRole('button', { name: 'Preis speichern' }).click()
  await expect(page.getByText('Early bird wurde geändert.')).toBeVisible()
  expect(await readTier()).toMatchObject({ initial_quantity_available: 40 })
})
