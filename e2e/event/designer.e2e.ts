import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { buyTickets } from '../door/door-tickets.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'

/*
 * The look of an event page: changed while looking at the page, hidden before it is published, and public a moment
 * after.
 */

const designerOf = (shop: OnSale): string => `/manage/event/${shop.eventId}/homepage-designer`

/** The page as a visitor without a session gets it. */
async function visit(baseURL: string, shop: OnSale): Promise<string> {
  const answer = await fetch(new URL(shop.path, baseURL))
  return answer.text()
}

/** What the preview's page says of one property. */
const shown = (page: Page, property: string) =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name), property)

test('a look is drafted with the keyboard alone, kept through a reload, published, and taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Seat' }] })
  await enterAs(context, shop)
  const before = await visit(baseURL ?? '', shop)
  await page.goto(designerOf(shop))
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Night' }).focus()
  await page.keyboard.press('Enter')
  expect(await shown(page, '--background')).toBe('#10131f')
  await page.keyboard.press('4')
  await page.getByRole('radio', { name: /^Poster/u }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => shown(page, '--title-case')).toBe('uppercase')
  await page.getByRole('button', { name: 'Move Organizer up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Organizer up' })).toBeFocused()
  await expect(page.getByRole('button', { name: '4 changes not published' })).toBeVisible()

  // Only the organizer sees a draft; the tab knows its steps after a reload.
  await page.reload()
  await expect(page.getByRole('button', { name: '4 changes not published' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: '3 changes not published' })).toBeVisible()
  expect(await visit(baseURL ?? '', shop)).toBe(before)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Published. Visitors see the new look.')).toBeVisible()
  await expect.poll(() => visit(baseURL ?? '', shop), { timeout: 2000 }).toContain('--title-case:uppercase')
  const toast = page.getByText('Published. Visitors see the new look.').locator('..')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: '3 changes not published' })).toBeVisible()
  await expect.poll(() => visit(baseURL ?? '', shop), { timeout: 2000 }).toBe(before)
})

test('what was changed a moment before the page is left is in the draft', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {})
  await enterAs(context, shop)
  await page.goto(designerOf(shop))
  await page.getByRole('button', { name: 'Night' }).click()
  await expect(page.getByRole('button', { name: /not published$/u })).toBeVisible()
  await expect(async () => {
    await page.goto(`/manage/event/${shop.eventId}`)
    await expect(page.getByRole('link', { name: /^Look: .* not published$/u })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})

test('whoever saves over the work of somebody else decides which of the two stays', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {})
  await enterAs(context, shop)
  await page.goto(designerOf(shop))
  const other = await context.newPage()
  await other.goto(designerOf(shop))
  await other.getByRole('button', { name: 'Moss' }).click()
  await expect(other.getByRole('button', { name: '2 changes not published' })).toBeVisible()
  await other.waitForResponse((answer) => answer.url().endsWith('/look/draft') && answer.ok())
  await page.getByRole('button', { name: 'Rose' }).click()
  await expect(page.getByText(/^Changed by you in another window \d+ s ago\.$/u)).toBeVisible()
  await page.getByRole('button', { name: 'Show the other' }).click()
  await expect(page.getByRole('textbox', { name: 'Accent' }).last()).toHaveValue('#A8C545')
})

test('half a colour and half an address stay in their fields, and a press on the page finds its control', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: { homepage_accent_color: '#f2683c' } })
  await enterAs(context, shop)
  await page.goto(designerOf(shop))
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('We darkened your colour for text.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Accent' }).last().fill('#fff;}b')
  await page.getByRole('textbox', { name: 'Background colour' }).last().focus()
  await expect(page.getByText('Enter a colour as a hex code such as #ffffff.')).toBeVisible()
  expect(await shown(page, '--accent')).toBe('#f2683c')
  await preview.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Fonts' })).toHaveAttribute('aria-current', 'true')

  // A video calls no other site before it is pressed.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await page.getByRole('textbox', { name: 'Video' }).fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(preview.frameLocator('iframe').getByRole('link', { name: /^Play the video/u })).toBeVisible()
  expect(asked.filter((host) => host !== new URL(baseURL ?? '').hostname)).toEqual([])
  await expectAccessible(page)
})

test('a ticket is designed in the same draft, and its holder sees it once it is published', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {})
  const [ticket] = await buyTickets(origin, shop, { product: 'Free entry', count: 1 })
  const holders = `/product/${shop.eventId}/${ticket?.shortId}`
  await enterAs(context, shop)
  await page.goto(designerOf(shop))
  await page.getByRole('button', { name: 'Night' }).click()
  await page.getByRole('link', { name: 'Ticket', exact: true }).click()
  await expect(page).toHaveTitle(/^Ticket · Design · /u)
  await page.getByText('Plain', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Note for guests' }).fill('East gate, by crane 4')
  await expect(page.getByText('21 of 160.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('East gate, by crane 4')).toHaveCount(2)
  // Turning to the ticket left the page's changes where they were.
  await expect(page.getByRole('button', { name: '4 changes not published' })).toBeVisible()
  await expectAccessible(page)
  // The dashboard tells of a draft that waits.
  await expect(async () => {
    await page.goto(`/manage/event/${shop.eventId}`)
    await page.getByRole('link', { name: 'Look: 4 changes not published' }).click({ timeout: 3000 })
  }).toPass()
  await page.getByRole('link', { name: 'Ticket', exact: true }).click()

  await page.getByText('Not paid yet', { exact: true }).click()
  await expect(preview.getByText('Unlocks when paid')).toBeVisible()
  expect(await (await fetch(new URL(holders, origin))).text()).not.toContain('East gate')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByText('Published. Visitors see the new look.')).toBeVisible()
  await page.goto(holders)
  await expect(page.getByText('East gate, by crane 4')).toBeVisible()
  await expect(page.locator('[data-head]')).toHaveAttribute('data-plain', 'true')
})

test('a ticket is designed in German, on the narrowest phone too, and by keyboard alone', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {})
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.goto(`/manage/event/${shop.eventId}/ticket-designer`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestaltung' })).toBeVisible()
  // From the head to the button that publishes, with nothing but keys.
  await page.getByRole('radio', { name: 'Titelbild' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Schlicht' })).toBeChecked()
  await tabTo(page, page.getByRole('switch', { name: 'Bezahlter Preis' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('textbox', { name: 'Hinweis für Gäste' }))
  await page.keyboard.type('Osttor, bei Kran 4')
  const preview = page.getByRole('region', { name: 'Vorschau' })
  await expect(preview.getByText('Osttor, bei Kran 4')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '3 Änderungen nicht veröffentlicht' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Veröffentlicht. Besucher sehen das neue Aussehen.')).toBeVisible()
})

/** Presses Tab until this has the focus, as a person without a mouse does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab never came there')
}

/** More than a panel has controls. */
const STOPS_MAX = 30

test('what is changed on a ticket while its logo travels stays', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {})
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/ticket-designer`)
  const buffer = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#c83020' } })
    .png()
    .toBuffer()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/images', async (route) => {
    await held
    await route.continue()
  })
  await page
    .locator('#designer-head input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('switch', { name: 'Price paid' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Price paid' })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('€26.50').first()).toBeVisible()
})
