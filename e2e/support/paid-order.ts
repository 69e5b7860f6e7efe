import { expect, type Page } from '@playwright/test'
import { choose, fillDetails, goToDetails, type Buyer } from './buyer.ts'
import { newAddress, type OnSale } from './on-sale.ts'

/** Cards of the simulator: each number is one course of things. */
export const CARDS = {
  good: '4242424242424242',
  asksFirst: '4000002760003184',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  settlesLater: '4000000000001018',
  failsLater: '4000000000001026',
  /** Until the simulator is told. */
  waits: '4000000000001034',
} as const

/** Event settings of a shop that takes cards alone. */
export const BY_CARD = { payment_providers: ['STRIPE'] } as const

export interface Purchase {
  /** Title of a product of the shop that costs; the shop must offer a choice, not one free ticket. */
  readonly product: string
  readonly quantity?: number
  readonly buyer?: Buyer
}

export interface PaidOrder {
  readonly buyer: Buyer
  readonly shortId: string
}

const someone = (): Buyer => ({ email: newAddress('mira'), first: 'Mira', last: 'Koller' })

/** From the event page to a checkout that lacks a payment alone. */
export async function goToPayment(page: Page, shop: OnSale, purchase: Purchase): Promise<PaidOrder> {
  const { product, quantity = 1, buyer = someone() } = purchase
  await page.goto(shop.path)
  await choose(page, product, quantity)
  await goToDetails(page)
  await fillDetails(page, buyer)
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  // Typed in a third of a second, all of it may stand there before the script has come.
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain(buyer.email)
  return { buyer, shortId: /\/checkout\/\d+\/([^/]+)\//u.exec(page.url())?.[1] ?? '' }
}

/** Types a card into the simulator's form and presses Pay. */
export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay €/u }).click()
}

/** Buys and pays in the browser; ends at the order's page. */
export async function buyByCard(page: Page, shop: OnSale, purchase: Purchase): Promise<PaidOrder> {
  const order = await goToPayment(page, shop, purchase)
  await payWith(page, CARDS.good)
  await expectGoing(page)
  return order
}

/** The order's page of a buyer whose tickets are theirs. */
export async function expectGoing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^You’re going to/u })).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/summary$/u)
}
