import { editsAt, takesVersion } from '@turnout/contract/versioned.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../refusal.ts'

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
  /** In the transaction of the change, before it begins: the thing is unchanged since it was read. */
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

const CHARACTERS = 16
/** Of an event, counts every change that a page of it could show, sales too. */
const OWN_COUNT = 'version'

/**
 * The version of a thing: a mark of all that can be edited at its address. It is what the changes of
 * this address would say if they sent back what was read, so figures and states do not move it.
 * Null: nothing is there.
 */
function versionOf(path: string, thing: unknown): string | null {
  if (typeof thing !== 'object' || thing === null) return null
  const { [OWN_COUNT]: _count, ...rest } = thing as Record<string, unknown>
  const edited = editsAt(path).map(({ body }: Endpoint) => {
    const read = body.safeParse(rest)
    return read.success ? read.data : rest
  })
  return createHash('sha256').update(JSON.stringify(edited)).digest('hex').slice(0, CHARACTERS)
}

/** Whether `If-Match` names this version. A proxy that compresses may have marked it as weak. */
function isMatch(header: string, version: string | null): boolean {
  if (version === null) return false
  if (header.trim() === '*') return true
  return header.split(',').some((one) => plainTag(one) === version)
}

/** `W/"3f9c"` → `3f9c`. */
const plainTag = (tag: string): string => tag.trim().replace(/^W\//u, '').replaceAll('"', '')
