import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { openOrder } from '../support/organizer.ts'

test('whoever has not confirmed their address is told so, and writes to guests once they have', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', first: 'Ada', last: 'Holm', quantity: 1 })
  await enterAs(page.context(), shop)
  const drawer = await openOrder(page, shop.eventId, 'Ada Holm')
  await drawer.getByRole('button', { name: 'Message', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'New message' })
  await expect(message.getByText('Then you can write to guests.', { exact: false })).toBeVisible()
  await expect(message.getByRole('button', { name: 'Send message' })).toBeHidden()
  await expectAccessible(page)

  await page.goto(linkIn(await mailTo(shop.owner.email, 'Confirm your email address'), /confirm-email-address/u))
  await expect(page.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible()
  await expectAccessible(page)
  const again = await openOrder(page, shop.eventId, 'Ada Holm')
  await again.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(message.getByRole('button', { name: 'Send message' })).toBeVisible()
})
