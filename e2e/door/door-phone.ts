import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { letGoodNewsLinger } from './linger.ts'

/** A phone at a door: a separate browser, with what it sent. */
export interface DoorPhone {
  readonly gate: string
  readonly context: BrowserContext
  /** The tab that is open; a killed one is replaced. */
  page(): Page
  /** Closes the tab without a word, and opens the page anew, with or without a network. */
  killTab(): Promise<void>
  /** Reads codes as a hand scanner types them, one burst after the other, without waiting for anything. */
  scan(codes: readonly string[]): Promise<void>
  /** Scans that are kept on the phone and not yet answered. */
  waiting(): Promise<number>
  /** Pages of guests that are kept on the phone. */
  guestsKept(): Promise<number>
  /** Bodies of the uploads that this phone sent, as text. */
  readonly uploads: readonly string[]
  setOffline(isOffline: boolean): Promise<void>
}

/** Opens a door with a hand scanner, and waits until everything is on the phone: the list, the page and its files. */
export async function openPhone(browser: Browser, address: string, gate: string): Promise<DoorPhone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } })
  await letGoodNewsLinger(context)
  const uploads: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/check-ins')) uploads.push(request.postData() ?? '')
  })
  let page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Name of this gate').fill(gate)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Hand scanner' }).click()
  await expect(page.getByRole('heading', { name: 'Ready for the hand scanner' })).toBeVisible()
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true)
  return {
    gate,
    context,
    uploads,
    page: () => page,
    async killTab() {
      await page.close({ runBeforeUnload: false })
      page = await context.newPage()
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Ready for the hand scanner' })).toBeVisible()
    },
    scan: (codes) => page.evaluate(typeBursts, codes),
    waiting: () => page.evaluate(countRows, 'queue'),
    guestsKept: () => page.evaluate(countRows, 'pages'),
    setOffline: (isOffline) => context.setOffline(isOffline),
  }
}

/** Whether the list is whole and the page would open without a network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/check-in/')
    if (worker?.active == null || navigator.serviceWorker.controller === null) return false
    const doors = await new Promise<{ copy: { left: readonly unknown[] } | null }[]>((resolve, reject) => {
      const opening = indexedDB.open('turnout-door')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
      opening.addEventListener('success', () => {
        const all = opening.result.transaction('doors').objectStore('doors').getAll()
        all.addEventListener('success', () => {
          opening.result.close()
          resolve(all.result as never)
        })
      })
    })
    return doors.length > 0 && doors.every(({ copy }) => copy?.left.length === 0)
  })

/** Runs in the page: produces the key events of a hand scanner. */
function typeBursts(codes: readonly string[]): void {
  const press = (key: string, code: string): void => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))
  }
  for (const code of codes) {
    for (const key of code)
      press(key, key === '.' ? 'Period' : /\d/u.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)
    press('Enter', 'Enter')
  }
}

/** Runs in the page: looks into the phone's database, not at the screen. */
function countRows(table: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('turnout-door')
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction(table).objectStore(table).count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })
}
