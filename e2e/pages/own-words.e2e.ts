import { expect, type BrowserContext, type Page } from '@playwright/test'
import { thisRun } from '@turnout/testkit/run/this-run.ts'
import { expectRoomForWords } from '../support/accessibility.ts'
import { areaVisits, houseVisits, publicVisits, sold } from './all-pages.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'
import { textsFromNowhere } from './texts-from-nowhere.ts'
import { hearData, type ToldData } from './told-data.ts'

/*
 * What was written into the code is English; on a German page no message can have said it. Every page of the
 * product is opened in German, with the menus and dialogs that its buttons announce: on every run half of the
 * public pages and a sixth of those of the organizer area.
 */

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** Of a page; further ones are like those. */
const OPENERS_MAX = 12

async function inGerman(context: BrowserContext, origin: string): Promise<ToldData> {
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  return hearData(context, ['Harbour Lights', 'Tidal Sessions', 'Old Harbour', 'Rua 1', 'Mira Koller', 'Davi Antunes'])
}

async function expectOwnWords(page: Page, told: ToldData, where: string): Promise<void> {
  await comeToRest(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect.soft(await textsFromNowhere(page, 'de', told), where).toEqual([])
}

/** The page as it opens, and then what its buttons say that they open. */
async function visit(page: Page, told: ToldData, path: string): Promise<void> {
  await page.goto(path)
  // A page that fills the window with one fixed box leaves its body without a height.
  await expect(page.locator('body')).toHaveText(/\S/u, { useInnerText: true })
  await expectOwnWords(page, told, path)
  await expectRoomForWords(page)
  // A page that opens with a dialog has nothing else to press.
  const dialog = page.locator('[role=dialog]:visible, dialog[open]')
  if ((await dialog.count()) > 0) return
  const openers = page.locator('main').locator('button[aria-haspopup]:visible:not([disabled])')
  const count = Math.min(await openers.count(), OPENERS_MAX)
  for (let at = 0; at < count; at += 1) {
    await openers.nth(at).press('Enter')
    await expectOwnWords(page, told, `${path}, opened ${at + 1}`)
    await page.keyboard.press('Escape')
    if (page.url().endsWith(path) && (await dialog.count()) === 0) continue
    await page.goto(path)
    await expectOwnWords(page, told, path)
  }
}

test('public pages say nothing that is written into the code', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const all = await sold(origin)
  await enterAs(context, all.shop)
  const told = await inGerman(context, origin)
  for (const path of thisRun(publicVisits(all), 2)) await visit(page, told, path)
})

test('pages of an event with seats say nothing that is written into the code', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const { shop, paths } = await houseVisits(origin)
  await enterAs(context, shop)
  const told = await inGerman(context, origin)
  for (const path of thisRun(paths, 3)) await visit(page, told, path)
})

/** The pages of the area in parts that one journey walks in a minute or so. */
const PARTS: readonly { readonly name: string; readonly isOf: (path: string) => boolean }[] = [
  { name: 'the account', isOf: (path) => !isOfEvent(path) },
  { name: 'reports of an event', isOf: (path) => isOfEvent(path) && /\/report/u.test(path) },
  { name: 'lists of an event', isOf: (path) => isOfEvent(path) && !/\/report/u.test(path) && LISTS.test(path) },
  { name: 'settings of an event', isOf: (path) => isOfEvent(path) && !/\/report/u.test(path) && !LISTS.test(path) },
]
const LISTS =
  /\/(?:orders|attendees|products|questions|promo-codes|affiliates|check-in[\w-]*|waiting-list|capacity[\w-]*)/u
const isOfEvent = (path: string): boolean => path.startsWith('/manage/event/')

for (const { name, isOf } of PARTS)
  test(`pages of ${name} say nothing that is written into the code`, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? ''
    const { shop } = await sold(origin)
    await enterAs(context, shop)
    const told = await inGerman(context, origin)
    const paths = areaVisits(shop).filter(isOf)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of thisRun(paths, 6)) await visit(page, told, path)
  })
