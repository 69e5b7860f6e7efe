import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { PROOF_MINUTES } from '@turnout/domain/accounts/email-link.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import type { SignInKeys } from '../accounts/check-proof.ts'
import { memberScope, scopeColumns } from '../accounts/queries-scope.ts'

/** A session ends after so many days without use, and at the latest after so many days. */
const SESSION_IDLE_DAYS = 14
export const SESSION_MAX_DAYS = 90
/** A reset link works once, within an hour. */
const RESET_MINUTES = 60

export async function insertSession(
  tx: Transaction,
  token: string,
  member: { userId: number; accountId: number },
): Promise<void> {
  await tx.query
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: member.userId,
      account_id: member.accountId,
      expires_at: sql`now() + make_interval(days => ${SESSION_MAX_DAYS})`,
    })
    .execute()
}

const IS_STANDING = sql`s.revoked_at is null and s.expires_at > now()
  and s.last_used_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`

const SCOPE = scopeColumns('m')

/**
 * The member that a session token stands for: null when unknown, revoked, expired, idle too long,
 * or when the member is no longer active. The use is noted at most once a minute, so that reading a
 * page is not a write.
 */
export async function callerOfToken(reader: Reader, token: string): Promise<Caller | null> {
  const found = await sql<{
    session_id: number
    user_id: number
    account_id: number
    role: Role
    is_limited: boolean
    organizer_ids: number[] | null
    event_ids: number[] | null
    locale: string
    unconfirmed_email: string | null
    stale: boolean
  }>`
    select s.id as session_id, s.user_id, s.account_id, m.role, m.is_limited, u.locale,
      ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids,
      case when u.email_verified_at is null then u.email end as unconfirmed_email, s.last_used_at < now() - interval '1 minute' as stale
    from sessions s
    join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
    join users u on u.id = s.user_id
    where s.token_hash = ${hashToken(token)} and ${IS_STANDING}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return null
  if (row.stale)
    await reader.query
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute()
  return {
    userId: row.user_id,
    accountId: row.account_id,
    capabilities: CAPABILITIES_OF[row.role],
    scope: memberScope(row),
    sessionId: row.session_id,
    locale: row.locale,
    unconfirmedEmail: row.unconfirmed_email,
  }
}

/** What a session may as of now. */
export type Rights = Pick<Caller, 'capabilities' | 'scope'>

/**
 * Those of these sessions that a token would still open, with their rights; for answers that go on
 * after their call.
 */
export async function standingSessions(
  reader: Reader,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Rights>> {
  const found = await sql<{ id: number; role: Role; organizer_ids: number[] | null; event_ids: number[] | null }>`
    select s.id, m.role, ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids from sessions s
    join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
    where s.id = any(${sessionIds}::bigint[]) and ${IS_STANDING}`.execute(reader.query)
  return new Map(
    found.rows.map((row) => [row.id, { capabilities: CAPABILITIES_OF[row.role], scope: memberScope(row) }]),
  )
}

export async function revokeSession(tx: Transaction, sessionId: number): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The functions that the slice of accounts needs of this one. */
export const signInKeys: SignInKeys = {
  isRecentlyProven: async (reader, sessionId) => {
    const found = await reader.query
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${PROOF_MINUTES})`)
      .executeTakeFirst()
    return found !== undefined
  },
  noteProof: async (reader, sessionId) => {
    await reader.query
      .updateTable('sessions')
      .set({ proven_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
  },
  shutOut: async (tx, { userId, except }) => {
    await tx.query
      .updateTable('sessions')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .$if(except !== null, (others) => others.where('id', '<>', except))
      .execute()
    await useUpResets(tx, userId)
  },
}

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

async function useUpResets(tx: Transaction, userId: number): Promise<void> {
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
