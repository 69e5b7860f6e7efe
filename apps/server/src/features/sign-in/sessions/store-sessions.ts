import type { Rights } from '@turnout/domain/accounts/api-token.ts'
import { CAPABILITIES_OF } from '@turnout/domain/accounts/capabilities.ts'
import { capabilitiesIn } from '@turnout/domain/accounts/closing.ts'
import { lacksFactor } from '@turnout/domain/accounts/factors.ts'
import { EXPORT_PROOF_HOURS, PROOF_MINUTES } from '@turnout/domain/accounts/email-link.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import type { Person } from '../../../platform/http/guards/caller.ts'
import { hashToken, newToken } from '../../../platform/ids/ids.ts'
import { IS_OPEN_TO_MEMBER, memberScope, scopeColumns } from '../../accounts/queries-scope.ts'
import type { SignInPlace } from './notify-new-device.ts'
import type { Device } from './read-device.ts'

/** A session ends after so many days without use, and at the latest after so many days. */
const SESSION_IDLE_DAYS = 14
export const SESSION_MAX_DAYS = 90
/** For so long the token before a renewal opens its session: calls with it are under way. */
const FORMER_SECONDS = 30
/** More of them are programs that sign in anew for each call. */
const LISTED_MAX = 100

/**
 * Where a person signed in just now, and whether by more than a password; or the session that goes
 * on, without a new sign-in. `isAccountOnly`: the provider of the account said who they are,
 * so it opens no other account of theirs.
 */
export type SessionStart =
  | (SignInPlace & { readonly isTwoFactor?: boolean; readonly isAccountOnly?: boolean })
  | { readonly from: number }

export interface NewSession {
  readonly userId: number
  readonly accountId: number
  readonly start: SessionStart
}

export async function insertSession(tx: Transaction, token: string, session: NewSession): Promise<void> {
  const { start } = session
  const along = <T>(column: string) =>
    sql<T>`(select ${sql.ref(column)} from sessions where id = ${'from' in start ? start.from : null})`
  await tx.query
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: session.userId,
      account_id: session.accountId,
      expires_at: sql`now() + make_interval(days => ${SESSION_MAX_DAYS})`,
      ...('device' in start
        ? {
            ...deviceColumns(start.device),
            two_factor_at: start.isTwoFactor === true ? sql<Date>`now()` : null,
            is_account_only: start.isAccountOnly ?? false,
          }
        : {
            signed_in_at: along<Date>('signed_in_at'),
            browser: along<string>('browser'),
            system: along<string>('system'),
            network: along<string>('network'),
            device_hash: along<Buffer>('device_hash'),
            two_factor_at: along<Date>('two_factor_at'),
            is_account_only: along<boolean>('is_account_only'),
          }),
    })
    .execute()
}

const deviceColumns = ({ browser, system, network, hash }: Device) => ({ browser, system, network, device_hash: hash })

const IS_STANDING = sql`s.revoked_at is null and s.expires_at > now()
  and s.last_used_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})`

const SCOPE = scopeColumns('m')

const isRecent = (column: RawBuilder<unknown>) => sql`${column} > now() - make_interval(mins => ${PROOF_MINUTES})`
// The provider of an account proves who works in the account, not whose login it is in others.
const PROOF = sql<Person['proof']>`case when ${isRecent(sql`s.proven_at`)} then
    case when ${isRecent(sql`s.fully_proven_at`)} then 'factor' else 'again' end
  when ${isRecent(sql`s.signed_in_at`)} and not s.is_account_only then 'sign-in'
  when s.signed_in_at > now() - make_interval(hours => ${EXPORT_PROOF_HOURS}) then 'session' end`

/**
 * The member of a session token: null when unknown, revoked, expired, idle too long,
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
  const found = await sql<
    FactorFacts & {
      session_id: number
      user_id: number
      account_id: number
      is_limited: boolean
      organizer_ids: number[] | null
      event_ids: number[] | null
      locale: string
      unconfirmed_email: string | null
      proof: Person['proof']
      stale: boolean
    }
  >`
    select s.id as session_id, s.user_id, s.account_id, m.role, m.is_limited, u.locale, ${PROOF} as proof,
      ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids,
      case when u.email_verified_at is null then u.email end as unconfirmed_email, s.last_used_at < now() - interval '1 minute' as stale, ${FACTOR_FACTS}
    from sessions s
    join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
    join users u on u.id = s.user_id
    join accounts a on a.id = s.account_id and ${IS_OPEN_TO_MEMBER}
    where ${isOpened} and ${IS_STANDING}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return null
  if (row.stale) await noteUse(reader, row.session_id)
  return {
    userId: row.user_id,
    accountId: row.account_id,
    capabilities: capabilitiesIn({ isClosed: row.is_closed }, row.role),
    scope: memberScope(row),
    sessionId: row.session_id,
    tokenId: null,
    proof: row.proof,
    locale: row.locale,
    unconfirmedEmail: row.unconfirmed_email,
    lacksFactor: isLacking(row),
  }
}

async function noteUse(reader: Reader, sessionId: number): Promise<void> {
  await reader.query
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

interface FactorFacts {
  readonly role: Role
  readonly requires_two_factor: boolean
  readonly is_two_factor: boolean
  readonly is_closed: boolean
}

const FACTOR_FACTS = sql`a.requires_two_factor, s.two_factor_at is not null as is_two_factor, a.closed_at is not null as is_closed`

const isLacking = (row: FactorFacts): boolean =>
  lacksFactor({
    held: CAPABILITIES_OF[row.role],
    isRequired: row.requires_two_factor,
    isTwoFactor: row.is_two_factor,
  })

/**
 * Those of these sessions that a token would still open, with their rights; for answers that go on
 * after their call.
 */
