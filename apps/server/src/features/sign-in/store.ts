import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/ids/ids.ts'

/** A reset link works once, within an hour. */
const RESET_MINUTES = 60

/**
 * Stores a reset token; earlier ones of this user go on working, or a stranger could end them by
 * asking again.
 */
export async function insertReset(tx: Transaction, userId: number, token: string): Promise<void> {
  await tx.query
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql`now() + make_interval(mins => ${RESET_MINUTES})`,
    })
    .execute()
}

export async function useUpResets(tx: Transaction, userId: number): Promise<void> {
  await tx.query
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whose reset link this is; null when it does not work now. */
export async function userOfReset(reader: Reader, token: string): Promise<number | null> {
  const row = await reader.query
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * When a reset link stops working, null when it does not work now; looking does not use it up (mail
 * scanners open links).
 */
export async function resetExpiry(reader: Reader, token: string): Promise<Date | null> {
  const row = await reader.query
    .selectFrom('password_resets')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Uses a reset token up: the user it belongs to, or null when it does not work (any more). */
export async function useReset(tx: Transaction, token: string): Promise<number | null> {
  const row = await tx.query
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}
