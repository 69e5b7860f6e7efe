import type { Deprecated } from '@turnout/contract/endpoint.ts'

/** The headers that every answer of an operation has which will go (RFC 9745, RFC 8594); null for one that stays. */
export function deprecationHeaders(deprecated: Deprecated | undefined): Readonly<Record<string, string>> | null {
  if (deprecated === undefined) return null
  const { since, sunset, instead } = deprecated
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    ...(instead !== undefined && { link: `</api/docs/${instead.replace('.', '/')}>; rel="successor-version"` }),
  }
}
