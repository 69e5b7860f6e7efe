import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder } from '../support/organizer.ts'
import { BY_CARD, buyByCard } from '../support/paid-order.ts'

test('one ticket of two goes back by itself, whose is asked, and the other one stays; on a phone, too', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const shop = await putOnSale(baseURL ?? '', {
    products: [
      { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
      { title: 'Free entry' },
    ],
    settings: { ...BY_CARD, enable_invoicing: true, invoice_prefix: 'RL-', organization_name: 'Tidal Sessions Lda' },
  })
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const atBuyer = await buying.newPage()
  const { buyer } = await buyByCard(atBuyer, shop, { product: 'General admission', quantity: 2 })
  await buying.close()
  await enterAs(context, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  const drawer = await openOrder(page, shop.eventId, `${buyer.first} ${buyer.last}`)

  await test.step('by keys to the refund and back', async () => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Refund', exact: true })).toBeFocused()
    await expect(drawer.getByText('Mira Koller paid €48.00 by card •••• 4242 · €48.00 can go back')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(drawer.getByRole('button', { name: 'Message' })).toBeVisible()
  })

  await test.step('what the choice comes to', async () => {
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    await drawer.getByRole('button', { name: 'All of it' }).click()
    await expect(drawer.getByRole('button', { name: 'Refund €48.00 and cancel the order' })).toBeVisible()
    await drawer.getByRole('button', { name: 'One less of General admission' }).click()
    await expect(drawer.getByText('1 of 2')).toBeVisible()
    await expect(drawer.getByText('It stops working, 1 place back on sale')).toBeVisible()
    const whose = drawer.getByRole('group', { name: 'Whose General admission' }).getByRole('button')
    await expect(whose).toHaveCount(2)
    await whose.nth(1).click()
    await expect(whose.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(whose.nth(0)).toHaveAttribute('aria-pressed', 'false')
    await drawer.getByLabel('Reason').selectOption('The guest cannot come')
    await drawer.getByLabel('Note, for the team only').fill('Called, broke her foot')
    const read = drawer.getByRole('region', { name: 'What Mira reads' }).frameLocator('iframe')
    await expect(read.locator('body')).toContainText('1 × General admission')
    await expectAccessible(page)
  })

  await test.step('the same on a phone', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 780 })
      const send = drawer.getByRole('button', { name: 'Refund €24.00 and cancel 1 ticket' })
      await expect(send).toBeInViewport()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('it goes back, with its ticket', async () => {
    await drawer.getByRole('button', { name: 'Refund €24.00 and cancel 1 ticket' }).click()
    await expect(drawer.getByText(/^Refund of €24\.00 for order/u)).toBeVisible()
    const mail = await mailTo(buyer.email, 'Refund for')
    expect(mail.text).toContain('1 × General admission')
    expect(mail.text).toContain('This ticket no longer works')
    await expect(async () => {
      await page.reload()
      await expect(drawer.getByText('Partially refunded').first()).toBeVisible({ timeout: 3000 })
      await expect(drawer.getByRole('button', { name: /^Download PDF of Credit note/u })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 40_000 })
    await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(drawer.getByText('0 of 1')).toBeVisible()
  })
})
