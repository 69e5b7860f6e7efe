import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buy } from './buy-over-http.ts'
import { test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { enterAs, newAddress, putOnSale } from './on-sale.ts'
import { openOrder } from './organizer.ts'

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

test('an address is changed on the profile, by the link that goes to the new one', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(page.context(), shop)
  await page.goto('/manage/profile')
  const wanted = newAddress('new')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(wanted)
  await page.getByLabel('Present password', { exact: true }).fill('harbour lights')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Waiting for confirmation at ${wanted}`)).toBeVisible()
  const link = linkIn(await mailTo(wanted, 'Confirm your new email address'), /confirm-email-change/u)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Email changed' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(`From now on you log in with ${wanted}.`)).toBeVisible()
  expect((await mailTo(shop.owner.email, 'Your email address was changed')).text).toContain(wanted)
})

test('a password is changed on the profile, and not by an empty form', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(page.context(), shop)
  await page.goto('/manage/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.', { exact: false })).toBeHidden()
  await page.getByLabel('Present password', { exact: true }).fill('harbour lights')
  await page.getByLabel('New password', { exact: true }).fill('lanterns on the quay')
  await page.getByLabel('Password again', { exact: true }).fill('lanterns on the quay')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Everywhere else you are logged out.')).toBeVisible()
})
