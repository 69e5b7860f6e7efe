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
    // The column needs the room.
    await page.setViewportSize({ width: 1440, height: 800 })
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
  const drawer = page.getByRole('dialog', { name: 'Remind Mira Koller to pay' })
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

test('one order is reminded, paid and given more days where it is listed, at the event and across events', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 81 }] }],
    settings: {
      payment_providers: ['OFFLINE'],
      offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'],
      bank_transfer: BANK,
    },
  })
  await confirmAddress(shop)
  const davi = { product: 'Day pass', quantity: 1, first: 'Davi', last: 'Antunes', paidBy: 'BANK_TRANSFER' } as const
  await buy(origin, shop, davi)
  await buy(origin, shop, { ...davi, first: 'Selma', last: 'Prado', paidBy: 'AT_THE_DOOR' })
  await enterAs(context, shop)
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const part = (name: string) => page.getByRole('radio', { name })

  await test.step('parts of the list, with how many are in each', async () => {
    await page.goto(`/manage/event/${shop.eventId}/orders/unpaid`)
    await expect(page.getByText('2 orders, €162.00 not paid.')).toBeVisible()
    await part('At the door 1').check({ force: true })
    await expect(rowOf('Davi Antunes')).toHaveCount(0)
    await expect(page).toHaveURL(/view=door/u)
    await part('Late 0').check({ force: true })
    await expect(rowOf('Selma Prado')).toHaveCount(0)
    await part('All 2').check({ force: true })
    await expect(rowOf('Davi Antunes')).toContainText('in 7 days')
    await expectAccessible(page)
  })

  await test.step('paid, and undone', async () => {
    await button(/^Paid €81\.00: Davi Antunes/u).click()
    await expect(page.getByText('1 order marked as paid')).toBeVisible()
    await expect(rowOf('Davi Antunes')).toHaveCount(0)
    await button('Undo').click()
    await expect(rowOf('Davi Antunes')).toBeVisible()
  })

  await test.step('reminded, once a day', async () => {
    await button(/^Remind: Davi Antunes/u).click()
    await page
      .getByRole('dialog', { name: 'Remind Davi Antunes to pay' })
      .getByRole('button', { name: 'Send to 1 person' })
      .click()
    await expect(page.getByText('1 buyer reminded')).toBeVisible()
    await expect(button(/^Remind: Davi Antunes/u)).toBeDisabled()
  })

  await test.step('seven more days for the transfer alone, with undo, and its history says so', async () => {
    await page.getByRole('checkbox', { name: /every order/iu }).click()
    await button(/^Give 7 more days/u).click()
    await expect(page.getByText('1 order has 7 more days')).toBeVisible()
    await expect(rowOf('Davi Antunes')).toContainText('in 14 days')
    await button('Undo').click()
    await expect(page.getByText('1 order is due as before')).toBeVisible()
    await expect(rowOf('Davi Antunes')).toContainText('in 7 days')
  })

  await test.step('the same across events', async () => {
    await page.goto('/account/unpaid-orders')
    await expect(part('Bank transfer 1')).toBeVisible()
    await part('Bank transfer 1').check({ force: true })
    await expect(rowOf('Selma Prado')).toHaveCount(0)
    await page.getByRole('checkbox', { name: /of Davi Antunes$/u }).check()
    await button('Give 7 more days').click()
    await expect(page.getByText('1 order has 7 more days')).toBeVisible()
    await part('At the door 1').check({ force: true })
    await button(/^Paid €81\.00: Selma Prado/u).click()
    await expect(page.getByText('1 order marked as paid')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/manage/event/${shop.eventId}/orders/unpaid`)
    await page.getByRole('button', { name: /^Open order .* of Davi Antunes$/u }).click()
    await expect(
      page
        .getByRole('dialog', { name: /^Order /u })
        .getByText('More days to pay')
        .first(),
    ).toBeVisible()
  })
})
