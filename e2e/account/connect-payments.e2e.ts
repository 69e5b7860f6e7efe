import { expect } from '@playwright/test'
import { startStripeSimulator, type StripeSimulator } from '@turnout/stripe-simulator/start-stripe-simulator.ts'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { expectProblem } from '../support/publish-problem.ts'
import { WireClient } from '../support/wire-client.ts'

// A separate product, whose organizers connect accounts, and a start of it.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let stripe: StripeSimulator
let mailbox: Mailbox
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(240_000)
  stripe = await startStripeSimulator()
  mailbox = await startMailbox()
  product = await startProduct({
    SMTP_URL: mailbox.url,
    RATE_LIMIT_FACTOR: '10000',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    STRIPE_CONNECT: 'on',
    PLATFORM_FEE_FIXED: '0.5',
    PLATFORM_FEE_PERCENT: '1.75',
  })
  await stripe.sendEventsTo(`${product.url}/api/public/webhooks/stripe`)
})

test.afterAll(async () => {
  await product?.stop()
  await mailbox?.stop()
  await stripe?.close()
})

const CARDS = 'Cards are on, but your payment account is not connected yet.'

test('an organizer connects payments, is asked for more, is ready, and the event takes cards', async ({ browser }) => {
  const shop = await putOnSale(product.url, {
    products: [{ title: 'General', type: 'PAID', prices: [{ price: 25 }] }],
    settings: { payment_providers: [] },
  })
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const entered = await context.request.post('/api/auth/login', {
    data: { email: shop.owner.email, password: shop.owner.password },
  })
  expect(entered.ok()).toBe(true)
  const page = await context.newPage()
  const warning = page.getByText(CARDS)
  const mailed = (words: string) =>
    mailbox.waitFor(({ recipients, subject }) => recipients.includes(shop.owner.email) && subject.includes(words))

  await test.step('the event offers cards before anything is connected', async () => {
    await page.goto(`/manage/event/${shop.eventId}/settings#payment`)
    await page.getByRole('switch', { name: 'Card payment' }).check()
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await expectProblem(page, CARDS, true)
    expect(await payByCard(shop)).toMatchObject({ status: 409, json: { code: 'payment_provider_missing' } })
  })

  await test.step('not connected: what one needs, and the fee', async () => {
    await page.getByRole('link', { name: 'Connect payments' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
    await expect(page.getByText('We keep 0.50 + 1.75% of each paid order')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('something is left open at the provider', async () => {
    await page.getByRole('button', { name: 'Connect payments' }).click()
    await page.getByRole('button', { name: 'Leave some requirements open' }).click()
    await page.waitForURL('**/account/payment')
    await expect(page.getByText('More information needed', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'What Stripe still needs' }).getByRole('listitem')).toHaveText([
      'A photo of an identity document or another proof',
    ])
    await expectAccessible(page)
    expect((await mailed('needs more information')).text).toContain('identity document')
  })

  await test.step('the rest is handed in', async () => {
    await page.getByRole('button', { name: 'Continue at Stripe' }).click()
    await page.getByRole('button', { name: 'Finish everything' }).click()
    await page.waitForURL('**/account/payment')
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    await expect(page.getByText('Euro (EUR)')).toBeVisible()
    await expectAccessible(page)
    expect((await mailed('Card payments are ready')).text).toContain('/account/payment')
  })

  await test.step('the event takes cards, for the connected account', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
    await expect(warning).toBeHidden()
    const started = await payByCard(shop)
    expect(started.status).toBe(200)
    const [account] = (await stripe.snapshot()).accounts
    expect(started.json).toMatchObject({ account_id: account?.id, public_key: stripe.publishableKey })
  })

  await test.step('a way back that was used leads nowhere', async () => {
    await page.goto('/account/payment/return?state=used')
    await expect(page.getByRole('heading', { name: 'This return link no longer works' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See payments' }).click()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  })

  await test.step('disconnected again: the dialog names the event, and cards are over', async () => {
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('1 published event offers card payment: Harbour Lights.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Disconnect payments' }).click()
    await expect(page.getByText('Not connected', { exact: true })).toBeVisible()
    expect(await payByCard(shop)).toMatchObject({ status: 409, json: { code: 'payment_provider_missing' } })
    expect((await mailed('were disconnected')).text).toContain('Harbour Lights')
  })
  await context.close()
})

test('who is signed out on the way back logs in and comes back to it', async ({ browser }) => {
  const shop = await putOnSale(product.url)
  const page = await (await browser.newContext({ baseURL: product.url, locale: 'en-GB' })).newPage()
  await page.goto('/account/payment/return?state=old')
  await expect(page.getByText('Please log in again. We will bring you back.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(shop.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(shop.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This return link no longer works' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/account/payment/return')
  await page.context().close()
})

/**
 * A buyer holds a ticket, gives their details and starts to pay by card. Returns the shop's answer.
 */
async function payByCard(shop: OnSale) {
  const buyer = new WireClient(product.url)
  const at = `/public/events/${shop.eventId}/order`
  const { productId, priceId } = shop.products['General'] ?? { productId: 0, priceId: 0 }
  const quantities = [{ price_id: priceId, quantity: 1 }]
  const held = await buyer.post(at, { products: [{ product_id: productId, quantities }] })
  const shortId = String(held.json?.['data']?.['short_id'])
  const who = { first_name: 'Mira', last_name: 'Koller', email: newAddress('mira') }
  await buyer.put(`${at}/${shortId}`, {
    order: { ...who, accepted_terms: true },
    products: [{ product_id: productId, product_price_id: priceId, ...who }],
  })
  return buyer.post(`${at}/${shortId}/stripe/payment_intent`)
}
