import type { Browser, Page } from '@playwright/test'
import { launchChromium } from '@turnout/testkit/browser/chromium.ts'
import { startProduct } from '@turnout/testkit/run/running-product.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { areaVisits, publicVisits, sold, type Sold } from '../../e2e/pages/all-pages.ts'
import { crossedTexts } from '../../e2e/pages/crossed-texts.ts'
import { cutTexts } from '../../e2e/pages/cut-texts.ts'
import { stretchPages } from '../../e2e/support/stretch-pages.ts'
import { buildWhenStale } from '../build.ts'
import { runCommand } from '../launcher.ts'
import { pseudoKind, type PseudoKind } from './pseudo-words.ts'

const SIZES = [
  { width: 320, height: 720 },
  { width: 1440, height: 900 },
] as const

/** What is wrong with the present page. */
async function faultsOf(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const [cut, crossed] = [await cutTexts(page), await crossedTexts(page)]
  return [
    ...(beyond > 0 ? [`is ${beyond} px wider than the window`] : []),
    ...cut.map((text) => `cuts ${text}`),
    ...crossed.map((texts) => `lays on each other ${texts}`),
  ]
}

interface Walk {
  readonly url: string
  readonly sold: Sold
  readonly kind: PseudoKind
}

async function look(browser: Browser, { url, sold: { shop, ...rest }, kind }: Walk): Promise<number> {
  let found = 0
  const pages = [...publicVisits({ shop, ...rest }), ...areaVisits(shop)]
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' })
    if (kind === 'rtl') await stretchPages(context, 'rtl')
    await context.addCookies([...shop.client.cookiesForBrowser(), { name: 'locale', value: 'en', url }])
    const page = await context.newPage()
    for (const path of pages) {
      await page.goto(url + path)
      // Some pages listen to events for ever, and are never idle.
      await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
      await sleep(100)
      const faults = await faultsOf(page)
      found += faults.length
      for (const fault of faults) process.stdout.write(`${kind} ${viewport.width} ${path} ${fault}\n`)
    }
    process.stdout.write(`${kind} ${viewport.width}: ${pages.length} pages\n`)
    await context.close()
  }
  return found
}

/** The half of walk-pages.ts that runs in a copy of the tree, whose words TURNOUT_PSEUDO makes. */
await runCommand(async () => {
  const kind = pseudoKind(process.env.TURNOUT_PSEUDO)
  if (kind === null) throw new Error('Run walk-pages.ts, which has the words made.')
  await buildWhenStale()
  const product = await startProduct({
    TURNOUT_PSEUDO: kind,
    ACCOUNT_VERIFICATION: 'off',
    RATE_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
  })
  const browser = await launchChromium()
  try {
    const found = await look(browser, { url: product.url, sold: await sold(product.url), kind })
    if (found > 0) throw new Error(`${found} faults with ${kind} words.`)
  } finally {
    await browser.close()
    await product.stop()
  }
})
