import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '@turnout/domain/accounts/factors.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/ids/ids.ts'

export type ChallengeKind = 'SECOND_STEP' | 'PASSKEY_NEW' | 'PASSKEY_SIGN_IN' | 'PASSKEY_PROOF'

/** Who was asked, and for what. */
export interface NewChallenge {
  readonly kind: ChallengeKind
  readonly userId: number | null
  readonly accountId?: number | null
  readonly sessionId?: number | null
  /** Of a person whom the provider of the account signed in: what follows keeps to the account. */
  readonly isAccountOnly?: boolean
}

export interface ChallengeRow {
  readonly user_id: number | null
  readonly account_id: number | null
  readonly session_id: number | null
  readonly user_verification: boolean
}

/** Stores a challenge; answers when it ends. */
export async function insertChallenge(tx: Transaction, challenge: string, asked: NewChallenge): Promise<Date> {
  const row = await tx.query
    .insertInto('sign_in_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      kind: asked.kind,
      user_id: asked.userId,
      account_id: asked.accountId ?? null,
      session_id: asked.sessionId ?? null,
      is_account_only: asked.isAccountOnly ?? false,
      expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return row.expires_at
}

/** Uses a challenge up; null when it is unknown, of another kind, used or over. */
export async function useChallenge(
  reader: Reader,
  challenge: string,
  kind: ChallengeKind,
): Promise<ChallengeRow | null> {
  const row = await reader.query
    .updateTable('sign_in_challenges')
    .set({ used_at: sql`now()` })
    .where('challenge_hash', '=', hashToken(challenge))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'account_id', 'session_id', 'user_verification'])
    .executeTakeFirst()
  return row ?? null
}

/** Counts a try of a second step; null when there is none left. */
export async function countTry(
  reader: Reader,
  challenge: string,
): Promise<{ readonly userId: number; readonly accountId: number | null; readonly isAccountOnly: boolean } | null> {
  const row = await reader.query
    .updateTable('sign_in_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('challenge_hash', '=', hashToken(challenge))
    .where('kind', '=', 'SECOND_STEP')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', CHALLENGE_TRIES)
    .returning(['user_id', 'account_id', 'is_account_only'])
    .executeTakeFirst()
  if (row === undefined || row.user_id === null) return null
  return { userId: row.user_id, accountId: row.account_id, isAccountOnly: row.is_account_only }
}

/** An answer an hour later gets the same refusal as of one that never was. */
export async function forgetChallenges(tx: Transaction): Promise<void> {
  await tx.query
    .deleteFrom('sign_in_challenges')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
