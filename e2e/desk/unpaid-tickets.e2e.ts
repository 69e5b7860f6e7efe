import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { pressAct } from '../support/organizer.ts'

const BANK = { payee: 'Tidal Sessions Lda', iban: 'PT50 0002 0123 1234 5678 9015 4' }

test('an unpaid order owes less with each ticket that is cancelled, and ends with the last', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 24 }] }],
    settings: { payment_providers: ['OFFLINE'], bank_transfer: BANK },
  })
  await confirmAddress(shop)
  const order = await buy(origin, shop, { product: 'Day pass', quantity: 2, first: 'Mira', last: 'Koller' })
  await enterAs(context, shop)
  const drawer = page.getByRole('dialog')
  const question = page.getByRole('alertdialog')

  /** Opens the first guest who is not cancelled, and cancels their ticket. */
  async function cancelOne(): Promise<void> {
    await page.goto(`/manage/event/${shop.eventId}/attendees`)
    // At the name: the link to the order is in the middle of the row.
    await page
      .getByRole('row')
      .filter({ hasNotText: 'Cancelled' })
      .getByRole('button', { name: 'Open Mira Koller' })
      .first()
      .click({ position: { x: 150, y: 16 } })
    await pressAct(drawer, 'Cancel ticket')
    await expect(question.getByText('The order owes €24.00 less.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel ticket' }).click()
    await expect(page.getByText('The ticket of Mira Koller is cancelled')).toBeVisible()
  }

  await test.step('one of two: the order and its page ask for the other alone', async () => {
    await cancelOne()
    await page.goto(`/manage/event/${shop.eventId}/orders`)
    await expect(
      page
        .getByRole('row', { name: /Mira Koller/u })
        .getByText('€24.00')
        .first(),
    ).toBeVisible()
    await page.goto(`/checkout/${shop.eventId}/${order.shortId}/summary`)
    await expect(page.getByText('€24.00').first()).toBeVisible()
    await expect(page.getByText('€48.00')).toHaveCount(0)
  })

  await test.step('the last one: the order is cancelled, and its buyer is told', async () => {
    await cancelOne()
    await page.goto(`/checkout/${shop.eventId}/${order.shortId}/summary`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/cancelled/iu)
    await mailTo(order.email, 'cancelled')
  })
})
