import { expect, type Page } from '@playwright/test'
import { buy } from '../support/buy-over-http.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, choose, expectOnEventPage, fillDetails, goToDetails, type Buyer } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { WireClient } from '../support/wire-client.ts'

// Each is independent, and one of them waits a minute for a hold to run out.
test.describe.configure({ mode: 'parallel' })

const TITLE = 'Harbour Lights'

const mira = (): Buyer => ({ email: newAddress('mira'), first: 'Mira', last: 'Koller' })

/** Two kinds, so that the desk shows a choice rather than the Register button. */
const twoKinds = (places: number) => [
  { title: 'Front row', prices: [{ price: 0, initial_quantity_available: places }], show_quantity_remaining: true },
  { title: 'Standing' },
]

/** How many orders the organizer finds under a buyer's address. */
async function ordersOf(shop: OnSale, email: string): Promise<number> {
  const answer = await shop.client.get(`/events/${shop.eventId}/orders?query=${encodeURIComponent(email)}`)
  return Number(answer.json?.['meta']?.['total'])
}

/** Holds tickets as another buyer would, without a browser. */
async function takeElsewhere(origin: string, shop: OnSale, quantity: number): Promise<void> {
  const { productId, priceId } = shop.products['Front row'] ?? { productId: 0, priceId: 0 }
  const answer = await new WireClient(origin).post(`/public/events/${shop.eventId}/order`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity }] }],
  })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
}

async function expectTyped(page: Page, buyer: Buyer): Promise<void> {
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(buyer.email)
  await expect(page.getByLabel('First name', { exact: true }).first()).toHaveValue(buyer.first)
  await expect(page.getByLabel('Last name', { exact: true }).first()).toHaveValue(buyer.last)
}

/** What was typed is kept beside the page, by its script. */
const expectKept = (page: Page, buyer: Buyer) =>
  expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain(buyer.email)

test('reload, back and a second tab lose nothing and make one order', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(5), settings: { terms_text: 'Be kind.' } })
  const buyer = mira()
  await page.goto(shop.path)
  await choose(page, 'Front row', 2)
  await goToDetails(page)
  await fillDetails(page, buyer)
  await page.getByRole('checkbox', { name: /^I accept the terms/u }).check()

  // Typed in a third of a second, all of it may stand there before the script has come.
  await expectKept(page, buyer)
  await page.reload()
  await expectTyped(page, buyer)
  await expect(page.getByRole('checkbox', { name: /^I accept the terms/u })).toBeChecked()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.goForward()
  await expectTyped(page, buyer)

  const second = await context.newPage()
  await second.goto(page.url())
  await fillDetails(second, buyer)
  await second.getByRole('checkbox', { name: /^I accept the terms/u }).check()
  await second.getByRole('button', { name: 'Get tickets' }).click()
  await expect(second.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()

  // The first tab did not hear of it; its button leads to the present state of the order.
  await page.getByRole('button', { name: 'Get tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
  expect(await ordersOf(shop, buyer.email)).toBe(1)
})

test('what is typed before any script has come is kept like the rest', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(5) })
  const buyer = mira()
  await page.goto(shop.path)
  await choose(page, 'Front row', 1)
  const wake = await holdScript(page, 'checkout')
  await goToDetails(page)
  await fillDetails(page, buyer)
  wake()
  await expectKept(page, buyer)
  await page.reload()
  await expectTyped(page, buyer)
})

/** Holds the script of a page back, as a slow network does. Answers what lets it through. */
async function holdScript(page: Page, entry: 'event' | 'checkout'): Promise<() => void> {
  const arrival = Promise.withResolvers<void>()
  await page.route(new RegExp(`/${entry}-[^/]*\\.js`, 'u'), async (route) => {
    await arrival.promise
    await route.continue()
  })
  return () => arrival.resolve()
}

