import type { Browser, BrowserContext } from '@playwright/test'
import { daysLater } from '@turnout/domain/events/series.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { GUIDE_FOLDER, GUIDE_LOCALES } from '@turnout/server/features/guide/read-guide.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { buildWhenStale } from './build.ts'
import { demoPlaces, signIn, type Ask, type SignedIn } from './guide/demo-shop.ts'
import { fillStatement } from './guide/fill-statement.ts'
import { SCREENS, type DemoPlaces, type Screen } from './guide/guide-screens.ts'
import { runCommand } from './launcher.ts'

/** Letters stay sharp, and a picture has some 30 KB. */
const WEBP = { quality: 50, effort: 6, smartSubsample: true } as const

/** Twice the width of a page's text. */
const WIDTH_MAX = 1440

/** A picture is compared in this width, in grey: a date of another day moves less than this part of it. */
const COMPARED_WIDTH = 240
const SAME_SHADE = 40
const SAME_PART = 0.015

/** Two people who wait for the table that is sold out. */
async function fillWaitingList(ask: Ask, { eventId }: DemoPlaces): Promise<void> {
  for (const [first_name, last_name, quantity] of [
    ['Rui', 'Teles', 1],
    ['Eve', 'Brandt', 2],
  ] as const) {
    const email = `${first_name}.${last_name}@guests.example`.toLowerCase()
    await ask('POST', `/public/events/${eventId}/waitlist`, { first_name, last_name, email, quantity }).catch(
      () => null,
    )
  }
}

/** A season of matinees: the list of events has many rows. */
async function fillProgramme(ask: Ask, { draftId }: DemoPlaces): Promise<void> {
  const { data } = await ask('GET', `/events/${draftId}`)
  const { start_date, timezone } = data as { readonly start_date: string; readonly timezone: string }
  const [day = '', clock = ''] = wallClockOf(new Date(start_date), timezone).split('T')
  const start_dates = Array.from({ length: 9 }, (_, week) => `${daysLater(day, 7 * (week + 1))}T${clock}`)
  await ask('POST', `/events/${draftId}/series`, { start_dates })
}

async function take(context: BrowserContext, screen: Screen, at: { url: string; demo: DemoPlaces; locale: Locale }) {
  const page = await context.newPage()
  try {
    page.setDefaultTimeout(12_000)
    await page.setViewportSize({ width: screen.width, height: screen.height })
    await page.goto(at.url + screen.path(at.demo))
    // Some pages listen to events for ever, and are never idle.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    await sleep(700)
    const part = (await screen.show?.(page, at.locale, at.demo)) ?? null
    if (part !== null) await sleep(600)
    const how = { animations: 'disabled', caret: 'hide' } as const
    return await (part === null ? page.screenshot(how) : part.screenshot(how))
  } finally {
    await page.close()
  }
}

/** Whether two pictures differ by no more than another day, another number and another order of rows do. */
async function looksSame(before: string, after: Buffer): Promise<boolean> {
  const [one, two] = await Promise.all([before, after].map((picture) => sharp(picture).metadata()))
  if (one?.width !== two?.width || one?.height !== two?.height) return false
  const shades = await Promise.all(
    [before, after].map((picture) => sharp(picture).resize(COMPARED_WIDTH).greyscale().raw().toBuffer()),
  )
  const [first = Buffer.of(), second = Buffer.of()] = shades
  const changed = first.reduce((sum, shade, at) => sum + Number(Math.abs(shade - (second[at] ?? 0)) > SAME_SHADE), 0)
  return changed / first.length < SAME_PART
}

async function contextOf(browser: Browser, locale: Locale, { url, cookies }: SignedIn) {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    locale: locale === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Lisbon',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([...cookies, { name: 'locale', value: locale }].map((cookie) => ({ ...cookie, url })))
  return context
}

/**
 * Makes the pictures of docs/guide from the demo shop, which it starts: `npm run tool -- guide-pictures`, or with the names of some.
 * One that looks as before is left as it is; `--all` writes every one.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  })
  const unknown = positionals.filter((name) => SCREENS.every((screen) => screen.name !== name))
  if (unknown.length > 0) throw new Error(`No picture ${unknown.join(', ')}`)
  const wanted = SCREENS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  await buildWhenStale()
  // Without an address it brings the demo's cards.
  const product = await startProduct({ TURNOUT_DEMO: '1', PUBLIC_URL: '', RATE_LIMIT_FACTOR: '1000' })
  const browser = await launchChromium()
  try {
    const owner = await signIn(product.url)
    const demo = await demoPlaces(owner.ask)
    await fillWaitingList(owner.ask, demo)
    await fillProgramme(owner.ask, demo)
    await fillStatement(owner)
    const failures: string[] = []
    for (const locale of GUIDE_LOCALES) {
      for (const screen of wanted) {
        // Each in a browser that knows nothing: a door remembers how it was opened.
        const context = await contextOf(browser, locale, owner)
        const failed = await take(context, screen, { url: owner.url, demo, locale })
          .then((picture) => write(picture, { locale, name: screen.name, all: values.all }))
          .catch((error: unknown) => `${locale}/${screen.name}: ${String(error)}`)
        if (failed !== undefined) failures.push(failed)
        await context.close()
      }
    }
    if (failures.length > 0) throw new Error(failures.join('\n'))
    if (positionals.length === 0) await removeOthers()
  } finally {
    await browser.close()
    await product.stop()
  }
})

async function write(
  taken: Buffer,
  { locale, name, all }: { locale: Locale; name: string; all: boolean },
): Promise<void> {
  const file = path.join(GUIDE_FOLDER, 'pictures', locale, `${name}.webp`)
  const picture = await sharp(taken).resize({ width: WIDTH_MAX, withoutEnlargement: true }).webp(WEBP).toBuffer()
  if (!all && existsSync(file) && (await looksSame(file, picture))) return
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, picture)
  console.log(`${locale}/${name}`)
}

/** Pictures that no screen makes any more. */
async function removeOthers(): Promise<void> {
  const names = new Set(SCREENS.map(({ name }) => `${name}.webp`))
  for (const locale of GUIDE_LOCALES) {
    const folder = path.join(GUIDE_FOLDER, 'pictures', locale)
    for (const file of await readdir(folder)) if (!names.has(file)) await rm(path.join(folder, file))
  }
}