export async function standingSessions(
  reader: Reader,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Rights>> {
  const found = await sql<FactorFacts & { id: number; organizer_ids: number[] | null; event_ids: number[] | null }>`
    select s.id, m.role, ${FACTOR_FACTS}, ${SCOPE.organizers} as organizer_ids, ${SCOPE.events} as event_ids from sessions s
    join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
    join accounts a on a.id = s.account_id and ${IS_OPEN_TO_MEMBER}
    where s.id = any(${sessionIds}::bigint[]) and ${IS_STANDING}`.execute(reader.query)
  return new Map(
    found.rows
      .filter((row) => !isLacking(row))
      .map((row) => [
        row.id,
        { capabilities: capabilitiesIn({ isClosed: row.is_closed }, row.role), scope: memberScope(row) },
      ]),
  )
}

/**
 * The account that a session keeps to, because that account's provider opened it; null: it may go
 * over to others. `session`: its id or its token.
 */
export async function onlyAccountOf(reader: Reader, session: number | string): Promise<number | null> {
  const row = await reader.query
    .selectFrom('sessions')
    .select('account_id')
    .where('is_account_only', '=', true)
    .$if(typeof session === 'number', (by) => by.where('id', '=', Number(session)))
    .$if(typeof session === 'string', (by) => by.where('token_hash', '=', hashToken(String(session))))
    .executeTakeFirst()
  return row?.account_id ?? null
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

/** The sessions of a user that a token would open now, in every account, the one used last first. */
export const sessionsOf = async (reader: Reader, userId: number) =>
  (
    await sql<SessionRow>`
      select s.id, s.browser, s.system, s.network, s.signed_in_at, s.last_used_at, a.name as account_name,
        least(s.expires_at, s.last_used_at + make_interval(days => ${SESSION_IDLE_DAYS})) as ends_at
      from sessions s join accounts a on a.id = s.account_id
      join account_members m on m.account_id = s.account_id and m.user_id = s.user_id and m.status = 'ACTIVE'
      where s.user_id = ${userId} and ${IS_STANDING}
      order by s.last_used_at desc, s.id desc limit ${LISTED_MAX}`.execute(reader.query)
  ).rows

export interface SessionRow {
  readonly id: number
  readonly browser: string | null
  readonly system: string | null
  readonly network: string | null
  readonly signed_in_at: Date
  readonly last_used_at: Date
  readonly ends_at: Date
  readonly account_name: string
}

/** Ends one session of a user; false when they have no such valid session. */
export async function revokeOwn(tx: Transaction, userId: number, sessionId: number): Promise<boolean> {
  const ended = await sql<{ id: number }>`update sessions s set revoked_at = now()
    where s.id = ${sessionId} and s.user_id = ${userId} and ${IS_STANDING} returning s.id`.execute(tx.query)
  return ended.rows.length > 0
}

/**
 * Notes a proof by the password. It is the best that the user has as long as they have no second
 * factor. `passkeyHost`: keys of another host open nothing, and ask for nothing.
 */
export async function markProven(reader: Reader, sessionId: number, passkeyHost: string | null): Promise<void> {
  await sql`
    update sessions s set proven_at = now(), fully_proven_at = case
      when exists (select from two_step_codes c where c.user_id = s.user_id)
        or exists (select from passkeys p where p.user_id = s.user_id and p.rp_id = ${passkeyHost}) then s.fully_proven_at
      else now() end
    where s.id = ${sessionId}`.execute(reader.query)
}

/** Notes a proof by a second factor. */
export async function noteFactor(reader: Reader, sessionId: number): Promise<void> {
  await reader.query
    .updateTable('sessions')
    .set({ two_factor_at: sql`coalesce(two_factor_at, now())`, fully_proven_at: sql`now()`, proven_at: sql`now()` })
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
