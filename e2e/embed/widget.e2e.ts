import { type Browser, expect, type Page } from '@playwright/test'
import { embedCode, readChoice } from '@turnout/domain/widget/embed-code.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { violations } from '../support/accessibility.ts'
import { CHECKOUT, fillDetails } from '../support/buyer.ts'
import { openCookieSetter, openHostPage } from './host-page.ts'
import { codeFor, tickets, visit } from './visit-host.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale } from '../support/on-sale.ts'
import { CARDS, expectGoing, payWith } from '../support/paid-order.ts'
import { blockThirdPartyCookies } from './third-party-cookies.ts'

test.describe.configure({ mode: 'parallel' })

const PRODUCTS = [
  { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
  { title: 'Free entry' },
]
const SETTINGS = { payment_providers: ['STRIPE', 'OFFLINE'], offline_payment_instructions: '<p>Transfer it.</p>' }

async function choose(page: Page, name: string): Promise<void> {
  await tickets(page)
    .getByRole('button', { name: `Add ${name}` })
    .click()
  await tickets(page).getByRole('button', { name: 'Get tickets' }).click()
  await expect(page).toHaveURL(/\/checkout\/\d+\/o_\w+\/details$/u)
}

const someone = () => ({ email: newAddress('mira'), first: 'Mira', last: 'Koller' })

test('a card pays with 3-D Secure from a page of another site, and the buyer is led back', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/^console\.error: Framing .* "frame-ancestors/u)
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  const back = 'http://localhost:4321/thanks'
  await shop.client.patch(`/events/${shop.eventId}/settings`, { widget_allowed_sites: ['localhost:4321'] })
  // This page is not among them: its link is all that is left.
  await visit(page, codeFor(origin, shop, { returnTo: back }))
  await expect(page.locator('turnout-tickets').getByRole('link')).toBeVisible()
  await shop.client.patch(`/events/${shop.eventId}/settings`, {
    widget_allowed_sites: ['localhost:4321', new URL(page.url()).host],
  })
  await expect(async () => {
    await page.reload()
    await expect(tickets(page).getByRole('button', { name: 'Add General admission' })).toBeVisible({ timeout: 1500 })
  }).toPass()
  await choose(page, 'General admission')
  expect(new URL(page.url()).origin).toBe(origin)
  expect(page.url()).not.toContain('#')
  await fillDetails(page, someone())
  await payWith(page, CARDS.asksFirst)
  await page.getByRole('button', { name: 'Authorise' }).click()
  await expectGoing(page)
  await expect(page.getByRole('link', { name: 'Back to localhost:4321' })).toHaveAttribute('href', back)
})

test('an offline order from a page of another site; no cookie was in the frame', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: PRODUCTS,
    settings: { ...SETTINGS, payment_providers: ['OFFLINE'] },
  })
  await visit(page, codeFor(origin, shop))
  await tickets(page).getByRole('button', { name: 'Add General admission' }).waitFor()
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    const isOfFrame = request.frame() !== page.mainFrame() && request.url().startsWith(origin)
    if (isOfFrame) sent.push(request.headers()['cookie'])
  })
  await tickets(page).getByRole('button', { name: 'Add General admission' }).click()
  await page.reload()
  await tickets(page).getByRole('button', { name: 'Add General admission' }).waitFor()
  expect(await page.context().cookies(origin)).toEqual([])
  await choose(page, 'General admission')
  expect(sent.length).toBeGreaterThan(2)
  expect(sent.filter((cookie) => cookie !== undefined)).toEqual([])
  await fillDetails(page, someone())
  await page.getByRole('button', { name: /^Reserve and pay/u }).click()
  await page.waitForURL('**/summary')
})

test('a frame that sets a cookie keeps it in an open browser, and not in the one of these journeys', async ({
  page,
  browser,
}) => {
  const setter = await openCookieSetter()
  const host = await openHostPage(`<iframe src="${setter.url}"></iframe>`, { allows: new URL(setter.url).origin })
  const kept = async (visitor: Page) => {
    await visitor.goto(host.url)
    await expect(visitor.frameLocator('iframe').getByText('Asked for a cookie')).toBeVisible()
    return (await visitor.context().cookies(setter.url)).map(({ name }) => name)
  }
  const open = await browser.newPage()
  expect(await kept(open)).toEqual(['of_header', 'of_script'])
  await open.close()
  await blockThirdPartyCookies(page)
  expect(await kept(page)).toEqual([])
  await Promise.all([setter.close(), host.close()])
})

