import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { holdSeats, putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'

const give = { Email: 'mira@koller.example', 'First name': 'Mira', 'Last name': 'Koller' }

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('two seats are bought by the list alone: an offer, and own seats', async ({ page, baseURL }) => {
    const shop = await putHouseOnSale(baseURL ?? '')
    await page.goto(shop.path)
    await expect(page.getByRole('heading', { name: 'Seats, from €14.00' })).toBeVisible()
    await page.getByRole('link', { name: 'Choose seats' }).click()
    await expect(page.getByRole('heading', { name: 'Choose your seats', level: 1 })).toBeVisible()
    await page.getByRole('combobox', { name: 'How many?' }).selectOption('3')
    await page.getByRole('button', { name: 'Show offers' }).click()
    const offer = page.getByRole('radio', { name: /Price B.*Stalls, row B.*€126.00/u })
    await offer.check()
    await page.getByRole('button', { name: 'Continue with 3 seats' }).click()
    await expect(page.getByText('€126.00').first()).toBeVisible()

    // A row's seats are ticks, behind links.
    await page.goto(`${shop.path}/seats?n=2`)
    await page.getByRole('link', { name: /^Circle/u }).click()
    await page.getByRole('link', { name: /^B 12/u }).click()
    await page.getByRole('checkbox', { name: 'Circle, row B, seat 6' }).check()
    await page.getByRole('checkbox', { name: 'Circle, row B, seat 7' }).check()
    await page.getByRole('button', { name: 'Continue with the ticked seats' }).first().click()
    await expect(page.getByText('€28.00').first()).toBeVisible()
    for (const [label, value] of Object.entries(give)) {
      await page.getByLabel(label, { exact: true }).first().fill(value)
    }
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: /^Reserve and pay €28.00 later/u }).click()
    await expect(page).toHaveURL(/\/summary$/u)
  })
})

test('with script: a seat that is taken meanwhile is said with the next best, and that is bought', async ({
  page,
  baseURL,
}) => {
  const shop = await putHouseOnSale(baseURL ?? '')
  await page.goto(`${shop.path}/seats`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose by section and row' }).click()
  await page.getByRole('button', { name: /^Stalls \d/u }).click()
  await page.getByRole('button', { name: /^Row C/u }).click()
  // A press takes as many as are missing, side by side.
  await page.getByRole('button', { name: 'Stalls, row C, seat 6' }).press('Enter')
  const chosen = page.getByRole('button', { name: /^Remove /u })
  await expect(chosen).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Continue with 2 seats' })).toBeVisible()
  const [first = ''] = await chosen.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace(/^.*seat /u, '') ?? ''),
  )
  await holdSeats(shop, 'Stalls', [`Stalls/C/${first}`])
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  const said = page.getByRole('alert').filter({ hasText: `Row C ${first} was taken a moment ago.` })
  await expect(said).toContainText('same price')
  await expect(chosen).toHaveCount(1)
  await expectAccessible(page)
  await said.getByRole('button', { name: /^Take Row/u }).click()
  await expect(chosen).toHaveCount(2)
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  await expect(page.getByText('€84.00').first()).toBeVisible()
})

test('seats that are held stay held while others are looked for, also where these are taken meanwhile', async ({
  page,
  baseURL,
}) => {
  const shop = await putHouseOnSale(baseURL ?? '')
  await page.goto(`${shop.path}/seats`)
  await page.getByRole('button', { name: 'Choose by section and row' }).click()
  await page.getByRole('button', { name: /^Stalls \d/u }).click()
  await page.getByRole('button', { name: /^Row C/u }).click()
  await page.getByRole('button', { name: 'Stalls, row C, seat 4' }).press('Enter')
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  await expect(page.getByText('€84.00').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\//u)
  const checkout = page.url()
  await page.getByRole('link', { name: 'Change seats' }).click()
  const held = page.getByText(/^Row C \d and \d: held for you until/u)
  await expect(held).toBeVisible()
  const chosen = page.getByRole('button', { name: /^Remove Stalls, row C/u })
  await expect(chosen).toHaveCount(2)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/own-hold.png' })

  for (const _ of [1, 2]) await chosen.first().click()
  await page.getByRole('button', { name: 'Choose by section and row' }).click()
  await page.getByRole('button', { name: /^Stalls \d/u }).click()
  await page.getByRole('button', { name: /^Row D/u }).click()
  await page.getByRole('button', { name: 'Stalls, row D, seat 6' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Stalls, row D, seat 6' })).toBeVisible()
  await holdSeats(shop, 'Stalls', ['Stalls/D/6'])
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Row D 6 was taken a moment ago.' })).toContainText(
    'Next best',
  )
  await expect(held).toBeVisible()
  await page.getByRole('link', { name: 'Back to these seats' }).click()
  await expect(page).toHaveURL(new RegExp(`^${checkout.replace(/[?#].*$/u, '')}`, 'u'))
  await expect(page.getByText('€84.00').first()).toBeVisible()

  // All or nothing: with seats that are free the old ones go in the same moment.
  await page.getByRole('link', { name: 'Change seats' }).click()
  await page.getByRole('radio', { name: /Price A/u }).check()
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  // The page of seats names the sum, too, before the old ones are given up.
  await expect(page).toHaveURL(/\/checkout\//u)
  await expect(page.getByText('€104.00').first()).toBeVisible()
  await holdSeats(shop, 'Stalls', ['Stalls/C/4', 'Stalls/C/5'])
})
