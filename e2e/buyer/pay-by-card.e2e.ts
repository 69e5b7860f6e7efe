import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { fillDetails } from '../support/buyer.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { BY_CARD, buyByCard, CARDS, expectGoing, goToPayment, payWith, type PaidOrder } from '../support/paid-order.ts'

test.describe.configure({ mode: 'parallel' })

const PRODUCTS = [
  { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
  { title: 'Free entry' },
]
const BOTH = {
  payment_providers: ['STRIPE', 'OFFLINE'],
  offline_payment_instructions: '<p>Transfer it to Tidal Sessions.</p>',
  offline_payment_deadline_in_days: 7,
}
const TWO = { product: 'General admission', quantity: 2 }

/** The state of an order at the organizer's. */
async function orderOf(shop: OnSale, { buyer }: PaidOrder) {
  const answer = await shop.client.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(buyer.email)}`)
  const { data, meta } = answer.json as unknown as {
    data: { status: string; payment_status: string }[]
    meta: { total: number }
  }
  return { orders: meta.total, status: data[0]?.status, payment: data[0]?.payment_status }
}

const PAID = { orders: 1, status: 'COMPLETED', payment: 'PAYMENT_RECEIVED' }

/** The payments of an order as the simulator's page lists them. */
async function paymentsAtStripe(shop: OnSale, { buyer }: PaidOrder): Promise<{ id: string; isPaid: boolean }[]> {
  const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(buyer.email)}`)
  const [row] = (found.json as unknown as { data: { public_id: string }[] }).data
  const page = await (await fetch(process.env.E2E_STRIPE ?? '')).text()
  return page
    .split('<tr')
    .filter((line) => line.includes(`<small>${row?.public_id ?? '-'} `))
    .map((line) => ({ id: /pi_\w+/u.exec(line)?.[0] ?? '', isPaid: line.includes('succeeded') }))
}

/** The bank decides about a payment that waits for it. */
async function settle(id: string): Promise<void> {
  const body = new URLSearchParams({ 0: id, 1: 'succeeded' })
  await fetch(`${process.env.E2E_STRIPE}/buttons/settle`, { method: 'POST', body, redirect: 'manual' })
}

const problem = (page: Page) =>
  page.getByRole('group', { name: 'We could not process your payment. Please try again or contact support.' })

test('a card pays the whole amount, and the tickets are there at once', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const foreign = new Set<string>()
  page.on('request', (request) => foreign.add(new URL(request.url()).origin))
  const order = await goToPayment(page, shop, TWO)
  await expect(page.getByRole('radio')).toHaveCount(0)
  expect([...foreign].filter((origin) => origin.startsWith('http'))).toEqual([baseURL])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay €48.00' }).click()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByText('This is not a complete card number.')).toBeVisible()
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: /^Paid at once/u }).click()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay €48.00' }).click()
  await expectGoing(page)
  expect(await orderOf(shop, order)).toEqual(PAID)
})

