import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy, type BoughtOrder } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { countActs } from '../support/count-acts.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { typeRichText } from '../support/organizer.ts'

const BANK = { payee: 'Tidal Sessions Lda', iban: 'PT50 0002 0123 1234 5678 9015 4' }
const NAMES = [
  ['Davi', 'Antunes'],
  ['Nélia', 'Brandão'],
  ['Uwe', 'Dietz'],
] as const

test('open transfers are found and reminded in four clicks, and marked as paid with undo', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 81 }] }],
    settings: { payment_providers: ['OFFLINE'], bank_transfer: BANK },
  })
  await confirmAddress(shop)
  const orders: BoughtOrder[] = []
  for (const [first, last] of NAMES)
    orders.push(await buy(origin, shop, { product: 'Day pass', quantity: 1, first, last }))
  await enterAs(context, shop)
  const acts = await countActs(page)
  const press = (name: string | RegExp, role: 'link' | 'button' = 'button') =>
    page.getByRole(role, { name }).first().click()
  const unpaid = `/manage/event/${shop.eventId}/orders/unpaid`

  await test.step('four clicks and no field: Orders, Unpaid, Remind 3, Send', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await press('Orders', 'link')
    await press(/^Unpaid/u, 'link')
    await expect(page).toHaveURL(new RegExp(`${unpaid}$`, 'u'))
    await expect(page.getByText('3 orders, €243.00 not paid.')).toBeVisible()
    await expect(page.getByText('3 transfers open, none late.')).toBeVisible()
    await expectAccessible(page)
    await press('Remind 3 to pay')
    const drawer = page.getByRole('dialog', { name: 'Remind 3 to pay' })
    await expect(drawer.getByText('Tidal Sessions Lda, PT50')).toBeVisible()
    await expectAccessible(page)
    await press('Send to 3 people')
    await expect(page.getByText('3 buyers reminded')).toBeVisible()
    process.stdout.write(`transfers found and reminded: ${acts.clicks} clicks, ${acts.fields} typed fields\n`)
    expect(acts).toMatchObject({ clicks: 4, fields: 0 })
  })

  await test.step('each buyer reads their sum and the account, and the list says when', async () => {
    for (const { email } of orders) {
      const mail = await mailTo(email, 'Please pay for your places')
      expect(mail.text).toContain('€81.00')
      expect(mail.text).toContain(BANK.payee)
    }
    await expect(page.getByText(/^1 time,/u)).toHaveCount(3)
    await expect(page.getByText('All were reminded within a day.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remind 3 to pay' })).toHaveCount(0)
  })

  await test.step('marking three says the sum; undo puts them back', async () => {
    await page.goto(unpaid)
    const mark = async () => {
      await expect(page.getByRole('checkbox', { name: /of Davi Antunes$/u })).toBeVisible()
      await page.getByRole('checkbox', { name: /every order/iu }).click()
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question.getByText('Received on').first()).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Mark 3 as paid, €243.00' }).click()
      await expect(page.getByText('3 orders marked as paid')).toBeVisible()
      await expect(page.getByText('Everything is paid')).toBeVisible()
    }
    await mark()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 orders are unpaid again')).toBeVisible()
    await expect(page.getByText('3 orders, €243.00 not paid.')).toBeVisible()
    await mark()
  })

  await test.step('after the time for undo the tickets leave, once', async () => {
    // Booked once the time is over, by the next round of the worker.
    for (const { email } of orders)
      await expect(() => mailTo(email, 'You’re going to Harbour Lights')).toPass({ timeout: 60_000 })
  })
})

test('orders are reminded in own words and marked as paid in the list of the account', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 81 }] }],
    settings: { payment_providers: ['OFFLINE'], bank_transfer: BANK },
  })
  await confirmAddress(shop)
  const mira = await buy(origin, shop, { product: 'Day pass', quantity: 1, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'Day pass', quantity: 1, first: 'Davi', last: 'Antunes' })
  await enterAs(context, shop)
  await page.goto('/account/unpaid-orders')
  await expect(page.getByText('2 orders, €162.00 not paid.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /of Mira Koller$/u }).check()
  await page.getByRole('button', { name: 'Remind 1 to pay' }).click()
  const drawer = page.getByRole('dialog', { name: 'Remind 1 to pay' })
  await expect(drawer.getByText('What Mira Koller reads, in English')).toBeVisible()
  await typeRichText(page, 'Text', 'See you soon. ')
  await expect(drawer.getByText(/See you soon\./u)).toHaveCount(2)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Send to 1 person' }).click()
  await expect(page.getByText('1 buyer reminded')).toBeVisible()
  const mail = await mailTo(mira.email, 'Please pay for your places')
  expect(mail.text).toContain('See you soon.')
  expect(mail.text).toContain('€81.00')
  expect(mail.text).toContain(BANK.payee)

  await page.getByRole('checkbox', { name: /of Davi Antunes$/u }).check()
  await page.getByRole('button', { name: 'Mark 1 as paid, €81.00' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark 1 as paid, €81.00' }).click()
  await expect(page.getByText('1 order, €81.00 not paid.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 orders, €162.00 not paid.')).toBeVisible()
})
