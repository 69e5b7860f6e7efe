import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { putOnSale } from '../support/on-sale.ts'
import { buyByCard, BY_CARD } from '../support/paid-order.ts'

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
  await page.getByRole('button', { name: /^Pass to someone else/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Pass to someone else' })
  await sheet
    .getByRole('button', { name: /^Pass to someone else.+A-/u })
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
  await expect(sheet.getByText('This can’t be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Send ticket', exact: true }).click()
  await expect(page.getByText('Enter an email address').first()).toBeVisible()
  const guest = `davi.${Date.now()}@antunes.example`
  await page.getByLabel('Email').fill(guest)
  await page.getByRole('button', { name: `Send ticket to ${guest}` }).click()
  await expect(page.getByText(`Sent to Davi Antunes (${guest}). The old code no longer works.`)).toBeVisible()
  await expect(page.getByText('Passed on', { exact: true })).toBeVisible()
  await expect(page.getByText('Mira Koller').first()).toBeVisible()

  const moved = `mira.${Date.now()}@koller.example`
  await page.getByText('Manage order').click()
  await page.getByRole('button', { name: /^Change buyer/u }).click()
  await page.getByLabel('Email').fill(moved)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: `Mails about this order now go to ${moved}.` })).toBeVisible()

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

const PAID = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] }]

test('where the event asks for a code, the link of an order shows its tickets after it, in place', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const settings = { require_code_for_tickets: true }
  const shop = await putOnSale(origin, { products: [{ title: 'Free entry' }], settings })
  const order = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await page.goto(`/checkout/${shop.eventId}/${order.shortId}/summary`)
  await expect(page.getByRole('heading', { name: 'Enter a code to see the tickets' })).toBeVisible()
  await expect(page.getByRole('img', { name: /code/iu })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const mail = await mailTo(order.email, 'Your code for the order')
  await page.getByLabel('Code from the mail').fill('000 000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code doesn’t match.')).toBeVisible()
  await page.getByLabel('Code from the mail').fill(/\d{3} \d{3}/u.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: /code/iu }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter a code to see the tickets' })).toBeHidden()
  await expectAccessible(page)
})

test('a buyer cancels a paid order from its menu, and the page turns into that of the cancelled order', async ({
  page,
  context,
  baseURL,
}) => {
  const settings = { ...BY_CARD, buyers_cancel_until_days: 7 }
  const shop = await putOnSale(baseURL ?? '', { products: PAID, settings })
  await buyByCard(page, shop, { product: 'General admission', quantity: 2 })
  await page.reload()
  const menu = page.getByText('Manage order')
  await menu.click()
  const row = page.getByRole('button', { name: /^Cancel the order/u })
  await expect(row).toContainText(/Until \d+ \w+ you get €48\.00 back\./u)
  await expectAccessible(page)
  await row.click()
  const dialog = page.getByRole('dialog', { name: 'Cancel the order?' })
  await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible()

  await menu.click()
  await row.click()
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await dialog.getByRole('button', { name: 'Cancel and get €48.00 back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible()
  await expect(page.getByText('You cancelled this order.')).toBeVisible()
  await expect(page.getByText('€48.00 goes back to your Visa •••• 4242 within 5 to 10 working days.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /Cancelled|Refunded/u })).toBeVisible()
  await expect(page.getByText('Manage order').and(page.locator(':focus'))).toHaveCount(1)
  expect(loads).toBe(0)
  await menu.click()
  await expect(page.getByRole('button', { name: /^Cancel the order/u })).toHaveCount(0)
  await expectAccessible(page)

  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Bestellung ist storniert' })).toBeVisible()
})

test('an unpaid order is cancelled with a code from the mail; a paid one without a limit has no such row', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const settings = { payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>By transfer.</p>' }
  const shop = await putOnSale(origin, { products: [...PAID, { title: 'Free entry' }], settings })
  const owing = await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Mira', last: 'Koller' })
  await page.goto(`/checkout/${shop.eventId}/${owing.shortId}/summary`)
  await page.getByText('Manage order').click()
  const row = page.getByRole('button', { name: /^Cancel the order/u })
  await expect(row).toContainText('Nothing is paid yet, so nothing is kept.')
  await row.click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  const mail = await mailTo(owing.email, 'Your code for the order')
  await page.getByLabel('Code from the mail').fill(/\d{3} \d{3}/u.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Cancel the order', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order is cancelled' })).toBeVisible()

  const gift = await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await page.goto(`/checkout/${shop.eventId}/${gift.shortId}/summary`)
  await page.getByText('Manage order').click()
  await expect(page.getByRole('button', { name: /^Correct the name/u })).toBeVisible()
  await expect(row).toHaveCount(0)
})
