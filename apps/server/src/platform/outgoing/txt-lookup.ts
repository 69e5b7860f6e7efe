import { Resolver } from 'node:dns/promises'

/** The TXT records of a name; none also when nobody answers. */
export type TxtLookup = (name: string) => Promise<readonly string[]>

/** Asks these servers, `address:port`; null: those of the system. */
export function txtLookup(servers: readonly string[] | null = null): TxtLookup {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers !== null) resolver.setServers(servers)
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch {
      return []
    }
  }
}
