import type { BrowserContext, Page, Request } from '@playwright/test'

const QUIET_MS = 200
const LOOK_MS = 50
const PATIENCE_MS = 3000

const underWay = new WeakMap<Page, Set<Request>>()

/** A page that hears live counts always has that request open; a page that is asked for has no frame yet. */
const counts = (request: Request): boolean => request.resourceType() !== 'eventsource' && !request.isNavigationRequest()

/** Notes what the pages of a context ask for, for `comeToRest`. */
export function watchRequests(context: BrowserContext): void {
  const of = (request: Request): Set<Request> | null => {
    // A service worker's request belongs to no page.
    const page = request.serviceWorker() === null && counts(request) ? request.frame().page() : null
    if (page === null) return null
    const open = underWay.get(page) ?? new Set<Request>()
    underWay.set(page, open)
    return open
  }
  context.on('request', (request) => of(request)?.add(request))
  context.on('requestfinished', (request) => of(request)?.delete(request))
  context.on('requestfailed', (request) => of(request)?.delete(request))
}

/** Waits until the page has asked for nothing for a moment: what it loads is there. */
export async function comeToRest(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  await page.waitForLoadState('load')
  for (let quiet = 0; quiet < QUIET_MS && Date.now() < deadline; quiet += LOOK_MS) {
    await page.waitForTimeout(LOOK_MS)
    if ((underWay.get(page)?.size ?? 0) > 0) quiet = -LOOK_MS
  }
}
