import type { Rights } from '@turnout/domain/accounts/api-token.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { PROOF_MINUTES } from '@turnout/domain/accounts/email-link.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { hashToken, newToken } from '../../../platform/ids/ids.ts'
import { memberScope, scopeColumns } from '../../accounts/queries-scope.ts'

/** A session ends after so many days without use, and at the latest after so many days. */
const SESSION_IDLE_DAYS = 14
export const SESSION_MAX_DAYS = 90
/** For so long the token before a renewal opens its session: calls with it are under way. */
const FORMER_SECONDS = 30

export interface NewSession {
  readonly userId: number
  readonly accountId: number
  /** The session that it goes on from, without anybody signing in again; null: somebody just did. */
  readonly from: number | null
}

export async function insertSession(tx: Transaction, token: string, session: NewSession): Promise<void> {
  await tx.query
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      account_id: session.accountId,
      expires_at: sql`now() + make_interval(days => ${SESSION_MAX_DAYS})`,
      signed_in_at: sql`coalesce((select signed_in_at from sessions where id = ${session.from}), now())`,
    })
    .execute()
}

const IS_STANDING = sql`s.revoked_at is null and s.expires_at > now()
  and s.last_used_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`

const SCOPE = scopeColumns('m')

const isRecent = (column: RawBuilder<unknown>) => sql`${column} > now() - make_interval(mins => ${PROOF_MINUTES})`
const PROOF = sql<Person['proof']>`case when ${isRecent(sql`s.proven_at`)} then 'again'
  when ${isRecent(sql`s.signed_in_at`)} then 'sign-in' end`

/**
 * The member that a session token stands for: null when unknown, revoked, expired, idle too long,
 * or when the member is no longer active. The use is noted at most once a minute, so that reading a
 * page is not a write.
 */
export async function callerOfToken(reader: Reader, token: string): Promise<Person | null> {
  const hash = hashToken(token)
  return (
    (await callerOf(reader, sql`s.token_hash = ${hash}`)) ??
    (await callerOf(
      reader,
      sql`s.former_hash = ${hash} and s.renewed_at > now() - make_interval(secs => ${FORMER_SECONDS})`,
    ))
  )
}

async function callerOf(reader: Reader, isOpened: RawBuilder<unknown>): Promise<Person | null> {
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
    proof: Person['proof']
    stale: boolean
  }>`
    select s.id as session_id, s.user_id, s.account_id, m.role, m.is_limited, u.locale, ${PROOF} as proof,
      ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids,
      case when u.email_verified_at is null then u.email end as unconfirmed_email, s.last_used_at < now() - interval '1 minute' as stale
    from sessions s
    join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
    join users u on u.id = s.user_id
    where ${isOpened} and ${IS_STANDING}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return null
  if (row.stale) await noteUse(reader, row.session_id)
  return {
    userId: row.user_id,
    accountId: row.account_id,
    capabilities: CAPABILITIES_OF[row.role],
    scope: memberScope(row),
    sessionId: row.session_id,
    tokenId: null,
    proof: row.proof,
    locale: row.locale,
    unconfirmedEmail: row.unconfirmed_email,
  }
}

async function noteUse(reader: Reader, sessionId: number): Promise<void> {
  await reader.query
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

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

/** Ends every session of a user but this one; answers how many. */
export async function revokeOthers(tx: Transaction, userId: number, except: number | null): Promise<number> {
  const ended = await tx.query
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (others) => others.where('id', '<>', except))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export async function markProven(reader: Reader, sessionId: number): Promise<void> {
  await reader.query
    .updateTable('sessions')
    .set({ proven_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/**
 * Gives a session another token. Null when it got one seconds ago: of two proofs at once, the
 * token of one must not outlive the other's.
 */
export async function renewToken(reader: Reader, sessionId: number): Promise<string | null> {
  const token = newToken()
  const renewed = await sql<{ id: number }>`
    update sessions set former_hash = token_hash, token_hash = ${hashToken(token)}, renewed_at = now()
    where id = ${sessionId} and revoked_at is null
      and (renewed_at is null or renewed_at < now() - make_interval(secs => ${FORMER_SECONDS}))
    returning id`.execute(reader.query)
  return renewed.rows.length === 0 ? null : token
}
