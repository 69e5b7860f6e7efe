/*
 * Pages that open without a network after they were opened with one: a service worker asks the
 * network first and falls back to the copy it kept. The worker and the page that hands over its
 * files both use this module, so it touches nothing that only one of the two has.
 */

/** Which pages are kept, and how. */
export interface Keeping {
  /** Begins the name of each page's cache. */
  readonly prefix: string
  /** Paths of the pages; everything else is left to the network. */
  readonly pages: RegExp
  /** How long the network may take before the kept copy is shown, ms. */
  readonly patienceMs: number
}

/** When the copy was made, ISO 8601 by this device's clock. */
const KEPT_AT = 'x-kept-at'
/** Until when the server lets a page be kept, ISO 8601. */
const KEEP_UNTIL = 'x-keep-until'

/** Each page has its own cache, with the files it needs: it goes as a whole. */
const cacheNameOf = ({ prefix }: Keeping, { pathname, search }: URL): string => `${prefix}${pathname}${search}`

/**
 * Keeps the server's answer. A page that is gone is forgotten. Any other failure leaves the copy as
 * it was.
 */
export async function keepPage(keeping: Keeping, url: URL, answer: Response): Promise<void> {
  const name = cacheNameOf(keeping, url)
  if (answer.status === 404 || answer.status === 410) await caches.delete(name)
  if (answer.status !== 200 || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  const cache = await caches.open(name)
  await cache.put(url.href, new Response(await answer.blob(), { status: 200, headers }))
}

/** The copy of a page; its document says how old it is (`data-kept-at` of the root element). */
export async function keptPage(keeping: Keeping, url: URL): Promise<Response | undefined> {
  const copy = await caches.match(url.href, { cacheName: cacheNameOf(keeping, url), ignoreVary: true })
  const keptAt = copy?.headers.get(KEPT_AT)
  if (copy === undefined || keptAt == null) return undefined
  const html = (await copy.text()).replace('<html ', `<html data-kept-at="${keptAt}" `)
  return new Response(html, { status: 200, headers: copy.headers })
}

/** Keeps the files that a page loaded, and none that it no longer does. */
export async function keepFiles(keeping: Keeping, url: URL, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNameOf(keeping, url))
  const wanted = new Set([url.href, ...files])
  const held = await cache.keys()
  await Promise.all(held.filter((one) => !wanted.has(one.url)).map((one) => cache.delete(one)))
  const had = new Set(held.map((one) => one.url))
  // One at a time: a file that is gone must not keep the others away.
  for (const file of files) if (!had.has(file)) await cache.add(file).catch(() => undefined)
}

export async function forgetPage(keeping: Keeping, url: URL): Promise<void> {
  await caches.delete(cacheNameOf(keeping, url))
}

/** Forgets pages whose time is over. */
export async function forgetOldPages({ prefix }: Keeping, now: Date): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue
    const cache = await caches.open(name)
    const held = await cache.matchAll()
    const until = held.map((one) => one.headers.get(KEEP_UNTIL)).find((one) => one !== null)
    if (until != null && new Date(until) <= now) await caches.delete(name)
  }
}
