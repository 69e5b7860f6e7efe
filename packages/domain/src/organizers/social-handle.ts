/** Networks that an organizer may name; each knows where a name of it is found. */
export const NETWORKS = ['instagram', 'facebook', 'youtube', 'tiktok', 'x', 'bluesky', 'linkedin'] as const
export type Network = (typeof NETWORKS)[number]

interface Place {
  /** Addresses that people paste, without `www.` and `m.`. */
  readonly hosts: readonly string[]
  /** Is between the host and the name. */
  readonly before: string
}

const PLACES: Readonly<Record<Network, Place>> = {
  instagram: { hosts: ['instagram.com'], before: '' },
  facebook: { hosts: ['facebook.com', 'fb.com'], before: '' },
  youtube: { hosts: ['youtube.com'], before: '@' },
  tiktok: { hosts: ['tiktok.com'], before: '@' },
  x: { hosts: ['x.com', 'twitter.com'], before: '' },
  bluesky: { hosts: ['bsky.app'], before: 'profile/' },
  linkedin: { hosts: ['linkedin.com'], before: 'company/' },
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u

/**
 * The name of a person in a network, from what people type: `@tidal`, `tidal`, or the address of
 * their page there. null: it is none of these.
 */
export function readHandle(network: Network, text: string): string | null {
  const typed = text.trim()
  const bare = /^https?:\/\//iu.test(typed) ? nameInAddress(network, typed) : typed
  const name = bare?.replace(/^@/u, '') ?? ''
  return NAME.test(name) ? name : null
}

function nameInAddress(network: Network, address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  const { hosts, before } = PLACES[network]
  if (!hosts.includes(hostname.replace(/^(?:www|m)\./u, ''))) return null
  const path = pathname.replace(/^\//u, '')
  const rest = before !== '' && path.startsWith(before) ? path.slice(before.length) : path
  const [name = ''] = rest.split('/', 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

/** Where a name of a network is found. */
export function addressOfHandle(network: Network, name: string): string {
  const { hosts, before } = PLACES[network]
  return `https://${hosts[0]}/${before}${encodeURIComponent(name)}`
}

/** What each network calls itself, in every language. */
export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
}