test('Tab leads from the page around through the tickets and out again, and back the same way', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await visit(page, codeFor(origin, shop))
  await tickets(page).getByRole('button', { name: 'Add General admission' }).click()
  await expect(tickets(page).getByRole('button', { name: 'One fewer General admission' })).toBeVisible()
  const walk = async (key: 'Tab' | 'Shift+Tab', from: string, to: string): Promise<string[]> => {
    await page.getByRole('button', { name: from }).focus()
    const met: string[] = []
    while (met.at(-1) !== to && met.length < STOPS_MAX) {
      await page.keyboard.press(key)
      met.push(await focusedName(page))
    }
    return met
  }
  const forwards = await walk('Tab', 'Before', 'After')
  expect(forwards.at(-1)).toBe('After')
  const [first, second, third] = ['One fewer General admission', 'One more General admission', 'Get tickets']
  expect(forwards.filter((name) => [first, second, third].includes(name))).toEqual([first, second, third])
  expect(new Set(forwards).size).toBe(forwards.length)
  const backwards = await walk('Shift+Tab', 'After', 'Before')
  expect(backwards).toEqual([...forwards.slice(0, -1).toReversed(), 'Before'])
})

/** More than there are between the two buttons of the page around. */
const STOPS_MAX = 20

/** What has the focus, in the page around or in the tickets, by its name. */
async function focusedName(page: Page): Promise<string> {
  const nameIn = () => {
    const { activeElement: focused } = document
    if (focused === null || focused === document.body || focused.tagName === 'TURNOUT-TICKETS') return ''
    return (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim()
  }
  const around = await page.evaluate(nameIn)
  if (around !== '') return around
  const frame = page.frames().find((one) => one.url().includes('/widget/'))
  return (await frame?.evaluate(nameIn)) ?? ''
}

test('messages of strangers change nothing, and nothing is told to them', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await visit(page, codeFor(origin, shop))
  const iframe = page.locator('turnout-tickets iframe')
  await tickets(page).getByRole('button', { name: 'Add General admission' }).waitFor()
  const height = () => iframe.evaluate((one) => (one as HTMLElement).style.height)
  await expect.poll(height).toMatch(/^[3-9]\d\dpx$/u)
  const before = await height()
  await page.evaluate(() => {
    for (const data of [
      { turnout: 'size', height: 1e9 },
      { turnout: 'size', height: 1 },
      { turnout: 'close' },
      null,
      7,
    ])
      window.postMessage(data, '*')
    const frame = document.querySelector('turnout-tickets')?.shadowRoot?.querySelector('iframe')
    for (const data of [{ turnout: 'size', height: 5 }, { type: 'navigate', url: 'https://evil.example' }, 'x'])
      frame?.contentWindow?.postMessage(data, '*')
  })
  await page.waitForTimeout(300)
  expect(await height()).toBe(before)
  // A page that names another one as the frame's parent hears nothing.
  const heard = await page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        let count = 0
        window.addEventListener('message', () => (count += 1))
        const frame = document.createElement('iframe')
        frame.src = `${address}#origin=https://pier9.example`
        document.body.append(frame)
        frame.addEventListener('load', () => setTimeout(() => resolve(count), 800))
      }),
    `${origin}/widget/${shop.eventId}`,
  )
  expect(heard).toBe(0)
})

