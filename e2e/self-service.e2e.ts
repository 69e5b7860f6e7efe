import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { buy } from './buy-over-http.ts'
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
  await page
    .getByRole('button', { name: /^Change or pass on/u })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Davi')
  await page.getByLabel('Last name').fill('Antunes')
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter an email address').first()).toBeVisible()
  const guest = `davi.${Date.now()}@antunes.example`
  await page.getByLabel('Email').fill(guest)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Davi Antunes').first()).toBeVisible()
  await expect(page.getByText('Mira Koller').first()).toBeVisible()

  const moved = `mira.${Date.now()}@koller.example`
  await page.getByRole('button', { name: /^Change name or address/u }).click()
  await page.getByLabel('Email').fill(moved)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: moved })).toBeVisible()

  await page.goto('/my-tickets')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(guest)
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText(`If there are tickets for ${guest}`)).toBeVisible()
  await page.goto(new URL(linkIn(await mailTo(guest, 'Your tickets'), /my-tickets/u)).pathname)
  await expectAccessible(page)
  await page.getByRole('link', { name: /Davi Antunes/u }).click()
  await expect(page.getByText('Davi Antunes').first()).toBeVisible()
})
