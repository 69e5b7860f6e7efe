import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; none also without an answer. */
export type TxtLookup = (name: string) => Promise<readonly string[]>

/** The same, but null without an answer. */
export type TextsAt = (name: string) => Promise<readonly string[] | null>

/** There is no such name, or it has no such records. */
const NONE: readonly unknown[] = [NODATA, NOTFOUND]

/** Asks these servers, `address:port`; null: those of the system. */
export function textsAtNames(servers: readonly string[] | null = null): TextsAt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers !== null) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      return error instanceof Error && 'code' in error && NONE.includes(error.code) ? [] : null
    }
  }
}

/** Asks these servers, `address:port`; null: those of the system. */
export function txtLookup(servers: readonly string[] | null = null): TxtLookup {
  const textsAt = textsAtNames(servers)
  return async (name) => (await textsAt(name)) ?? []
}
