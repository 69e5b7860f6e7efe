import { isIP } from 'node:net'
import type { FieldWord } from '@turnout/contract/field-words.ts'
import { isOwnNetworkAddress, isPublicAddress } from '../../platform/outgoing/public-address.ts'
import { hostOf, portOf, type IsAllowed, type LookUp } from '../../platform/outgoing/send-request.ts'

/** Which addresses an installation calls for its organizers. */
export interface WebhookAddresses {
  /** Also private networks, without encryption: `WEBHOOK_ALLOW_PRIVATE`. */
  readonly allowsPrivate: boolean
  /** Of the database, which is never called. */
  readonly databasePort: number
  /** Where the product itself answers. */
  readonly publicUrl: () => string
  /** Finds IP addresses; left out: as the system does. */
  readonly lookUp?: LookUp
}

/** Ports below 1024 at which web servers listen. */
const LOW_PORTS = new Set([80, 443])
/** Above them: databases, caches, brokers, and other servers whose protocols a call could be mistaken for. */
const FOREIGN_PORTS = new Set([
  1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5672, 5900, 6000, 6379, 6443, 6665, 6666, 6667, 6668, 6669,
  6697, 9042, 9200, 9300, 10080, 10250, 11211, 27017,
])

/** Names that lead to this machine or this network, wherever they are asked for. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|home\.arpa|lan)$/u

/** Whether a connection may be made: asked of the IP address that it really goes to. */
export const callable =
  ({ allowsPrivate, databasePort }: WebhookAddresses): IsAllowed =>
  (address, port) =>
    isPublicAddress(address) || (allowsPrivate && port !== databasePort && isOwnNetworkAddress(address))

/**
 * Judges an address as it is written, before its name is looked up; null: it may be called.
 * Every spelling of an IP address is the same to a URL.
 */
export function judgeAddress(text: string, addresses: WebhookAddresses): FieldWord | null {
  const url = new URL(text)
  const host = hostOf(url).replace(/\.+$/u, '')
  const { allowsPrivate } = addresses
  if (url.hash !== '' || url.username !== '' || url.password !== '') return 'webhook_extras'
  if (url.protocol !== 'https:' && !allowsPrivate) return 'webhook_not_https'
  const port = portOf(url)
  if (port === 0 || (port < 1024 && !LOW_PORTS.has(port)) || FOREIGN_PORTS.has(port)) return 'webhook_port'
  if (host === '') return 'not_a_url'
  if (isOwnHost(host, url, addresses)) return 'webhook_not_public'
  if (isIP(host) !== 0) return callable(addresses)(host, port) ? null : 'webhook_not_public'
  return !allowsPrivate && (INNER_NAME.test(host) || !host.includes('.')) ? 'webhook_not_public' : null
}

/** Calls to the product itself could go round in a circle. On a machine of one's own others listen beside it. */
function isOwnHost(host: string, url: URL, { allowsPrivate, publicUrl }: WebhookAddresses): boolean {
  const own = new URL(publicUrl())
  return allowsPrivate ? url.host === own.host : host === own.hostname.replace(/\.+$/u, '')
}