test('what is pressed before any script has come counts, and counts once', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(5) })
  const buyer = mira()
  const wakeEvent = await holdScript(page, 'event')
  const wakeCheckout = await holdScript(page, 'checkout')
  const address = `${shop.path}?affiliate=ANA`
  await page.goto(address, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add Front row', exact: true })
  await add.click()
  await add.click()
  await page.getByRole('complementary').getByRole('button', { name: 'Choose tickets' }).click({ force: true })
  // A form that the browser sends without script would load the page again, without its affiliate.
  await page.waitForTimeout(500)
  expect(page.url()).toContain(address)
  wakeEvent()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()

  await fillDetails(page, buyer)
  const send = page.getByRole('complementary').getByRole('button', { name: 'Get ticket' })
  await send.click()
  await send.click()
  wakeCheckout()
  await expect(page.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
  expect(await ordersOf(shop, buyer.email)).toBe(1)
  await expect(page.getByText('1 × Front row').first()).toBeAttached()
})

test('who goes on typing after an early press has not sent anything', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(5) })
  const buyer = mira()
  await page.goto(shop.path)
  await choose(page, 'Front row', 1)
  const wake = await holdScript(page, 'checkout')
  await goToDetails(page)
  await page.getByRole('complementary').getByRole('button', { name: 'Get ticket' }).click()
  await fillDetails(page, buyer)
  wake()
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain(buyer.email)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('complementary').getByRole('button', { name: 'Get ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
})

/** Two of the front row held for a minute, with the buyer's details. */
async function holdForAMinute(page: Page, origin: string, buyer: Buyer): Promise<OnSale> {
  const shop = await putOnSale(origin, { products: twoKinds(2), settings: { order_timeout_in_minutes: 1 } })
  await page.goto(shop.path)
  await choose(page, 'Front row', 2)
  await goToDetails(page)
  await fillDetails(page, buyer)
  return shop
}

