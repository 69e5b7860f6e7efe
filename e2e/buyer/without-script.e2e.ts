import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

test.use({ javaScriptEnabled: false })

const products = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25 }] },
] as const

const give = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).first().fill(value)
}

test('without script: a free ticket, from the page to the ticket', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products, settings: { terms_text: 'Be kind to the lanterns.' } })
  await page.goto(shop.path)
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(1)
  await page.getByLabel('How many: Free entry').selectOption('2')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Where do the tickets go?' })).toBeVisible()
  await expect(page.getByText(/^Held until/u)).toBeVisible()
  await give(page, { Email: 'mira@', 'First name': 'Mira', 'Last name': 'Koller' })
  await page.getByRole('button', { name: 'Get tickets' }).click()

  // Everything that is wrong at once, and nothing that was typed is lost.
  const errors = page.getByRole('group', { name: 'Some fields need your attention' })
  await expect(errors.getByRole('listitem')).toHaveText([/^Email/u, /^Terms and conditions/u])
  await expect(page.getByLabel('First name', { exact: true }).first()).toHaveValue('Mira')
  await page.getByLabel('Email', { exact: true }).first().fill('mira@koller.example')
  await page.getByRole('link', { name: 'terms and conditions of Tidal Sessions' }).click()
  await expect(page.locator('#terms')).toHaveText('Be kind to the lanterns.')
  await expect(page.locator('#terms')).toBeInViewport()
  await page.getByRole('checkbox', { name: /^I accept the terms/u }).check()
  await page.getByRole('button', { name: 'Get tickets' }).click()

  await expect(page.getByRole('heading', { name: /You’re going to Harbour Lights/u })).toBeVisible()
})

test('without script: no list goes past what a category allows in one order', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products })
  const path = `/events/${shop.eventId}/product-categories`
  const [category] = ((await shop.client.get(path)).json?.['data'] ?? []) as unknown as Json[]
  const body = { name: 'Tickets', max_per_order: 2 }
  expect((await shop.client.put(`${path}/${String(category?.['id'])}`, body)).status).toBe(200)
  await expect(async () => {
    await page.goto(shop.path)
    const counts = page.getByLabel('How many: Free entry').getByRole('option')
    await expect(counts).toHaveText(['0', '1', '2'], { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  const told = page.getByRole('paragraph').filter({ hasText: 'At most 2 of these per order.' })
  await expect(told).toHaveCount(1)
  await page.getByLabel('How many: Free entry').selectOption('2')
  await page.getByLabel('How many: General admission').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose at most 2 of these products together.').first()).toBeVisible()
})

test('without script: an order to be paid later', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products })
  await page.goto(shop.path)
  await page.getByLabel('How many: General admission').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await give(page, { Email: 'mira@koller.example', 'First name': 'Mira', 'Last name': 'Koller' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Reserve and pay €25.00 later/u }).click()
  await expect(page).toHaveURL(/\/summary$/u)
  await expect(page.getByText('Pay by transfer to Tidal.')).toBeVisible()
})

test('without script: a card says that it needs one, and paying later still works', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products, settings: { payment_providers: ['STRIPE', 'OFFLINE'] } })
  await page.goto(shop.path)
  await page.getByLabel('How many: General admission').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await give(page, { Email: 'mira@koller.example', 'First name': 'Mira', 'Last name': 'Koller' })
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(/^Paying by card needs JavaScript: .* Your tickets stay held\.$/u)).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)

  // With cards alone nothing can be pressed, and nothing is lost.
  await shop.client.patch(`/events/${shop.eventId}/settings`, { payment_providers: ['STRIPE'] })
  await page.reload()
  await expect(page.getByText(/^Paying by card needs JavaScript/u)).toBeVisible()
  await expect(page.getByRole('button', { name: /pay/iu })).toHaveCount(0)
  await shop.client.patch(`/events/${shop.eventId}/settings`, { payment_providers: ['STRIPE', 'OFFLINE'] })
  await page.reload()
  await page.getByRole('button', { name: /^Reserve and pay €25.00 later/u }).click()
  await expect(page).toHaveURL(/\/summary$/u)
  await expect(page.getByText('Pay by transfer to Tidal.')).toBeVisible()
})

test('without script: an order is given up, and the page goes back to the event', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products })
  await page.goto(shop.path)
  await page.getByLabel('How many: Free entry').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Release my tickets' }).click()
  await expect(page).toHaveURL(new RegExp(`/e/${shop.eventId}/`, 'u'))
})
