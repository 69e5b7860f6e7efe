import type { BrowserContext, Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { comeToRest, watchRequests } from '../../e2e/support/come-to-rest.ts'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { openShop, type Visit } from './keep-shop.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const PAGES_AT_ONCE = 2
const SETTLE_MS = 250

const nameOf = ({ path: address, press }: Visit): string =>
  [address, press ?? '']
    .join(' ')
    .replaceAll(/[^\w]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')

interface Place {
  readonly url: string
  readonly folder: string
  readonly schemes: readonly ('light' | 'dark')[]
}

/** Loads the page once and takes it in each size and scheme. */
async function take(page: Page, visit: Visit, to: Place): Promise<void> {
  await page.setViewportSize(SIZES[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(to.url + visit.path)
  await comeToRest(page)
  if (visit.press !== undefined) {
    await page.getByRole('button', { name: visit.press }).first().click({ timeout: 5000 })
    await comeToRest(page)
  }
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of to.schemes) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(SETTLE_MS)
      const file = path.join(to.folder, `${nameOf(visit)}.${size.width}.${colorScheme}.png`)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' })
    }
  }
}

/** Takes visits from the common list until it is empty. */
async function takeNext(context: BrowserContext, left: Visit[], to: Place) {
  for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
    const page = await context.newPage()
    await take(page, visit, to).catch((error: unknown) => {
      process.stdout.write(`${visit.path} ${visit.press ?? ''}: ${String(error).split('\n', 1)[0]}\n`)
    })
    await page.close()
  }
}

/**
 * Pictures every page of the product: `npm run tool -- pictures/pages OUT`. The shop is kept in OUT, or where `--shop` says, so
 * that a second run shows the same rows at the same time; `--only` takes those whose address holds one of the given words,
 * and `--light` leaves the dark half out.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { shop: { type: 'string' }, only: { type: 'string' }, light: { type: 'boolean' } },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error('Name the folder for the pictures: npm run tool -- pictures/pages OUT')
  await mkdir(folder, { recursive: true })
  await buildWhenStale()
  const { product, shop } = await openShop(values.shop ?? path.join(folder, 'shop'))
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Lisbon', serviceWorkers: 'block' })
    watchRequests(context)
    await context.clock.setFixedTime(shop.now)
    await context.addCookies([...shop.cookies])
    const words = values.only?.split(',') ?? ['']
    const left = shop.visits.filter(({ path: address }) => words.some((word) => address.includes(word)))
    const count = left.length
    const to: Place = { url: product.url, folder, schemes: values.light === true ? ['light'] : ['light', 'dark'] }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, () => takeNext(context, left, to)))
    process.stdout.write(`${count} pages in ${folder}\n`)
  } finally {
    await browser.close()
    await product.stop()
  }
})
