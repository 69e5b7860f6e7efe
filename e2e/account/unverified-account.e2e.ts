import { expect, type Page } from '@playwright/test'
import { startMailbox, type Mailbox } from '@turnout/testkit/mails/mailbox.ts'
import { startProduct, type RunningProduct } from '@turnout/testkit/run/running-product.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { linkIn } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'

// A separate product, on which each account is verified by hand.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let mailbox: Mailbox
let product: RunningProduct

test.beforeAll(async () => {
  test.setTimeout(240_000)
  mailbox = await startMailbox()
  product = await startProduct({
    SMTP_URL: mailbox.url,
    ACCOUNT_VERIFICATION: 'manual',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
  })
})

test.afterAll(async () => {
  await product?.stop()
  await mailbox?.stop()
})

const mailTo = (address: string, words: string) =>
  mailbox.waitFor(({ recipients, subject }) => recipients.includes(address) && subject.includes(words), 30_000)

/** A guest whom the organizer enters by hand. */
async function enterGuest({ client, eventId, products }: OnSale): Promise<{ email: string; orderId: number }> {
  const { productId = 0, priceId = 0 } = products['Free entry'] ?? {}
  const email = newAddress('ana')
  const order = { first_name: 'Ana', last_name: 'Kolar', email }
  const quantities = [{ price_id: priceId, quantity: 1 }]
  const made = await client.post(`/events/${eventId}/orders`, {
    ...order,
    products: [{ product_id: productId, quantities }],
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  return { email, orderId: Number(made.json?.['data']?.['id']) }
}

async function mailsOf({ client, eventId }: OnSale, orderId: number): Promise<number> {
  const { json } = await client.get(`/events/${eventId}/orders/${orderId}`)
  const order = json?.['data'] as { mails: unknown[] } | undefined
  return order?.mails.length ?? 0
}

const MESSAGE = { subject: 'Doors', message: '<p>At six.</p>', message_type: 'ALL_ATTENDEES', acknowledgement: true }

/** Nothing of the organizer's own reaches a guest: neither the button that sends, nor the words of a mail. */
async function expectNoOwnWords(page: Page, { client, eventId }: OnSale, code: string, gate: string): Promise<void> {
  await page.goto(`/manage/event/${eventId}/mails`)
  await expect(page.getByText('These texts are not used yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Ahoy on board')
  await expectAccessible(page)
  await page.goto(`/manage/event/${eventId}/messages/new`)
  await expect(page.getByText(gate, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send (?:to|a test)/u })).toHaveCount(0)
  await expectAccessible(page)
  const sent = await client.post(`/events/${eventId}/messages`, MESSAGE)
  expect([sent.status, sent.json?.['code']]).toEqual([403, code])
}

test('before somebody has looked at an account its own words are kept and not used', async ({ browser, watch }) => {
  const shop = await putOnSale(product.url)
  const words = { subject: 'Ahoy on board', introduction: '<p>Ahoy, cheap watches at evil.example</p>' }
  const saved = await shop.client.put(`/events/${shop.eventId}/mails/words`, {
    kind: 'order_confirmation',
    locale: 'en',
    ...words,
  })
  expect(saved.status, JSON.stringify(saved.json)).toBe(200)
  watch(browser)
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  await enterAs(context, shop)
  const page = await context.newPage()
  const ana = await enterGuest(shop)

  await test.step('unconfirmed: the mail to a guest who was entered by hand waits, and messages are refused', async () => {
    // The worker writes it a moment after the order.
    await expect.poll(() => mailsOf(shop, ana.orderId), { timeout: 90_000 }).toBe(1)
    await page.goto(`/manage/event/${shop.eventId}/orders?order=${ana.orderId}`)
    await expect(page.getByText('Waits. Confirm your own email address, then it goes.').first()).toBeVisible()
    await expectNoOwnWords(page, shop, 'email_not_confirmed', 'Confirm your email address')
    expect(mailbox.mails().filter(({ recipients }) => recipients.includes(ana.email))).toEqual([])
  })

  await test.step('confirmed: it leaves in our words, and says through whom', async () => {
    const confirm = linkIn(await mailTo(shop.owner.email, 'Confirm your email address'), /confirm-email-address/u)
    const me = await shop.client.get('/users/me')
    const done = await shop.client.post(
      `/users/${me.json?.['data']?.['id']}/confirm-email/${confirm.split('/').at(-1)}`,
      {},
    )
    expect(done.status).toBe(200)
    const mail = await mailTo(ana.email, 'Harbour Lights')
    expect(mail.message.from?.name).toMatch(/^Tidal Sessions via /u)
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/Ahoy|evil\.example/u)
  })

  await test.step('not verified: own words are not used, and messages are still refused', async () => {
    await expectNoOwnWords(page, shop, 'account_not_verified', 'Your account is not verified yet')
    const { email } = await enterGuest(shop)
    expect((await mailTo(email, 'Harbour Lights')).text).not.toMatch(/Ahoy|evil\.example/u)
  })
  await context.close()
})
