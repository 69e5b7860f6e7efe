import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { BY_CARD, expectGoing, goToPayment, payWith } from '../support/paid-order.ts'

test('a disputed payment is told in the drawer and the payments, and its tickets can be cancelled', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }],
    settings: BY_CARD,
  })
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  await goToPayment(atBuyer, shop, { product: 'Day pass', quantity: 2 })
  await payWith(atBuyer, '4000000000000259')
  await expectGoing(atBuyer)
  await enterAs(context, shop)

  await test.step('the payments have a line of it, and net sales leave it out', async () => {
    await expect(async () => {
      await page.goto(`/manage/event/${shop.eventId}/report/payments`)
      await expect(page.getByText('Disputed').first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expectAccessible(page)
  })

  await test.step('the bell offers to cancel the tickets, the drawer says what is to do', async () => {
    await page.getByRole('button', { name: /^Notices/u }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Cancel these tickets' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /^Cancel/u }))
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Cancel order/u }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText(/^Payment of €48\.00 disputed/u)).toBeVisible()
    await expect(drawer.getByText('Cancelled').first()).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})
