import type { FastifyRequest } from 'fastify'
import { visitorOf } from './visitor.ts'

/** Where a call came from, as history keeps it of members and tokens. */
export interface CallSource {
  /** The visitor as limits count one: an IPv6 address by its first half. */
  readonly address: string
  /** Browser and system, "Firefox, Linux"; null for a program. */
  readonly device: string | null
}

/** What history keeps of the call itself, beside who called. */
export interface CallFacts {
  readonly requestId: string
  readonly from: CallSource
}

/** For acts that find out who the caller is: by a link, or by signing in. */
export const callFacts = (request: FastifyRequest): CallFacts => ({ requestId: request.id, from: callSource(request) })

const ADDRESS_MAX = 60

export const callSource = (request: Pick<FastifyRequest, 'ip' | 'headers'>): CallSource => ({
  address: visitorOf(request).slice(0, ADDRESS_MAX),
  device: deviceOf(request.headers['user-agent']),
})

/** The first that fits: others call themselves Chrome and Safari as well. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/u, 'Mac'],
  [/\bLinux\b/u, 'Linux'],
] as const

const READ_MAX = 400

/** Names alone, no versions: enough to know one's own device again. */
export function deviceOf(userAgent: string | undefined): string | null {
  const names = Object.values(deviceNames(userAgent)).filter((name) => name !== null)
  return names.length === 0 ? null : names.join(', ')
}

/** The same apart; a program has neither. */
export function deviceNames(userAgent: string | undefined): {
  readonly browser: string | null
  readonly system: string | null
} {
  const text = (userAgent ?? '').slice(0, READ_MAX)
  const first = (list: readonly (readonly [RegExp, string])[]) => list.find(([pattern]) => pattern.test(text))?.[1]
  return { browser: first(BROWSERS) ?? null, system: first(SYSTEMS) ?? null }
}
