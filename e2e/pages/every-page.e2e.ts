import { gzipSync } from 'node:zlib'
import { expect, type BrowserContext, type Page, type Response } from '@playwright/test'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { expectAccessible, expectRoomForWords } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, inDays, newAddress, putOnSale, register, type OnSale } from '../support/on-sale.ts'
import { typeDate } from '../support/type-date.ts'
import { houseVisits } from './all-pages.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const LANGUAGES = ['en', 'de'] as const
type Language = (typeof LANGUAGES)[number]

const KILOBYTE = 1024
const SCRIPT_BUDGET_KILOBYTES = 110
const STYLE_BUDGET_KILOBYTES = 16

/** One of everything a row of the desk can be. */
const OFFER = [
  { title: 'Free entry' },
  { title: 'General admission', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 40 }] },
  { title: 'Community ticket', type: 'DONATION', prices: [{ price: 5 }] },
  {
    title: 'Balcony',
    type: 'TIERED',
    prices: [
      { label: 'Early', price: 20, sale_end_date: inDays(5) },
      { label: 'Late', price: 30, sale_start_date: inDays(5) },
    ],
  },
  { title: 'Next week', sale_start_date: inDays(7) },
  { title: 'Programme', product_type: 'GENERAL', type: 'PAID', prices: [{ price: 4 }], start_collapsed: true },
]

const speak = (context: BrowserContext, origin: string, language: Language): Promise<void> =>
  context.addCookies([{ name: 'locale', value: language, url: origin }])

/** Opens the page, waits until it has come to rest, and expects no violation in any view. */
async function expectPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectRest(page)
}

async function expectRest(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await comeToRest(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectOpenToAll(page)
}

/** In English everything that axe knows; in German the room that its words take. */
const expectOpenToAll = async (page: Page): Promise<void> =>
  (await page.locator('html').getAttribute('lang')) === 'en' ? expectAccessible(page) : expectRoomForWords(page)

/** Hosts other than ours that the page asked for anything. */
function foreignHosts(page: Page, origin: string): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) hosts.add(url.host)
  })
  return hosts
}

/** Kilobytes of all files of a kind, gzipped. */
async function weightOf(files: readonly Response[], kind: 'script' | 'stylesheet'): Promise<number> {
  const bodies = await Promise.all(
    files.filter((file) => file.request().resourceType() === kind).map((file) => file.body()),
  )
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / KILOBYTE
}

async function doorOf(shop: OnSale, fields: object = {}): Promise<string> {
  const ids = Object.values(shop.products).map(({ productId }) => productId)
  const tickets = ids.slice(0, 4)
  const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, {
    name: 'Main gate',
    description: 'Stamp the left hand.',
    product_ids: tickets,
    ...fields,
  })
  return `/check-in/${String(list.json?.['data']?.['short_id'])}`
}

