import { expect } from '@playwright/test'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test('a visitor shares the page by its code, a copied link or a plain link', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shop.path)
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share Harbour Lights' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  expect(await codesIn(new Uint8Array(await sheet.screenshot()))).toEqual([canonical])
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Harbour Lights ${canonical}`)}`,
  )
  await sheet.getByRole('button', { name: /Copy link$/u }).click()
  await expect(sheet.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()

  // The button has the focus before the sheet says that it is closed; no press is lost in between.
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(sheet).toBeVisible()
})

test('an organizer keeps the code of the page as files that cameras read', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await page.getByRole('button', { name: 'Share event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Harbour Lights' })
  const keep = async (name: string) => {
    const [kept] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name }).click()])
    return { name: kept.suggestedFilename(), bytes: await readFile(await kept.path()) }
  }
  const png = await keep('PNG for screens')
  const svg = await keep('SVG for print')
  expect([png.name, svg.name]).toEqual(['harbour-lights.png', 'harbour-lights.svg'])
  const address = `${baseURL}/e/${shop.eventId}/harbour-lights`
  expect(await codesIn(new Uint8Array(png.bytes))).toEqual([address])
  expect(await codesIn(new Uint8Array(await sharp(svg.bytes).png().toBuffer()))).toEqual([address])
  await expectAccessible(page)
})

test('the settings show a search result and a card as they will be', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings?section=seo`)
  const result = page.getByRole('figure', { name: 'In a search result' })
  const post = page.getByRole('figure', { name: 'Shared in a chat or a post' })
  await page.getByLabel('Search result title').fill('Harbour Lights: live music on the water')
  await expect(page.getByText('39 of about 60')).toBeVisible()
  await expect(result.getByText('Harbour Lights: live music on the water')).toBeVisible()
  await expect(post.getByText('Harbour Lights: live music on the water')).toBeVisible()
  await page.getByLabel('Add a keyword').fill('concert,')
  await page.getByLabel('Add a keyword').fill('Lisbon')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove concert' }).click()
  const card = post.getByRole('img')
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto(shop.path)
  await expect(page).toHaveTitle('Harbour Lights: live music on the water')
  expect(await page.locator('meta[name=keywords]').getAttribute('content')).toBe('Lisbon')
  const shown = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const [served, previewed] = await Promise.all([
    page.request.get(shown),
    page.request.get(`/share/events/${shop.eventId}/en-as-it-is-for-now.png`),
  ])
  expect((await served.body()).equals(await previewed.body())).toBe(true)
})
