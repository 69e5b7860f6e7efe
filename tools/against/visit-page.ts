import type { Browser, BrowserContext, Page } from '@playwright/test'
import { OWNER_EMAIL, PASSWORD } from '../../apps/server/bench/parts/open-shop.ts'

/** The cookies of a member who is signed in. */
export type Signed = Awaited<ReturnType<BrowserContext['storageState']>>

export async function signInBrowser(browser: Browser, origin: string): Promise<Signed> {
  const context = await browser.newContext()
  const data = { email: OWNER_EMAIL, password: PASSWORD }
  const answer = await context.request.post(`${origin}/api/auth/login`, { data })
  if (!answer.ok()) throw new Error(`No member was signed in: ${answer.status()} ${await answer.text()}`)
  const signed = await context.storageState()
  await context.close()
  return signed
}

interface Wanted {
  readonly url: string
  /** It is there when its main part has this text and nothing loads any more. */
  readonly shows: string
  readonly signed?: Signed
}

/** A visit with a browser that has nothing kept; `look` gets the page once it is there, and the milliseconds until then. */
async function visit<T>(browser: Browser, wanted: Wanted, look: (page: Page, ms: number) => Promise<T>): Promise<T> {
  const context = await browser.newContext(wanted.signed === undefined ? {} : { storageState: wanted.signed })
  try {
    const page = await context.newPage()
    await page.addInitScript((shows) => {
      const watch = (): void => {
        const isThere = document.querySelector('main')?.textContent?.includes(shows) === true
        if (isThere && document.querySelector('[aria-busy=true]') === null)
          Object.assign(window, { thereAtMs: performance.now() })
        else requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    }, wanted.shows)
    await page.goto(wanted.url, { waitUntil: 'commit' })
    const there = await page.waitForFunction(() => (window as unknown as { thereAtMs?: number }).thereAtMs)
    return await look(page, Number(await there.jsonValue()))
  } finally {
    await context.close()
  }
}

/** Milliseconds from the navigation until the page can be used. */
export const timeVisit = (browser: Browser, wanted: Wanted): Promise<number> =>
  visit(browser, wanted, async (_page, ms) => ms)

export interface Weight {
  readonly document: number
  readonly script: number
  readonly style: number
  readonly font: number
}

const REST_MS = 2000

/** The bytes of bodies as they were sent, packed, of all that a first visit fetches. */
export const weighVisit = (browser: Browser, wanted: Wanted): Promise<Weight> =>
  visit(browser, wanted, async (page) => {
    await page.waitForTimeout(REST_MS)
    return page.evaluate(() => {
      const sent = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const bytesOf = (ending: string): number =>
        sent
          .filter(({ name }) => new URL(name).pathname.endsWith(ending))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return {
        document: document?.encodedBodySize ?? 0,
        script: bytesOf('.js'),
        style: bytesOf('.css'),
        font: bytesOf('.woff2'),
      }
    })
  })
