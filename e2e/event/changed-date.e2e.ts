import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

/** Names another place and waits until it is saved. */
async function moveTo(page: Page, venue: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Venue/u }).fill(venue)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
}

test('after another place is saved the organizer reads how many are told, and tells nobody or at once', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const shop = await putOnSale(baseURL ?? '')
  const { productId = 0, priceId = 0 } = shop.products['Free entry'] ?? {}
  const made = await shop.client.post(`/events/${shop.eventId}/orders`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }],
    first_name: 'Rui',
    last_name: 'Costa',
    email: newAddress('rui'),
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings#location`)
  const told = page.getByText(/^1 guest is told of the new place at \d\d:\d\d$/u)

  await moveTo(page, 'Pier 9 Warehouse')
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Don’t tell them', exact: true }).click()
  await expect(page.getByText('No one is told of this change.', { exact: true })).toBeVisible()
  await expect(told).toBeHidden()

  await moveTo(page, 'Town Hall')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Tell now', exact: true }).click()
  await expect(page.getByText('The mail leaves within a minute.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell now', exact: true })).toBeHidden()
})
