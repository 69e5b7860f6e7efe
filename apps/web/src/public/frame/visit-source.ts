import type { ToldSource } from '@turnout/domain/visits/source.ts'

/*
 * Where the visitor of a page came from, told by the browser itself: the address of the page and the
 * page that led here. Nothing is kept in the browser, so there is no consent to ask for.
 */

const UTM_MAX = 100
const HOST_MAX = 253

const referrer = (): URL | null => (URL.canParse(document.referrer) ? new URL(document.referrer) : null)

function utm(name: 'source' | 'medium' | 'campaign'): string | null {
  const text = new URLSearchParams(location.search).get(`utm_${name}`)
  // A letter in two halves, or a sign that the server does not take, would cost the whole message.
  return text === null
    ? null
    : text
        .replaceAll(/[\p{C}\s]+/gu, ' ')
        .trim()
        .slice(0, UTM_MAX)
        .trim() || null
}

/** As the server is told it with a visit and with an order. Pages of our own are no source. */
export function sourceOfPage(): ToldSource {
  const from = referrer()
  const isOurs = from === null || from.origin === location.origin || from.hostname.length > HOST_MAX
  return {
    referrer: isOurs ? null : from.hostname,
    utm_source: utm('source'),
    utm_medium: utm('medium'),
    utm_campaign: utm('campaign'),
    is_framed: window.self !== window.top,
  }
}

const RETURNS: ReadonlySet<string> = new Set(['reload', 'back_forward'])

/**
 * Whether a visitor arrived: not who loads the page again, goes back to it, or comes from another page
 * of the same purchase. Our page of the organizer leads to an event like any other site.
 */
export function isArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && RETURNS.has(navigation.type)) return false
  const from = referrer()
  if (from === null || from.origin !== location.origin) return true
  const [, kind, id] = from.pathname.split('/')
  const [, , own] = location.pathname.split('/')
  return kind === 'o' || ((kind === 'e' || kind === 'event') && id !== own)
}