test('taken away and put back there is one frame, and several stand beside each other', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await visit(page, `${codeFor(origin, shop)}${codeFor(origin, shop, { locale: 'de', accent: '#00544f' })}`)
  await expect(tickets(page, 1).getByRole('button', { name: 'Tickets auswählen' })).toBeVisible()
  await expect(tickets(page, 0).getByRole('button', { name: 'Choose tickets' })).toBeVisible()
  const counted = await page.evaluate(() => {
    const [first] = document.querySelectorAll('turnout-tickets')
    const parent = first?.parentElement
    first?.remove()
    if (first) parent?.append(first)
    first?.remove()
    if (first) parent?.append(first)
    const made = document.createElement('turnout-tickets')
    made.setAttribute('event', first?.getAttribute('event') ?? '')
    parent?.append(made)
    return [...document.querySelectorAll('turnout-tickets')].map(
      (one) => one.shadowRoot?.querySelectorAll('iframe').length,
    )
  })
  expect(counted).toEqual([1, 1, 1])
  await expect(tickets(page, 2).getByRole('button', { name: 'Choose tickets' })).toBeVisible()
})

test('a visitor chooses another language in the frame, which keeps its look and pays in that language', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await page.setViewportSize({ width: 320, height: 720 })
  await visit(page, codeFor(origin, shop, { accent: '#00544f' }))
  const frame = tickets(page)
  await frame.locator('summary', { hasText: 'English' }).click()
  await frame.getByRole('link', { name: 'Français', exact: true }).click()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'fr')
  const inside = page.frames().find((one) => one.url().includes('/widget/'))
  if (inside === undefined) throw new Error('There is no frame')
  expect(new URL(inside.url()).searchParams.get('accent')).toBe('#00544f')
  expect(await violations(inside)).toEqual([])
  await frame.getByRole('button', { name: m.storefront_add_product({ name: 'Free entry' }, { locale: 'fr' }) }).click()
  await frame
    .getByRole('button', { name: m.widget_get_tickets({}, { locale: 'fr' }) })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('at 320 px nothing scrolls inside, the height follows, and axe finds nothing', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, codeFor(origin, shop))
  const desk = tickets(page)
  await desk.getByRole('button', { name: 'Add General admission' }).click()
  const frame = page.frames().find((one) => one.url().includes('/widget/'))
  if (frame === undefined) throw new Error('There is no frame')
  const rest = () =>
    frame.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      return [scrollHeight - clientHeight, scrollWidth - clientWidth]
    })
  await expect.poll(rest).toEqual([0, 0])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  expect(await violations(frame)).toEqual([])
  expect(await violations(page)).toEqual([])
})

test('without script the link leads to the page, and the frame’s own form buys', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  const plain = await plainPage(browser)
  const place = { origin, eventId: shop.eventId, page: origin + shop.path, label: 'Tickets for Harbour Lights' }
  const host = await openHostPage(codeFor(origin, shop) + embedCode('no-script', place, readChoice({})), {
    allows: origin,
  })
  await plain.goto(host.url)
  await expect(plain.getByRole('link', { name: 'Tickets for Harbour Lights' }).first()).toHaveAttribute(
    'href',
    place.page,
  )
  const frame = plain.frameLocator('iframe')
  await frame.locator('noscript select').first().selectOption('1')
  await frame.locator('noscript').getByRole('button', { name: 'Get tickets' }).click()
  await plain.waitForURL('**/details')
  await expect(plain.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  await plain.context().close()
  await host.close()
})

const plainPage = async (browser: Browser) =>
  (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage()

test('the button opens a dialog that keeps and gives back the focus; on a phone it is the page', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await visit(page, codeFor(origin, shop, { style: 'button', accent: '#c9361f' }))
  const button = page.getByRole('button', { name: 'Tickets for Harbour Lights' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Tickets for Harbour Lights' })
  await expect(tickets(page).getByRole('button', { name: 'Add General admission' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  // From within the frame, too, as soon as its script is there.
  await tickets(page).getByRole('button', { name: 'Add General admission' }).focus()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await expect(page).toHaveURL(new RegExp(`${shop.path}$`, 'u'))
})

test('a token that was used or made up ends at a page with the way back', async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, { products: PRODUCTS, settings: SETTINGS })
  await visit(page, codeFor(origin, shop))
  const arrivals: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('/arrival')) arrivals.push(frame.url())
  })
  await choose(page, 'General admission')
  const [used = ''] = arrivals
  for (const address of [used, `${used.split('#')[0]}#${'a'.repeat(43)}`, used.split('#')[0] ?? '']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Please choose again' })).toBeVisible()
    expect(page.url()).not.toContain('#')
  }
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
})
