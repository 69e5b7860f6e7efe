import type { Browser } from '@playwright/test'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { LOCALES, type Locale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '../build.ts'
import { demoPlaces, signIn, type SignedIn } from '../guide/demo-shop.ts'
import type { DemoPlaces } from '../guide/guide-screens.ts'
import { runCommand } from '../launcher.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 320, height: 720 },
] as const

/** A screen that is looked at in every language. */
interface LanguageScreen {
  /** Of its files. */
  readonly name: string
  readonly path: (demo: DemoPlaces) => string
}

/** Ten screens that show most of what a language can break: long labels, tables, dates, money, forms. */
const LANGUAGE_SCREENS: readonly LanguageScreen[] = [
  { name: 'event', path: ({ eventId }) => publicPaths.event(eventId) },
  { name: 'my-tickets', path: () => publicPaths.myTickets() },
  { name: 'door', path: ({ door }) => publicPaths.door(door) },
  { name: 'events', path: () => paths.events() },
  { name: 'dashboard', path: ({ eventId }) => paths.dashboard(eventId) },
  { name: 'products', path: ({ eventId }) => paths.products(eventId) },
  { name: 'orders', path: ({ eventId }) => paths.orders(eventId) },
  { name: 'attendees', path: ({ eventId }) => paths.attendees(eventId) },
  { name: 'settings', path: ({ eventId }) => paths.eventSettings(eventId) },
  { name: 'team', path: () => '/account/users' },
]

async function pictureLanguage(
  browser: Browser,
  { url, cookies }: SignedIn,
  { locale, demo, folder }: { readonly locale: Locale; readonly demo: DemoPlaces; readonly folder: string },
): Promise<void> {
  for (const viewport of SIZES) {
    const context = await browser.newContext({
      viewport,
      locale: tagOf(locale),
      timezoneId: 'Europe/Lisbon',
      reducedMotion: 'reduce',
    })
    await context.addCookies([...cookies, { name: 'locale', value: locale }].map((cookie) => ({ ...cookie, url })))
    for (const { name, path: address } of LANGUAGE_SCREENS) {
      const page = await context.newPage()
      await page.goto(url + address(demo))
      // Some pages listen to events for ever, and are never idle.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
      await sleep(500)
      const file = path.join(folder, `${name}-${viewport.width}-${locale}.png`)
      await page.screenshot({ path: file, animations: 'disabled', fullPage: viewport.width < 500 })
      await page.close()
    }
    await context.close()
  }
}

/**
 * Pictures ten screens of the demo shop in every language that is offered, wide and on a phone, to be looked at:
 * `npm run tool -- languages/take-pictures FOLDER`. The languages of a screen lie side by side when sorted by name.
 */
await runCommand(async () => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined)
    throw new Error('Name the folder for the pictures: npm run tool -- languages/take-pictures FOLDER')
  await mkdir(folder, { recursive: true })
  await buildWhenStale()
  const product = await startProduct({ TURNOUT_DEMO: '1', PUBLIC_URL: '', RATE_LIMIT_FACTOR: '1000' })
  const browser = await launchChromium()
  try {
    const owner = await signIn(product.url)
    const demo = await demoPlaces(owner.ask)
    for (const locale of LOCALES) await pictureLanguage(browser, owner, { locale, demo, folder })
    process.stdout.write(`${LANGUAGE_SCREENS.length * SIZES.length * LOCALES.length} pictures in ${folder}\n`)
  } finally {
    await browser.close()
    await product.stop()
  }
})
