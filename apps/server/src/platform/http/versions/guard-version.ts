import { takesVersion } from '@turnout/contract/versioned.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../refusal.ts'
import { isMatch, plainTag, versionOf } from './version-of.ts'

/** Reads the thing at an address, as its GET answers it. */
type ReadThing = () => Promise<unknown>

/** What changes one thing waits for the change before it, for as long as its own takes. */
const lockThing = async (tx: Transaction, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`thing ${address}`}, 0))`.execute(tx.query)
}

/** What a change of a thing with a version goes through. */
interface VersionGuard {
  /** Runs the change when those before it are done, before it takes a connection. */
  inTurn<T>(change: () => Promise<T>): Promise<T>
  /** In the transaction of the change, before it begins: nobody changed the thing since it was read. */
  check(tx: Transaction): Promise<void>
}

interface Checked {
  readonly address: string
  readonly ifMatch: string | undefined
  readonly read: ReadThing
}

/**
 * The guard of a change; null where there is no version. Changes without the header wait too: none of
 * them may slip between the check and the act.
 */
export function versionGuard(endpoint: Endpoint, { address, ifMatch, read }: Checked): VersionGuard | null {
  if (!takesVersion(endpoint)) return null
  return {
    // A check reads beside the transaction that waits for it. If all connections were held by
    // changes that wait for a further one, none would ever come.
    inTurn: (change) => inTurn(address, () => (ifMatch === undefined ? change() : inTurn('', change))),
    check: async (tx) => {
      await lockThing(tx, address)
      if (ifMatch === undefined) return
      const current = versionOf(endpoint.path, await read())
      if (isMatch(ifMatch, current)) return
      throw new Refusal('changed_meanwhile', {
        details: { your_version: plainTag(ifMatch), current_version: current ?? '' },
      })
    },
  }
}

const turns = new Map<string, Promise<unknown>>()

/** One after the other under a name, in this process. */
async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(name)
  const mine = (async () => {
    await before?.catch(() => undefined)
    return work()
  })()
  turns.set(name, mine)
  try {
    return await mine
  } finally {
    if (turns.get(name) === mine) turns.delete(name)
  }
}

/** The header of an answer that brings the thing itself. */
export const versionHeader = (path: string, thing: unknown): Readonly<Record<string, string>> => {
  const version = versionOf(path, thing)
  return version === null ? {} : { etag: `"${version}"` }
}
