import { expect, type Locator, type Page } from '@playwright/test'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import { BY_CARD, buyByCard } from '../support/paid-order.ts'
import { codeOnScreen } from '../support/read-qr.ts'

const PRODUCTS = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }]

/** Address of the page of a new order. */
async function orderPage(origin: string, shop: OnSale, quantity: number, product = 'Free entry'): Promise<string> {
  const { shortId } = await buy(origin, shop, { product, quantity, first: 'Mira', last: 'Koller' })
  return `/checkout/${shop.eventId}/${shortId}/summary`
}

/** Notes when each movement of the page ends, in milliseconds after it began. */
const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    const ends: number[] = []
    Object.assign(window, { ends })
    const { animate } = Element.prototype
    Element.prototype.animate = function note(this: Element, frames, options) {
      const timing = typeof options === 'object' ? options : {}
      ends.push(Number(timing.delay ?? 0) + Number(timing.duration ?? 0))
      return animate.call(this, frames, options)
    }
  })

const movements = (page: Page) => page.evaluate(() => (window as unknown as { ends: number[] }).ends)

const front = (page: Page) => page.locator('li[data-behind="0"]')

test('the money comes off the ticket once, within 1.2 s, and a key ends it', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  await noteMovements(page)
  await buyByCard(page, shop, { product: 'General admission', quantity: 2 })
  await expect.poll(async () => (await movements(page)).length).toBeGreaterThan(4)
  expect(Math.max(...(await movements(page)))).toBeLessThan(1200)
  await page.keyboard.press('Shift')
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0)
  const code = await codeOnScreen(page)
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(page.getByText('Ticket 2 of 2, Mira Koller')).toBeAttached()
  await expect(async () => expect(await codeOnScreen(page)).not.toBe(code)).toPass()
  await expectAccessible(page)

  await page.getByText('Receipt').click()
  await expect(page.getByText('2 × General admission')).toBeVisible()
  await page.goto(page.url())
  await expect(page.getByRole('button', { name: 'Next ticket' })).toBeVisible()
  expect(await movements(page)).toEqual([])
})

