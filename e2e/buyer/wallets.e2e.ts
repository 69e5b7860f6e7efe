import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { BY_CARD, CARDS, expectGoing } from '../support/paid-order.ts'
import { withStripeScript } from './stripe-script.ts'

const PRODUCTS = [
  { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
  { title: 'Free entry' },
]

const row = (page: Page) => page.getByRole('region', { name: 'Pay with a wallet' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })

async function goToCheckout(page: Page, shop: OnSale): Promise<void> {
  await page.goto(shop.path)
  await choose(page, 'General admission', 2)
  await goToDetails(page)
}

/** Names and address of the newest order. */
async function buyerOf(shop: OnSale): Promise<object | undefined> {
  const found = await shop.client.get(`/events/${shop.eventId}/orders`)
  return (found.json as unknown as { data: object[] }).data[0]
}

test('a wallet above the form brings the buyer’s name and address and pays; refused, the form is there as before', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: .* 402\b/u)
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  await withStripeScript(page, { wallets: ['applePay'], card: CARDS.noFunds })
  await goToCheckout(page, shop)
  await expect(row(page)).toBeVisible()
  await expectAccessible(page)
  // What is in the form already counts, and is not asked for again.
  await page.getByLabel('Email').fill('ana@silva')
  await row(page).getByRole('button', { name: 'applePay' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Email'])
  await page.getByLabel('Email').fill('')
  await row(page).getByRole('button', { name: 'applePay' }).click()
  await sheet(page).getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('There is not enough money on this card.')).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('ana@silva.example')
  await expect(page.getByLabel('First name')).toHaveValue('Ana Maria')
  await expect(page.getByLabel('Last name')).toHaveValue('Silva')

  await withStripeScript(page, { wallets: ['applePay'] })
  await page.reload()
  await row(page).getByRole('button', { name: 'applePay' }).click()
  await sheet(page).getByRole('button', { name: 'Agree' }).click()
  await expectGoing(page)
  expect(await buyerOf(shop)).toMatchObject({
    first_name: 'Ana Maria',
    last_name: 'Silva',
    email: 'ana@silva.example',
    payment_status: 'PAYMENT_RECEIVED',
  })
})

test('without a wallet, or with a question that must be answered, the form begins with itself', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  await withStripeScript(page, { wallets: [] })
  await goToCheckout(page, shop)
  await expect(page.locator('#card')).toBeAttached()
  await expect(page.getByText('Your name and email are filled in for you.')).toBeHidden()
  const first = page.getByRole('heading', { name: 'Where do the tickets go?' })
  const before = (await first.boundingBox())?.y
  await page.waitForTimeout(400)
  expect((await first.boundingBox())?.y).toBe(before)

  await withStripeScript(page, { wallets: ['applePay'] })
  const question = { belongs_to: 'ORDER', title: 'Which ferry?', type: 'SINGLE_LINE_TEXT', required: true }
  expect((await shop.client.post(`/events/${shop.eventId}/questions`, question)).status).toBe(201)
  await page.reload()
  await expect(page.getByLabel('Which ferry?')).toBeVisible()
  await expect(page.getByText('Your name and email are filled in for you.')).toHaveCount(0)
})
