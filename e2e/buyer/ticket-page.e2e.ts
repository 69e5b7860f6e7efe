import { expect, type Page } from '@playwright/test'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy, type BoughtOrder } from '../support/buy-over-http.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { codeOnScreen } from '../support/read-qr.ts'

test.use({ viewport: { width: 390, height: 844 } })

const aShopOf = (origin: string, title: string): Promise<OnSale> =>
  putOnSale(origin, { title, products: [{ title: 'Free entry' }] })

const twoTickets = (origin: string, shop: OnSale): Promise<BoughtOrder> =>
  buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })

/** The ticket that is turned to; the others are beside it, out of reach. */
const inView = (page: Page) => page.locator('li:not([inert])').filter({ has: page.getByRole('article') })

/** Which ticket is turned to, below the tickets. */
const place = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'Tickets of this order' }).getByText(words, { exact: true })

/** Waits until the phone has all that the page needs. */
async function expectKept(page: Page): Promise<void> {
  // Not `waitForFunction`: to it the promise of a no is a yes.
  await expect.poll(() => page.evaluate(isKept), { timeout: 15_000 }).toBe(true)
}

/** Runs in the page. */
async function isKept(): Promise<boolean> {
  const name = (await caches.keys()).find((one) => one.startsWith('turnout-ticket:'))
  if (name === undefined || navigator.serviceWorker.controller?.state !== 'activated') return false
  const held = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  return [location.pathname, '.js', '.css'].every((end) => held.some((path) => path.endsWith(end)))
}

test('two tickets turn by key and button, and each shows a code of its own, large and small', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await aShopOf(origin, 'Harbour Lights by swipe')
  const order = await twoTickets(origin, shop)

  // The order's own link shows all of its tickets; that of one ticket shows it alone.
  await page.goto(`/product/${shop.eventId}/${order.ticketShortId}?order=${order.shortId}`)
  await expect(place(page, '1 of 2')).toBeVisible()
  await expectAccessible(page)
  const first = await codeOnScreen(page)
  await page.keyboard.press('ArrowRight')
  await expect(place(page, '2 of 2')).toBeVisible()
  await expect(async () => expect(await codeOnScreen(page)).not.toBe(first)).toPass()
  const second = await codeOnScreen(page)
  await page.getByRole('button', { name: 'Previous ticket' }).click()
  await expect(place(page, '1 of 2')).toBeVisible()

  await inView(page)
    .getByRole('button', { name: /Enlarge/u })
    .click()
  const screen = page.getByRole('dialog', { name: 'Ticket of Mira Koller' })
  await expect(screen.getByText('Turn brightness up')).toBeVisible()
  expect(await codeOnScreen(page)).toBe(first)
  await page.keyboard.press('ArrowRight')
  await expect(screen.getByText('2 of 2')).toBeVisible()
  expect(await codeOnScreen(page)).toBe(second)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(screen).toBeHidden()

  const mail = await mailTo(order.email, 'You’re going to Harbour Lights by swipe')
  expect(mail.files.map(({ type }) => type)).toEqual(['application/pdf', 'text/calendar'])
  const pdf = Buffer.from(mail.files[0]?.base64 ?? '', 'base64')
  expect(await pdfCodes(pdf)).toEqual([[first], [second]])
})

test('a ticket that was opened once opens without a network, says how old it is, and ends when it is cancelled', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const origin = baseURL ?? ''
  const shop = await aShopOf(origin, 'Harbour Lights offline')
  const order = await twoTickets(origin, shop)
  const ticket = `/product/${shop.eventId}/${order.ticketShortId}`
  await page.goto(ticket)
  const code = await codeOnScreen(page)
  await expectKept(page)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-kept-at', /^20\d\d-/u)
  expect(await codeOnScreen(page)).toBe(code)
  await inView(page)
    .getByRole('button', { name: /Enlarge/u })
    .click()
  expect(await codeOnScreen(page)).toBe(code)
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(page.getByText('No connection')).toBeHidden()
  const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${order.publicId}`)
  const orders = found.json?.['data'] as unknown as readonly { id: number }[]
  await shop.client.post(`/events/${shop.eventId}/orders/${orders[0]?.id}/cancel`, { refund: false })
  await page.reload()
  await expect(page.getByText('This ticket is cancelled.').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/u })).toHaveCount(0)
  await expectAccessible(page)
})

test('a ticket that was shared by accident is renewed by mail, and the old page is gone from server and phone', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await aShopOf(origin, 'Harbour Lights renewed')
  const order = await twoTickets(origin, shop)
  const ticket = `/product/${shop.eventId}/${order.ticketShortId}`
  await page.goto(ticket)
  await expectKept(page)
  await page.getByRole('button', { name: 'Shared this ticket by accident?' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Get a new ticket' }).click()
  await expect(page.getByText('A new ticket is on its way')).toBeVisible()
  expect(
    await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('turnout-ticket:'))),
  ).toEqual([])
  await page.goto(ticket)
  await expect(page.getByRole('heading', { level: 1, name: 'This ticket was replaced' })).toBeVisible()
  await expectAccessible(page)
})
