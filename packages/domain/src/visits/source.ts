/*
 * Where a visit of an event page, and so an order, came from (docs/domain/visits.md). It names no
 * person: the host of the page that led here, and what the link says of itself.
 */

/** Characters of a host, and of what a link says (utm_source, utm_medium, utm_campaign). */
export const SOURCE_LENGTH = { host: 253, utm: 100 } as const

/** As a page tells it; null: it says nothing. */
export interface ToldSource {
  readonly referrer: string | null
  readonly utm_source: string | null
  readonly utm_medium: string | null
  readonly utm_campaign: string | null
  readonly is_framed: boolean
}

/** As it is counted; empty texts: nothing known. All of them empty: straight to the page. */
export interface Source {
  readonly host: string
  readonly utm_source: string
  readonly utm_medium: string
  readonly utm_campaign: string
  /** The ticket desk in a page of another site. */
  readonly is_framed: boolean
}

/** Where all further sources of an event are counted that has too many. No host is written so. */
export const OTHER_HOST = '*'
export const OTHER_SOURCE: Source = {
  host: OTHER_HOST,
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  is_framed: false,
}

/** How a source is counted: spellings of one are one. */
export const sourceOf = ({ referrer, utm_source, utm_medium, utm_campaign, is_framed }: ToldSource): Source => ({
  host: referrer === null ? '' : siteOf(referrer),
  utm_source: named(utm_source).toLowerCase(),
  utm_medium: named(utm_medium).toLowerCase(),
  utm_campaign: named(utm_campaign),
  is_framed,
})

/** Links of mailings sometimes carry the address of their reader. That is no campaign, and is not kept. */
const named = (text: string | null): string =>
  text === null || text.includes('@') ? '' : text.replaceAll(/\s+/gu, ' ').trim()

const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u
const ADDRESS = /^[\d.]+$/u
/** Below these second labels of a country's own domain, sites have three labels: bbc.co.uk. */
const SHARED_LABELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'gv', 'ne', 'net', 'or', 'org'])

/**
 * The site of a host: "m.facebook.com" and "l.facebook.com" are facebook.com. A rule of thumb in place
 * of the list of all public suffixes; where it is wrong, neighbours are counted as one. Empty for what
 * is no host.
 */
function siteOf(host: string): string {
  const text = host.toLowerCase().replace(/\.$/u, '')
  if (!HOST.test(text)) return ''
  if (ADDRESS.test(text)) return text
  const labels = text.split('.')
  const last = labels.at(-1) ?? ''
  const isShared = last.length === 2 && SHARED_LABELS.has(labels.at(-2) ?? '')
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** Programs that say what they are: crawlers, previews of chats, monitors, browsers without a screen. */
const PROGRAMS =
  /bot\b|bot\/|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|embedly|monitor|uptime|curl|wget|python|axios|node-fetch|java\/|go-http/iu

/** Whether a browser's name for itself is that of a program. Who has no name is one. */
export const isProgram = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || PROGRAMS.test(userAgent)
