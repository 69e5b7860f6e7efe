import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { enterAs, putOnSale } from './on-sale.ts'
import { openOrder } from './organizer.ts'
import { BY_CARD, expectGoing, goToPayment, payWith } from './paid-order.ts'

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
  const { buyer } = await goToPayment(atBuyer, shop, { product: 'Day pass', quantity: 2 })
  await payWith(atBuyer, '4000000000000259')
  await expectGoing(atBuyer)
  await enterAs(context, shop)

  await test.step('the payments have a line of it, and net sales leave it out', async () => {
    await expect(async () => {
      await page.goto(`/manage/event/${shop.eventId}/reports/payments`)
      await expect(page.getByText('Disputed').first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expectAccessible(page)
  })

  await test.step('the drawer says what is to do, and cancels the tickets', async () => {
    const drawer = await openOrder(page, shop.eventId, `${buyer.first} ${buyer.last}`)
    await expect(drawer.getByText(/^Payment of €48\.00 disputed/u)).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Cancel these tickets' }).click()
    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: /Cancel/u }))
      .last()
    await question.getByRole('button', { name: /^Cancel (?:order|these tickets|tickets)/u }).click()
    await expect(drawer.getByText('Cancelled').first()).toBeVisible()
  })
})
