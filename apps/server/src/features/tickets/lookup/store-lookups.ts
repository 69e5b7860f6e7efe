import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/** How long a link to a person's tickets opens them. */
const LOOKUP_HOURS = 24

export async function insertLookup(tx: Transaction, email: string, token: string): Promise<void> {
  await tx.query
    .insertInto('ticket_lookups')
    .values({ token_hash: hashToken(token), email, expires_at: sql`now() + make_interval(hours => ${LOOKUP_HOURS})` })
    .execute()
}

/** The address that a link was mailed to; undefined when it is unknown or too old. */
export async function addressOfLookup(reader: Reader, token: string): Promise<string | undefined> {
  const row = await reader.query
    .selectFrom('ticket_lookups')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.email
}

export async function forgetOldLookups(tx: Transaction): Promise<void> {
  await tx.query
    .deleteFrom('ticket_lookups')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
