import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { newReference } from '../../../platform/ids/ids.ts'

/** References of one kind for a batch, each given once. */
export type DrawReference = () => string

interface Wanted {
  readonly prefix: Parameters<typeof newReference>[0]
  readonly count: number
  readonly eventId: number
  readonly make?: typeof newReference
}

const TABLES = { O: 'orders', A: 'attendees' } as const

/**
 * Draws references that no order (or ticket) of the event has. They are random: of 100,000 in one event, two are alike in
 * one of 130 imports, and the whole import would fail by it.
 */
export async function drawReferences(
  tx: Transaction,
  { prefix, count, eventId, make = newReference }: Wanted,
): Promise<DrawReference> {
  const drawn = new Set<string>()
  while (drawn.size < count) {
    const fresh = new Set<string>()
    while (drawn.size + fresh.size < count) fresh.add(make(prefix))
    // `offset 0` looks for one after the other, by their index: PostgreSQL does not know yet how many rows this import has
    // written, and would read all of them for each batch.
    // oxlint-disable-next-line no-await-in-loop -- again only for those that are taken
    const taken = await sql<{ public_id: string }>`
      select taken.public_id from unnest(${[...fresh]}::text[]) as fresh (public_id) cross join lateral (
        select public_id from ${sql.table(TABLES[prefix])}
        where event_id = ${eventId} and public_id = fresh.public_id offset 0) as taken`.execute(tx.query)
    for (const { public_id: reference } of taken.rows) fresh.delete(reference)
    for (const reference of fresh) drawn.add(reference)
  }
  const left = [...drawn]
  return () => {
    const reference = left.pop()
    if (reference === undefined) throw new Error(`too few references ${prefix}`)
    return reference
  }
}