for (const language of LANGUAGES) {
  test(`event page, checkout and summary are accessible (${language})`, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? ''
    await speak(context, origin, language)
    const shop = await putOnSale(origin, { products: OFFER, settings: { terms_text: 'Be kind.' } })
    const hosts = foreignHosts(page, origin)
    await expectPage(page, shop.path)
    await page.locator('aside button:not([disabled])').first().click()
    await expectRest(page)
    await page.locator('aside button[type=submit]').click()
    await page.waitForURL('**/details')
    await expectRest(page)
    await page.locator('aside button[type=submit]').click()
    await expect(page.locator('main form input').first()).toBeFocused()
    await expectRest(page)

    const paid = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
    await expectPage(page, `/checkout/${shop.eventId}/${paid.shortId}/summary`)
    const owing = await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
    await expectPage(page, `/checkout/${shop.eventId}/${owing.shortId}/summary`)
    await expectPage(page, `/checkout/${shop.eventId}/o_AAAAAAAAAAAAAAAAAAAAAA/summary`)
    await expectPage(page, `/event/${shop.eventId}/nowhere/else`)
    await expectPage(page, '/event/999999/nothing')
    expect([...hosts]).toEqual([])
  })

  test(`ticket, print and door pages are accessible (${language})`, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? ''
    await speak(context, origin, language)
    const shop = await putOnSale(origin, { products: OFFER })
    const hosts = foreignHosts(page, origin)
    const mira = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
    const davi = await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
    await expectPage(page, `/product/${shop.eventId}/${mira.ticketShortId}`)
    await page.locator('button[aria-haspopup=dialog]').first().click()
    await expectRest(page)
    await expectPage(page, `/product/${shop.eventId}/${davi.ticketShortId}`)
    await expectPage(page, `/product/${shop.eventId}/${mira.ticketShortId}/print`)
    await expectPage(page, `/order/${shop.eventId}/${mira.shortId}/print`)
    await expectPage(page, `/product/${shop.eventId}/a_AAAAAAAAAAAAAAAAAAAAAA`)

    const door = await doorOf(shop)
    await expectPage(page, door)
    // The last three of the page: camera, guest list, hand scanner.
    const ways = page.locator('main button')
    const [scan, guests] = [ways.nth(-3), ways.nth(-2)]
    await guests.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Mira Koller' }).first()).toBeVisible()
    await expectRest(page)
    // Davi owes: the verdict fills the screen.
    await page.getByRole('listitem').filter({ hasText: 'Davi Antunes' }).getByRole('button').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectOpenToAll(page)
    await page.goto(door)
    await scan.click()
    // This browser has no camera: the page says how to get on.
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectRest(page)
    await expectPage(page, await doorOf(shop, { activates_at: inDays(2) }))
    await expectPage(page, await doorOf(shop, { activates_at: inDays(-2), expires_at: inDays(-1) }))
    await expectPage(page, '/check-in/cil_AAAAAAAAAAAAAAAAAAAAAA')
    expect([...hosts]).toEqual([])
  })
}

// Half of the area on each run. In German it is walked in own-words.e2e.ts.
test('sign-in pages and the organizer area are accessible', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  for (const path of ['login', 'register', 'forgot-password', 'reset-password/nonsense'])
    await expectPage(page, `/auth/${path}`)
  const shop = await putOnSale(origin, { products: OFFER })
  await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
  await doorOf(shop)
  await enterAs(context, shop)
  const account = [
    '/manage/events',
    '/manage/events/archived',
    '/manage/profile',
    '/manage/profile/notices',
    '/account/settings',
    '/account/users',
    '/account/users/roles',
    '/account/api-tokens',
    '/account/webhooks',
    '/account/mail-sending',
    '/account/payment',
    '/account/taxes-and-fees',
    '/account/imports',
  ]
  const desk = [
    'dashboard',
    'products',
    'orders',
    'attendees',
    'check-in',
    'homepage-designer',
    'ticket-designer',
    'nowhere',
  ]
  const door = ['check-in/figures', 'check-in/conflicts', 'check-in/screen']
  const rules = ['promo-codes', 'capacity-assignments', 'questions', 'affiliates', 'webhooks']
  const ofEvent = [...desk, ...door, ...rules]
  const area = [
    ...account,
    `/manage/organizer/${shop.organizerId}/events`,
    ...[...ofEvent, 'settings'].map((path) => `/manage/event/${shop.eventId}/${path}`),
  ]
  for (const path of thisRun(area, 2)) await expectPage(page, path)
})

test('pages of an event with seats are accessible', async ({ page, context, baseURL }) => {
  const { shop, paths } = await houseVisits(baseURL ?? '')
  await enterAs(context, shop)
  for (const path of paths) await expectPage(page, path)
})