test('who wants no motion finds the ticket as it is', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  await noteMovements(page)
  await buyByCard(page, shop, { product: 'General admission', quantity: 2 })
  await page.getByRole('button', { name: 'Next ticket' }).click()
  await expect(front(page)).toContainText('2 of 2')
  expect(await movements(page)).toEqual([])
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('a pile of tickets turns by key and finger without end, and fills the screen', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { title: 'Bootsparadenabschlussveranstaltung', products: PRODUCTS })
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const quantity of [1, 10]) {
    await page.goto(await orderPage(origin, shop, quantity))
    await expect(page.locator('li[data-behind][inert]')).toHaveCount(quantity - 1)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  await page.getByRole('button', { name: 'Nächstes Ticket' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(front(page)).toContainText('10 von 10')
  // The key brought the buttons into the window, and the top of the card may be out of it.
  const grip = front(page).getByText('10 von 10')
  await grip.hover()
  const { x = 0, y = 0 } = (await grip.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x - 100, y, { steps: 4 })
  await page.mouse.up()
  await expect(front(page)).toContainText('1 von 10')

  await front(page).getByRole('button').click()
  const screen = page.getByRole('dialog', { name: 'Ticket von Mira Koller' })
  await expect(screen).toBeVisible()
  const code = await codeOnScreen(page)
  await page.keyboard.press('ArrowRight')
  await expect(screen.getByText('2 von 10')).toBeVisible()
  expect(await codeOnScreen(page)).not.toBe(code)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(front(page)).toContainText('2 von 10')
  await context.close()
})

test('money that is owed hangs on the ticket: at the door its code works, before a transfer there is none', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const at = (admits: boolean) =>
    putOnSale(origin, { products: PRODUCTS, settings: { allow_orders_awaiting_offline_payment_to_check_in: admits } })
  await page.goto(await orderPage(origin, await at(true), 1, 'General admission'))
  await expect(page.getByRole('status').filter({ hasText: 'Pay at the door' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay at the door' })).toBeVisible()
  await codeOnScreen(page)
  await expect(page.getByText('Receipt')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(await orderPage(origin, await at(false), 1, 'General admission'))
  await expect(page.getByRole('heading', { level: 1, name: 'Pay €24.00 to get your ticket' })).toBeVisible()
  expect(await codesIn(new Uint8Array(await page.screenshot({ fullPage: true })))).toEqual([])
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveCount(0)
  await expectAccessible(page)
})

const ACCOUNT = { payee: 'Tidal Sessions Lda', iban: 'PT50 0002 0123 1234 5678 9015 4', bank: 'Banco do Cais' }

test('a transfer: its account is above the fold, each part is copied alone, and paying is the filled button', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shop = await putOnSale(origin, {
    products: PRODUCTS,
    settings: { bank_transfer: ACCOUNT, offline_payment_methods: ['BANK_TRANSFER'] },
  })
  await page.goto(await orderPage(origin, shop, 2, 'General admission'))
  await expect(page.getByRole('heading', { level: 1, name: /^Transfer €48\.00 by \d/u })).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [label, value] of [
    ['To pay', /^€48\.00$/u],
    ['Payee', /^Tidal Sessions Lda$/u],
    ['IBAN', /^PT50000201231234567890154$/u],
    ['Bank', /^Banco do Cais$/u],
    ['Payment reference', /^RF\d\dO[A-Z0-9]+$/u],
  ] as const) {
    const button = page.getByRole('button', { name: `Copy ${label}`, exact: true })
    await expect(button).toBeInViewport()
    await button.click()
    await expect.poll(copied).toMatch(value)
  }
  const pay = page.getByRole('button', { name: 'Copy payment details' })
  await expect(pay).toBeInViewport()
  await pay.click()
  await expect.poll(copied).toContain('IBAN: PT50 0002 0123 1234 5678 9015 4\nBank: Banco do Cais')
  const [code = ''] = await codesIn(new Uint8Array(await page.locator('#scan-code').screenshot()))
  const { payee, iban } = ACCOUNT
  expect(code.split('\n').slice(0, 8)).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    payee,
    iban.replaceAll(' ', ''),
    'EUR48.00',
  ])
  await page.getByRole('button', { name: 'Copy Payment reference', exact: true }).click()
  await expect.poll(copied).toBe(code.split('\n')[9])
  const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(page.getByRole('link', { name: 'Calendar' }))).not.toBe(await groundOf(pay))
  await expectAccessible(page)
})

test('transfer without an account is not offered, and publishing and settings say why', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: PRODUCTS,
    settings: { offline_payment_methods: ['BANK_TRANSFER'] },
    status: 'DRAFT',
  })
  await enterAs(context, shop)
  const why = 'Bank transfer is on, but there is no account. Buyers cannot choose it.'
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: 'Publish event' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Publish this event?' })
  await expect(sheet.getByText(why)).toBeVisible()
  await expect(sheet.getByText(/Until your email address is confirmed, mails leave out your text/u)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Add the account' }).click()
  await expect(page.getByText(why)).toBeVisible()
  const iban = page.getByRole('textbox', { name: /^IBAN or account number/u })
  await iban.fill('PT50 0002 0123 1234 5678 9015 5')
  await page.getByLabel('Payee').fill('Tidal Sessions')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This IBAN is not correct. Check each character.').first()).toBeVisible()
  await iban.fill('PT50 0002 0123 1234 5678 9015 4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText(why)).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Pay within/u })).toHaveValue('7')
})

test('the page is read in the order of its weight, and without script shows each ticket', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: PRODUCTS,
    settings: { post_checkout_message: '<p>Come by the east gate.</p>' },
  })
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await orderPage(origin, shop, 2))
  const text = await page.locator('body').innerText()
  const places = [
    'Manage order',
    'Confirmed',
    'You’re going to',
    '1 of 2',
    '2 of 2',
    'Calendar',
    'Receipt',
    'Open in maps',
    'East gate',
  ].map((words) => text.toLowerCase().indexOf(words.toLowerCase()))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(await codesIn(new Uint8Array(await page.screenshot({ fullPage: true })))).toHaveLength(2)
  await context.close()
})