test('of a hold that ran out the answers stay, and the same tickets are taken again, or those that are left', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(150_000)
  // Both wait at once: it takes a minute.
  const [origin, other] = [baseURL ?? '', await context.newPage()]
  const buyer = mira()
  const [shop, scarce] = [await holdForAMinute(page, origin, buyer), await holdForAMinute(other, origin, mira())]
  await expect(page.getByRole('timer')).toContainText(/^\d\d? s left$/u)
  const timeIsUp = { level: 1, name: 'Time is up, nothing is lost' }

  await test.step('all of them', async () => {
    const title = page.getByRole('heading', timeIsUp)
    await expect(title).toBeVisible({ timeout: 70_000 })
    await expect(title).toBeFocused()
    await expect(page.getByText('You have run out of time to complete your order.')).toBeVisible()
    await page.getByRole('button', { name: 'Hold the same tickets again' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectTyped(page, buyer)
    await page.getByRole('button', { name: 'Get tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
    expect(await ordersOf(shop, buyer.email)).toBe(1)
  })
  await test.step('when some are gone, the page names them and offers the rest', async () => {
    await expect(other.getByRole('heading', timeIsUp)).toBeVisible({ timeout: 70_000 })
    await buy(origin, scarce, { product: 'Front row', quantity: 1, first: 'Davi', last: 'Antunes' })
    await other.getByRole('button', { name: 'Hold the same tickets again' }).click()
    await expect(other.getByRole('alert')).toContainText('Front row')
    await expect(other.getByRole('alert')).toContainText('You wanted 2, 1 is left.')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Hold 1 of 2 tickets' }).click()
    await expect(other.getByRole('timer')).toBeVisible()
    await other.getByRole('button', { name: 'Get ticket' }).click()
    await expect(other.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
  })
})

test('whoever needs more time gets it, and an order given up returns its tickets', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(2), settings: { order_timeout_in_minutes: 2 } })
  await page.goto(shop.path)
  await choose(page, 'Front row', 2)
  await goToDetails(page)
  await expect(page.getByRole('timer')).toContainText(/^(?:2|1) min left$|^\d\d s left$/u)
  // A full timeout from now: a longer one, so that no busy machine sees two minutes become one.
  await shop.client.patch(`/events/${shop.eventId}/settings`, { order_timeout_in_minutes: 9 })
  await page.getByRole('button', { name: 'Give me more time' }).click()
  await expect(page.getByText(/^You have (?:one|\d+) more minutes?\. Take your time\.$/u)).toBeFocused()
  await expect(page.getByRole('timer')).toContainText(/^[6-9] min left$/u)

  const checkout = page.url()
  await page.getByRole('button', { name: 'Release my tickets' }).click()
  await page.getByRole('button', { name: 'Give the tickets back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expectOnEventPage(page, shop.path, '2 left')
  await page.goto(checkout)
  await expect(page.getByRole('heading', { level: 1, name: 'This order was given up' })).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page.getByRole('button', { name: 'Add Front row' })).toBeEnabled()
})

test('tickets that went meanwhile change the row and say so', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: twoKinds(3) })
  await page.goto(shop.path)
  await choose(page, 'Front row', 2)
  await takeElsewhere(origin, shop, 2)
  const toCheckout = page.getByRole('complementary').getByRole('button', { name: 'Continue' })
  await toCheckout.click()
  await expect(page.getByText('Only 1 left, we changed 2 to 1')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Front row' }).getByRole('status')).toHaveText('1')

  await takeElsewhere(origin, shop, 1)
  await toCheckout.click()
  await expect(page.getByText('Sold out a moment ago, we removed it from your choice')).toBeVisible()
  await expect(page.getByText(/^Sold out\s*Waiting list$/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Front row' })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${shop.path}$`, 'u'))
})

test('pressing twice makes one order', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(4) })
  const buyer = mira()
  const writes: string[] = []
  page.on('request', (request) => {
    // A view of the page is counted beside it.
    const isView = request.url().endsWith('/visits')
    if (request.method() !== 'GET' && !isView) writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.goto(shop.path)
  await choose(page, 'Front row', 2)
  await page.getByRole('complementary').getByRole('button', { name: 'Continue' }).dblclick()
  await fillDetails(page, buyer)
  await page.getByRole('button', { name: 'Get tickets' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `You’re going to ${TITLE}` })).toBeVisible()
  expect(await ordersOf(shop, buyer.email)).toBe(1)
  expect(writes.filter((write) => write.startsWith('POST'))).toHaveLength(1)
  await expectOnEventPage(page, shop.path, '2 left')
})

test('a hold opens in its own browser only, and an unknown order says so', async ({ page, browser, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: twoKinds(4) })
  await page.goto(shop.path)
  await choose(page, 'Front row', 1)
  await goToDetails(page)
  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const answer = await stranger.goto(page.url())
  expect(answer?.status()).toBe(404)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This order is open in another browser' })).toBeVisible()
  await stranger.goto(`/checkout/${shop.eventId}/o_AAAAAAAAAAAAAAAAAAAAAA/summary`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Sorry, this order no longer exists' })).toBeVisible()
  await stranger.getByRole('link', { name: 'Start again' }).click()
  await expect(stranger.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await stranger.context().close()
})

test('a form that is not complete says what is missing and leads there', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }] })
  await page.goto(shop.path)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('Email').fill('mira@gmial.com')
  await page.getByLabel('First name').focus()
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('mira@gmail.com')
  await page.getByRole('button', { name: 'Get ticket' }).click()
  const dock = page.getByRole('alert')
  await expect(dock).toContainText('2 things to check')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
  await expect(page).toHaveTitle(/^2 to check · /u)
  await dock.getByRole('link', { name: 'Last name' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expectAccessible(page)
  // An error goes as soon as its field is right.
  await page.getByLabel('Last name').fill('Koller')
  await expect(dock).toContainText('One thing to check')
  await page.getByLabel('First name').fill('Mira')
  await expect(dock).toHaveCount(0)
  await expect(page).not.toHaveTitle(/to check/u)
})
