import type { Page } from '@playwright/test'
import { type EmbedChoice, embedCode, readChoice } from '@turnout/domain/widget/embed-code.ts'
import type { OnSale } from '../support/on-sale.ts'
import { openHostPage } from './host-page.ts'
import { blockThirdPartyCookies } from './third-party-cookies.ts'

export const codeFor = (origin: string, shop: OnSale, choice: Partial<EmbedChoice> = {}): string =>
  embedCode(
    'html',
    { origin, eventId: shop.eventId, page: origin + shop.path, label: 'Tickets for Harbour Lights' },
    { ...readChoice({}), ...choice },
  )

/** The strictest browsers refuse a frame of another site its storage as well as its cookies. */
function keepNothing(): void {
  if (window.parent === window) return
  const refused = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  Object.defineProperty(window, 'sessionStorage', refused)
  Object.defineProperty(window, 'localStorage', refused)
}

/** Opens a page of another site, with the strictest policy that ours needs, in a browser that blocks third-party cookies. */
export async function visit(page: Page, html: string): Promise<void> {
  await page.addInitScript(keepNothing)
  await blockThirdPartyCookies(page)
  const origin = new URL(process.env.E2E_URL ?? '').origin
  // Playwright itself evaluates in the page.
  const host = await openHostPage(html, { allows: `${origin} 'unsafe-eval'` })
  page.on('close', () => void host.close())
  await page.goto(host.url)
}

export const tickets = (page: Page, at = 0) => page.locator('turnout-tickets').nth(at).locator('iframe').contentFrame()
