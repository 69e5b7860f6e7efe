import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectRoomForWords } from '../support/accessibility.ts'
import { addList } from '../door/at-the-door.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

for (const { locale, list, door, next } of [
  { locale: 'en', list: 'Guide', door: 'The door', next: 'People and rights' },
  { locale: 'de', list: 'Anleitung', door: 'Der Einlass', next: 'Personen und Rechte' },
] as const)
  test(`anybody reads the guide with the keyboard alone, without script (${locale})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, baseURL: baseURL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
    await page.getByRole('link', { name: door, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: door })).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(`${next}$`, 'u') })
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
    await context.close()
  })

for (const locale of ['en', 'de'] as const)
  test(`every kind of page of the guide is accessible, light and dark, wide and narrow (${locale})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(150_000)
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }])
    for (const path of ['/help', '/help/door', '/help/figures', '/help/prices']) {
      await page.goto(path)
      await (locale === 'en' ? expectAccessible(page) : expectRoomForWords(page))
    }
  })

test('its pictures are there, and a link of its contents leads to the heading', async ({ page }) => {
  await page.goto('/help/door')
  const pictures = page.locator('main img')
  expect(await pictures.count()).toBeGreaterThan(0)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  await page.getByRole('link', { name: 'Without a network' }).click()
  await expect(page).toHaveURL(/#without-a-network$/u)
  await expect(page.getByRole('heading', { name: 'Without a network' })).toBeInViewport()
})

test('a question mark and the palette open the page about the screen in view', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/check-in`)
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible()
  await page.keyboard.press('?')
  const map = page.getByRole('dialog', { name: 'Keys' })
  const [fromKeys] = await Promise.all([
    context.waitForEvent('page'),
    map.getByRole('link', { name: 'Guide: The door' }).click(),
  ])
  await expect(fromKeys.getByRole('heading', { level: 1, name: 'The door' })).toBeVisible()
  await fromKeys.close()
  await page.keyboard.press('Escape')
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  // The keys are listened to once the page has been drawn, which a busy machine does a moment later.
  await comeToRest(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('guide')
  await expect(page.getByRole('option', { name: 'Guide: Tickets, prices and tiers' })).toBeVisible()
  const [fromPalette] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(fromPalette.getByRole('heading', { level: 1, name: 'Tickets, prices and tiers' })).toBeVisible()
  await expect(page).toHaveURL(/\/products$/u)
})

test('the door has its page behind “More”', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const list = await addList(shop)
  await page.goto(list.path)
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  const [help] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: 'Help' }).click()])
  await expect(help.getByRole('heading', { level: 1, name: 'The door' })).toBeVisible()
})

/** Goes to the search field with the keyboard alone, and asks. */
async function searchGuide(page: Page, words: string): Promise<void> {
  for (const _ of ['past the link to the text', 'past the list', 'to the field']) await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

test('the guide is searched by a screen’s word and by another one with the keyboard, and leads back to the screen', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes?query=ada`)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotion' })).toBeVisible()
  await comeToRest(page)
  await page.keyboard.press('?')
  const toGuide = page.getByRole('dialog', { name: 'Keys' }).getByRole('link', { name: /^Guide: / })
  await toGuide.focus()
  const [guide] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')])
  await expect(guide.getByRole('heading', { level: 1, name: 'Promo codes and the waiting list' })).toBeVisible()

  await searchGuide(guide, 'add shared limit')
  await expect(guide.getByRole('heading', { level: 1, name: /passages? for “add shared limit”$/u })).toBeVisible()
  await expectAccessible(guide)
  await guide.getByRole('link', { name: 'Tickets, prices and tiers: Limit how many' }).focus()
  await guide.keyboard.press('Enter')
  await expect(guide).toHaveURL(/\/help\/prices\?from=.*#limit-how-many$/u)
  await expect(guide.getByRole('heading', { name: 'Limit how many' })).toBeInViewport()

  await guide.reload()
  await guide.goto(guide.url().replace(/#.*/u, ''))
  await searchGuide(guide, 'voucher')
  await expect(guide.getByRole('heading', { level: 1, name: '1 passage for “voucher”' })).toBeVisible()
  await expect(guide.getByRole('link', { name: 'Promo codes and the waiting list' })).toBeVisible()

  await searchGuide(guide, 'quince')
  await expect(guide.getByRole('heading', { level: 1, name: '0 passages for “quince”' })).toBeVisible()
  await expect(guide.getByText('Try another word, or read the list.')).toBeVisible()
  await expectAccessible(guide)
  await guide.getByRole('link', { name: 'All pages' }).focus()
  await guide.keyboard.press('Enter')
  await expect(guide.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()

  await guide.getByRole('link', { name: 'Back to Turnout' }).focus()
  await guide.keyboard.press('Enter')
  await expect(guide).toHaveURL(`${baseURL}/manage/event/${shop.eventId}/promo-codes?query=ada`)
  await expect(guide.getByRole('heading', { level: 1, name: 'Promotion' })).toBeVisible()
})

test('what the search finds has room on the narrowest phone, in German, dark and with a long word', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  const from = encodeURIComponent('/manage/event/7/orders')
  for (const words of [
    'Veranstaltung',
    'Verwendungszweck',
    'Freikarte',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  ]) {
    await page.goto(`/help?q=${encodeURIComponent(words)}&from=${from}`)
    await expect(page.getByRole('heading', { level: 1, name: `„${words}“` })).toBeVisible()
    await expectRoomForWords(page)
  }
})