test('the bank asks first: approved it pays, refused it leads back with the reason', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const order = await goToPayment(page, shop, TWO)
  await payWith(page, CARDS.asksFirst)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(problem(page)).toContainText('Your bank did not get your approval.', { timeout: 20_000 })
  await expect(page).toHaveURL(/\/payment$/u)

  // The bank's page does not come: the step before it is shown, and leads there again.
  await page.route('**/bank/**', (route) => route.fulfill({ status: 204 }))
  await payWith(page, CARDS.asksFirst)
  await expect(page.getByRole('heading', { level: 1, name: 'One step at your bank' })).toBeVisible()
  const step = page.getByRole('group', { name: 'Confirm €48.00 at your bank' })
  await expect(step).toBeFocused()
  await expect(step).toContainText('Card ending in 3184.')
  await expect(page.getByText(`${order.buyer.email}. Nothing you entered is lost.`)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Your bank asks you. Confirm on its page.')
  await expect(page.getByRole('button', { name: 'Waiting for your bank' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expectAccessible(page)
  // Another way: the form is there as it was typed, but for the card.
  await step.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(order.buyer.email)
  await payWith(page, CARDS.asksFirst)
  await expect(step).toBeFocused()
  await page.unroute('**/bank/**')
  await page.getByRole('link', { name: 'Show the bank’s page again' }).click()
  await page.getByRole('button', { name: 'Authorise' }).click()
  await expectGoing(page)
  expect(await orderOf(shop, order)).toEqual(PAID)
})

test('a declined card says why and keeps the tickets; another card pays', async ({ page, baseURL, expectErrors }) => {
  expectErrors(/Failed to load resource: .* 402\b/u)
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const order = await goToPayment(page, shop, TWO)
  await payWith(page, CARDS.noFunds)
  await expect(problem(page)).toBeFocused()
  await expect(problem(page)).toContainText('There is not enough money on this card.')
  await expect(problem(page)).toContainText(
    /Nothing was charged\..*Your tickets stay held: you have 1\d more minutes\./u,
  )
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995')
  await expectAccessible(page)
  await payWith(page, CARDS.good)
  await expectGoing(page)
  expect(await orderOf(shop, order)).toEqual(PAID)
})

test('two windows pay once', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const order = await goToPayment(page, shop, TWO)
  const second = await context.newPage()
  await second.goto(page.url())
  await fillDetails(second, order.buyer)
  await payWith(second, CARDS.good)
  await expectGoing(second)

  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { level: 1, name: 'This order has already been paid.' })).toBeFocused()
  await page.getByRole('link', { name: 'View order' }).click()
  await expectGoing(page)
  expect(await orderOf(shop, order)).toEqual(PAID)
  expect(await paymentsAtStripe(shop, order)).toMatchObject([{ isPaid: true }])
})

test('a reload in the middle and a second press pay once', async ({ page, baseURL, expectErrors }) => {
  expectErrors(NO_NETWORK)
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const order = await goToPayment(page, shop, TWO)
  await page.reload()
  // The card is taken, but the page never hears of it.
  await page.route('**/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await payWith(page, CARDS.good)
  await expect(page.getByText('Nothing is lost. Try again: you pay once only.')).toBeVisible()
  await page.unroute('**/confirm')
  await page.getByRole('button', { name: 'Pay €48.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order has already been paid.' })).toBeVisible()
  await page.reload()
  await expectGoing(page)
  await page.goto(page.url().replace('/summary', '/details'))
  await expectGoing(page)
  expect(await orderOf(shop, order)).toEqual(PAID)
  expect(await paymentsAtStripe(shop, order)).toMatchObject([{ isPaid: true }])
})

