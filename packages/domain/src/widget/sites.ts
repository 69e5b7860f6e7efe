/*
 * The sites that may show an event's tickets: hosts, with `*.` for all below one, and with a port
 * where it is not the usual one. They become sources of a content security policy, so nothing else
 * than a host may get through.
 */

/** Sites that one event may name. */
export const SITES_MAX = 50

const HOST_MAX = 253
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u
const HOST_WITH_PORT = /^(?<wild>\*\.)?(?<host>[^:]+)(?<port>:\d{1,5})?$/u

/**
 * A site as it is kept, from what was typed or pasted: the address of a page is the site it is
 * on. null when it names none.
 */
export function siteOf(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const [, scheme, rest = typed] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/u.exec(typed) ?? []
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return null
  const named = HOST_WITH_PORT.exec(rest.split(/[/?#]/u)[0] ?? '')?.groups
  if (named === undefined) return null
  const { wild = '', host = '', port = '' } = named
  const ascii = asciiHost(host)
  if (ascii === null || Number(port.slice(1)) > 65_535) return null
  // All below a whole ending, such as `*.com`, is no site.
  if (wild !== '' && !ascii.includes('.')) return null
  return wild + ascii + port
}

/** A host name in the letters that DNS knows; null for what is none. */
function asciiHost(host: string): string | null {
  if (/[\s@\\%[\]_*]/u.test(host) || !URL.canParse(`https://${host}/`)) return null
  const { hostname } = new URL(`https://${host}/`)
  const labels = hostname.split('.')
  const isHost = hostname.length <= HOST_MAX && labels.every((label) => LABEL.test(label))
  return isHost && (labels.length > 1 || hostname === 'localhost') ? hostname : null
}

/** Whether a site covers the address of a page; the usual port of http and https is none. */
function covers(site: string, { hostname, port }: { readonly hostname: string; readonly port: string }): boolean {
  const { wild, host = '', port: named = '' } = HOST_WITH_PORT.exec(site)?.groups ?? {}
  if (named.slice(1) !== port) return false
  return wild === undefined ? hostname === host : hostname.endsWith(`.${host}`)
}

/**
 * The address that a buyer is led back to, if the event names its site; else null. An event that
 * lets every site show its tickets names none, so it leads nowhere.
 */
export function returnAddress(text: string, sites: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const address = new URL(text)
  const isPlain = address.username === '' && address.password === ''
  if (!isPlain || (address.protocol !== 'https:' && address.protocol !== 'http:')) return null
  return sites.some((site) => covers(site, address)) ? address.href : null
}

/** The ancestors that a frame of the event may have, as sources of `frame-ancestors`. */
export const frameAncestors = (sites: readonly string[]): readonly string[] =>
  sites.length === 0 ? ['*'] : ["'self'", ...sites]
