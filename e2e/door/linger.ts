import type { BrowserContext } from '@playwright/test'

/**
 * Good news leaves the door page after 1.2 s; a journey that looks once a second on a busy machine
 * would miss it. Here it stays for as long as a person may take to look, and leaves by the same
 * timer. Call before the page is opened.
 */
export async function letGoodNewsLinger(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const GOOD_NEWS_MS = 1200
    const LINGER_MS = 4000
    const wait = window.setTimeout.bind(window)
    const patient = (act: TimerHandler, ms?: number, ...rest: unknown[]): number =>
      wait(act, ms === GOOD_NEWS_MS ? LINGER_MS : ms, ...rest)
    Object.assign(window, { setTimeout: patient })
  })
}
