import { expect, type Page } from '@playwright/test'

export interface Buyer {
  readonly email: string
  readonly first: string
  readonly last: string
}

/** Presses Add, and plus until there are as many as wanted. */
export async function choose(page: Page, name: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  for (let chosen = 1; chosen < quantity; chosen += 1)
    await page.getByRole('button', { name: `One more ${name}`, exact: true }).click()
  await expect(page.getByRole('group', { name, exact: true })).toContainText(String(quantity))
}

/** The page of a hold, whatever it costs. */
export const CHECKOUT = /^(?:Check out|Get your tickets?|Complete your order)$/u

/** From the event page to the checkout, where the button of the desk leads. */
export async function goToDetails(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
}

/** Fills the three fields. */
export async function fillDetails(page: Page, buyer: Buyer): Promise<void> {
  // Before its styles are there, the bar of phones is beside the button of the desk.
  await page.waitForFunction(() => getComputedStyle(document.body).marginTop === '0px')
  await page.getByLabel('Email', { exact: true }).first().fill(buyer.email)
  await page.getByLabel('First name', { exact: true }).first().fill(buyer.first)
  await page.getByLabel('Last name', { exact: true }).first().fill(buyer.last)
}

/** Opens the event page until it says so: its stock may be two seconds old. */
export async function expectOnEventPage(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}