test('drawers and sheets of the organizer are accessible', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: OFFER, status: 'DRAFT' })
  await enterAs(context, shop)
  const at = `/manage/event/${shop.eventId}`
  const open = async (path: string, button: string | RegExp, position?: { x: number; y: number }): Promise<void> => {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click({ position })
    await expect(page.getByRole('dialog')).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
  }
  await expectPage(page, `/event/${shop.eventId}/preview`)
  await open('/manage/events', 'Create event')
  await open(`${at}/dashboard`, 'Publish event')
  await open(`${at}/products`, 'Add product')
  await open(`${at}/products`, /^Balcony$/u)
  await open(`${at}/products`, 'Add category')
  await open(`${at}/check-in`, 'Create list')
  await shop.client.put(`/events/${shop.eventId}/status`, { status: 'LIVE' })
  await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
  await open(`${at}/orders`, /^Open order/u)
  // At the name: the link to the order is in the middle of the row.
  await open(`${at}/attendees`, /^Open Davi/u, { x: 150, y: 16 })
  await open(`${at}/dashboard`, 'Share event')
})

test('the welcome card is accessible in its three steps', async ({ page, context, baseURL }) => {
  await enterAs(context, await register(baseURL ?? ''))
  await expectPage(page, '/welcome')
  await page.getByLabel('Name of the organizer').fill('Tidal Sessions')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title of the event').fill('Harbour Lights')
  await typeDate(page, 'Start', inDays(9).slice(0, 16))
  await expectRest(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Several prices' }).check()
  await expectRest(page)
})

test('an event in dark colours is accessible through to its ticket', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: OFFER,
    settings: {
      homepage_background_color: '#10131f',
      homepage_accent_color: '#ffd23f',
      homepage_background_type: 'COLOR',
    },
  })
  await expectPage(page, shop.path)
  await choose(page, 'General admission', 2)
  await goToDetails(page)
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await expectRest(page)
  await page.getByRole('button', { name: /^Reserve and pay/u }).click()
  await page.waitForURL('**/summary')
  await expectRest(page)
  const mira = await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await expectPage(page, `/product/${shop.eventId}/${mira.ticketShortId}`)
})

test('mails are accessible in light and dark, and a long word breaks before the mail does', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const title = 'Sommernachtsphilharmoniekonzertabend'
  const shop = await putOnSale(origin, { title, products: OFFER })
  const paid = await buy(origin, shop, { product: 'Free entry', quantity: 2, first: 'Mira', last: 'Koller' })
  const owing = await buy(origin, shop, { product: 'General admission', quantity: 1, first: 'Davi', last: 'Antunes' })
  for (const [address, subject] of [
    [paid.email, title],
    [owing.email, title],
    [shop.owner.email, 'Confirm your email address'],
  ] as const) {
    const mail = await mailTo(address, subject)
    await page.setContent(mail.html)
    await expectAccessible(page)
  }
  expect((await mailTo(paid.email, title)).text).toMatch(/\d\d:\d\d, Lisbon time/u)
})

test('the event page is light, and tells everything before its script', async ({ page, browser, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: OFFER })
  const files: Response[] = []
  page.on('response', (response) => void files.push(response))
  await page.goto(shop.path)
  await page.waitForLoadState('networkidle')
  const [script, stylesheet] = [await weightOf(files, 'script'), await weightOf(files, 'stylesheet')]
  console.log(`Event page: ${Math.ceil(script)} KB script, ${Math.ceil(stylesheet)} KB CSS (gzip)`)
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(SCRIPT_BUDGET_KILOBYTES)
  expect(stylesheet).toBeLessThanOrEqual(STYLE_BUDGET_KILOBYTES)

  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const reader = await plain.newPage()
  await reader.goto(`${origin}${shop.path}`)
  await expect(reader.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
  await expect(reader.getByText('An evening of lanterns along the old harbour.').first()).toBeVisible()
  await expect(reader.locator('noscript strong', { hasText: '€25.00' })).toBeVisible()
  await expect(reader.locator('time').first()).toContainText(/\d{4}|\d{1,2} \w+/u)
  await expect(reader.getByText('Old Harbour').first()).toBeVisible()
  await expect(reader.locator('noscript').getByRole('button', { name: 'Continue' })).toBeVisible()
  await plain.close()
})
