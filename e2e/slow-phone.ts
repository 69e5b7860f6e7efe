import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'

/** The slow phone of docs/performance.md: 4 times slower CPU, 1.6 Mbit/s, 150 ms. */
const PROFILE = { cpu: 4, bytesPerSecond: (1.6 * 1_000_000) / 8, latencyMs: 150 } as const

export interface Paint {
  readonly lcpMs: number
  readonly cls: number
}

/** One first visit by a phone that has nothing yet. */
export async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.bytesPerSecond,
    uploadThroughput: PROFILE.bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpu })
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcpMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const paint = await page.evaluate(() => (window as unknown as { seen: Paint }).seen)
  await context.close()
  return paint
}

const CONTROL =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Control</title><link rel="icon" href="data:,"></head><body><h1>As little as a page can be</h1></body></html>'

/**
 * Serves a page of nothing but a line of text, over the same HTTP: how long it takes to be seen is
 * what phone and machine take.
 */
export async function serveControl(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CONTROL)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${port}/`, close }
}