test('a payment that takes a while is waited for, and its address cannot be forged', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const order = await goToPayment(page, shop, TWO)
  const checkout = page.url().replace(/\/details$/u, '')
  await page.goto(`${checkout}/payment_return?redirect_status=succeeded&payment_intent=pi_forged`)
  await expect(page).toHaveURL(`${checkout}/details`)
  expect((await orderOf(shop, order)).orders).toBe(0)

  await payWith(page, CARDS.waits)
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly there, Mira' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Confirming your payment' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${checkout}/payment`)
  await expect(page).toHaveURL(`${checkout}/payment_return`)
  const [payment] = await paymentsAtStripe(shop, order)
  // The page turns into the tickets as it is: what is focused stays focused, and nothing loads anew.
  const organizer = page.getByRole('link', { name: 'Tidal Sessions' })
  await organizer.focus()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await settle(payment?.id ?? '')
  await expectGoing(page)
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
  await expect(organizer).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Paid/u })).toBeVisible()
  await expect(page.getByRole('button', { name: /^QR code of ticket/u }).first()).toBeVisible()
  expect(await orderOf(shop, order)).toEqual(PAID)
})

test('a transfer says how and until when before it is chosen', async ({ page, baseURL }) => {
  const bank_transfer = { payee: 'Tidal Sessions', iban: 'PT50 0002 0123 1234 5678 9015 4' }
  const settings = { ...BOTH, bank_transfer, offline_payment_methods: ['BANK_TRANSFER'] }
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings })
  const order = await goToPayment(page, shop, {
    ...TWO,
    buyer: { email: newAddress('davi'), first: 'Davi', last: 'A' },
  })
  await expect(page.getByRole('button', { name: 'Pay €48.00' })).toBeVisible()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(page.getByText('Transfer it to Tidal Sessions.')).toBeVisible()
  await expect(page.getByText(/^Pay by \w{3},? \d/u)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve and pay €48.00 later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Transfer €48\.00 by \d/u })).toBeVisible()
  expect(await orderOf(shop, order)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })
})

test('an order is paid by transfer or at the door, as its buyer chose, and its page says that one alone', async ({
  page,
  baseURL,
}) => {
  const bank_transfer = { payee: 'Tidal Sessions', iban: 'PT50 0002 0123 1234 5678 9015 4' }
  const methods = { offline_payment_methods: ['BANK_TRANSFER', 'AT_THE_DOOR'] }
  const settings = { ...BOTH, ...methods, bank_transfer, allow_orders_awaiting_offline_payment_to_check_in: true }
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings })
  const choose = async (way: string) => {
    await goToPayment(page, shop, { ...TWO, buyer: { email: newAddress('davi'), first: 'Davi', last: 'A' } })
    await page.getByRole('radio', { name: way }).check()
  }
  await choose('At the door')
  await expect(page.getByText(/^Pay by \w{3},? \d/u)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reserve and pay €48.00 later' }).click()
  await expect(page.getByRole('region', { name: 'Pay at the door' })).toBeVisible()
  await expect(page.getByText('Payee')).toHaveCount(0)

  await page.context().clearCookies()
  await choose('Bank transfer')
  await expect(page.getByText(/^Pay by \w{3},? \d/u)).toBeVisible()
  await page.getByRole('button', { name: 'Reserve and pay €48.00 later' }).click()
  await expect(page.getByRole('button', { name: 'Copy Payee' })).toBeVisible()
  await expect(page.getByText('Pay at the door')).toHaveCount(0)
  await expectAccessible(page)
})

test('without a way to pay the page says whom to ask', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  await goToPayment(page, shop, TWO)
  await shop.client.patch(`/events/${shop.eventId}/settings`, { payment_providers: [] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No payment methods are currently available' })).toBeVisible()
  await expectAccessible(page)
})

test('buying by card in one go ends with the tickets', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BOTH })
  const order = await buyByCard(page, shop, { product: 'General admission' })
  expect(await orderOf(shop, order)).toEqual(PAID)
})

test('an order to be paid later is paid by card instead: declined, refused at the bank, then paid', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource: .* 402\b/u)
  const shop = await putOnSale(baseURL ?? '', {
    products: PRODUCTS,
    settings: { ...BOTH, allow_orders_awaiting_offline_payment_to_check_in: false },
  })
  const order = await goToPayment(page, shop, TWO)
  await page.getByRole('radio', { name: 'At the door' }).check()
  await page.getByRole('button', { name: 'Reserve and pay €48.00 later' }).click()
  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay by card' })
  await payWith(page, CARDS.noFunds)
  await expect(dialog.getByRole('alert')).toContainText('There is not enough money on this card. Nothing was charged.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Pay by card instead' })).toBeFocused()

  // The button has the focus before the dialog says that it is closed; no press is lost in between.
  await page.keyboard.press('Enter')
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await payWith(page, CARDS.asksFirst)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.', { timeout: 20_000 })
  expect(await orderOf(shop, order)).toMatchObject({ status: 'AWAITING_OFFLINE_PAYMENT' })

  await page.getByRole('button', { name: 'Pay by card instead' }).click()
  await payWith(page, CARDS.good)
  await expectGoing(page)
  await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible()
  expect(await orderOf(shop, order)).toEqual(PAID)
})
