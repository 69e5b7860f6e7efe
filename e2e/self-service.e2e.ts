import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buy } from './buy-over-http.ts'
import { test } from './journey.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { putOnSale } from './on-sale.ts'

test('a buyer passes a ticket on, moves the order to another address, and finds everything again by mail', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: [{ title: 'Free entry' }] })
  const order = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  const summary = `/checkout/${shop.eventId}/${order.shortId}/summary`

  await page.goto(summary)
  await page.getByText('Manage order').click()
  await page.getByRole('button', { name: /^Change names/u }).click()
  await page
    .getByRole('button', { name: /^Change or pass on/u })
    .first()
    .click()
  // This browser has no more than the link: it proves by a code that the order is theirs, once.
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expectAccessible(page)
  const mail = await mailTo(order.email, 'Your code for the order')
  await page.getByLabel('Code from the mail').fill(/\d{3} \d{3}/u.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Davi')
  await page.getByLabel('Last name').fill('Antunes')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter an email address').first()).toBeVisible()
  const guest = `davi.${Date.now()}@antunes.example`
  await page.getByLabel('Email').fill(guest)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Passed on. Davi Antunes gets the ticket at ${guest}`)).toBeVisible()
  await expect(page.getByText('Passed on', { exact: true })).toBeVisible()
  await expect(page.getByText('Mira Koller').first()).toBeVisible()

  const moved = `mira.${Date.now()}@koller.example`
  await page.getByText('Manage order').click()
  await page.getByRole('button', { name: /^Change buyer/u }).click()
  await page.getByLabel('Email').fill(moved)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Mails about this order go to ${moved} now` })).toBeVisible()

  await page.goto('/my-tickets')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(guest)
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText(`If there are tickets for ${guest}`)).toBeVisible()
  await page.goto(new URL(linkIn(await mailTo(guest, 'Your tickets'), /my-tickets/u)).pathname)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Davi Antunes/u }).click()
  await expect(page.getByText('Davi Antunes').first()).toBeVisible()

  await test.step('from the former address the order is taken back, once', async () => {
    const told = await mailTo(order.email, 'has a new address')
    const undo = new URL(linkIn(told, /order-email-undo/u)).pathname
    await page.goto(undo)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take the order back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order is back' })).toBeVisible()
    await expect(page.getByText('go to another address')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto(undo)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible()
    await expectAccessible(page)
  })
})
