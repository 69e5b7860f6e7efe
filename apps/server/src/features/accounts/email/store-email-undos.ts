import { sql } from 'kysely'
import { UNDO_DAYS } from '@turnout/domain/accounts/email-link.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

/** Stores what takes a change of address back, for the address that a user has now. */
export async function insertEmailUndo(
  tx: Transaction,
  undo: { readonly userId: number; readonly email: string; readonly wasConfirmed: boolean; readonly token: string },
): Promise<void> {
  await tx.query
    .insertInto('email_change_undos')
    .values({
      token_hash: hashToken(undo.token),
      user_id: undo.userId,
      email: undo.email,
      was_confirmed: undo.wasConfirmed,
      expires_at: sql`now() + make_interval(days => ${UNDO_DAYS})`,
    })
    .execute()
}

/** One by its token, locked; null when there is none. */
export async function lockEmailUndo(tx: Transaction, token: string) {
  const row = await tx.query
    .selectFrom('email_change_undos')
    .select([
      'user_id',
      'email',
      'was_confirmed',
      sql<boolean>`used_at is not null`.as('is_used'),
      sql<boolean>`expires_at <= now()`.as('is_expired'),
    ])
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/**
 * Once one was followed, none of the user's works any more: the others went to addresses that came
 * after.
 */
export async function useUpEmailUndos(tx: Transaction, userId: number): Promise<void> {
  await tx.query
    .updateTable('email_change_undos')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
