import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import type { OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import { openShift, putUpTill } from './a-till.ts'

const LABEL = 'Front reader'
const DECLINED = '4000000000009995'

const tile = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} ?, €`, 'u') })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Stripe's own test calls, as a person with a card beside the reader. */
async function stripe(path: string, form?: Readonly<Record<string, string>>) {
  const answer = await fetch(`${process.env['E2E_STRIPE']}/v1${path}`, {
    headers: { authorization: `Bearer ${process.env['E2E_STRIPE_KEY']}` },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as { data?: { id: string; label: string }[] }
}

/** A reader of the shop's account; answers its name at Stripe. */
async function addReader({ client }: OnSale): Promise<string> {
  const account = (await client.get('/accounts')).json?.['data'] as unknown as { id: number }
  const place = { address_line_1: 'Rua do Cais 1', city: 'Porto', zip_or_postal_code: '4000-001', country: 'PT' }
  const made = await client.post(`/accounts/${account.id}/card-readers`, {
    registration_code: 'simulated-wpe',
    label: LABEL,
    place,
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const { data = [] } = await stripe('/terminal/readers?limit=100')
  return data.find(({ label }) => label === LABEL)?.id ?? ''
}

test('a card reader declines a card, takes another, and gives the basket back for cash', async ({ page, baseURL }) => {
  const { shop, path } = await putUpTill(baseURL ?? '')
  const reader = await addReader(shop)
  const present = (number: string) =>
    stripe(`/test_helpers/terminal/readers/${reader}/present_payment_method`, {
      type: 'card_present',
      'card_present[number]': number,
    })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(path)
  await openShift(page)
  let charge = ''

  await test.step('the sum is on the reader, and the basket is locked', async () => {
    await tile(page, 'General admission').click()
    const started = page.waitForResponse((answer) => answer.url().endsWith('/card-sales') && answer.status() === 201)
    await button(page, 'Card €26.50').click()
    charge = ((await (await started).json()) as { data: { id: string } }).data.id
    await expect(heading(page, 'Ask the guest to tap')).toBeFocused()
    await expect(tile(page, 'Under 14')).toBeDisabled()
    await expectAccessible(page)
    await picture(page, 'till-reader')
  })

  await test.step('a declined card keeps the basket, and another one pays', async () => {
    await present(DECLINED)
    await expect(heading(page, 'Card declined. Nothing was charged.')).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await picture(page, 'till-reader-declined')
    await button(page, 'Another card').click()
    await expect(heading(page, 'Ask the guest to tap')).toBeVisible()
    await present('4242424242424242')
    await expect(heading(page, 'Paid')).toBeVisible({ timeout: 15_000 })
  })

  await test.step('cash instead takes the sum from the reader first', async () => {
    await tile(page, 'Under 14').click()
    await button(page, 'Card €8.00').click()
    await expect(heading(page, 'Ask the guest to tap')).toBeVisible()
    await button(page, 'Take cash instead').click()
    await expect(button(page, 'Card €8.00')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('button', { name: /^€10 in cash/u }).click()
    await expect(heading(page, 'Give change')).toBeVisible()
  })

  await test.step('a charge that was put aside and approved since is the last sale', async () => {
    await button(page, 'Next sale').click()
    await expect(page.getByText(/, €8\.00 cash$/iu)).toBeVisible()
    // As the tab that put it aside kept it.
    const key = `turnout.till.${path.split('/').at(-1) ?? ''}.parked`
    await page.evaluate(([name = '', id = '']) => localStorage.setItem(name, id), [key, charge])
    await page.reload()
    await expect(page.getByText(/, €26\.50 card$/u)).toBeVisible()
    await button(page, 'Undo').click()
    await expect(heading(page, 'Undo the last sale')).toBeVisible()
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
  })
})
