import type { Page } from '@playwright/test'

/**
 * From now on this page's browser refuses cookies of other sites, as Safari and Firefox do. Chromium's switches and
 * preferences for it do nothing in a headless window; this does, and `widget.e2e.ts` holds it against a frame that sets
 * a cookie without it.
 */
export async function blockThirdPartyCookies(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
}
