import { tokenRights, type Rights } from '@turnout/domain/accounts/api-token.ts'
import { CAPABILITIES_OF, type Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { MemberScope } from '@turnout/domain/accounts/member-scope.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Credential, Program } from '../../platform/http/guards/caller.ts'
import type { NewApiToken } from '../../platform/ids/api-token-text.ts'
import { hashToken } from '../../platform/ids/ids.ts'
import { memberScope, scopeColumns } from '../accounts/queries-scope.ts'

/** The ids that a token is limited to, of a row `t` of `api_tokens`; null for one that works in all. */
export const TOKEN_SCOPE = {
  organizers: sql<number[] | null>`case when t.is_limited then array(
    select o.organizer_id from api_token_organizers o where o.token_id = t.id order by o.organizer_id) end`,
  events: sql<number[] | null>`case when t.is_limited then array(
    select e.event_id from api_token_events e where e.token_id = t.id order by e.event_id) end`,
}

const MAKER_SCOPE = scopeColumns('m')

/** A token with what it was given and what its maker may now. */
interface StandingRow {
  readonly id: number
  readonly capabilities: readonly Capability[]
  readonly organizer_ids: number[] | null
  readonly event_ids: number[] | null
  readonly role: Role
  readonly maker_organizer_ids: number[] | null
  readonly maker_event_ids: number[] | null
  /** Of the events that both scopes are about; null where one of them is of all. */
  readonly organizer_of: Readonly<Record<string, number>> | null
}

const STANDING_COLUMNS = sql`t.id, t.capabilities, ${TOKEN_SCOPE.organizers} as organizer_ids, ${TOKEN_SCOPE.events} as event_ids,
  m.role, ${MAKER_SCOPE.organizers} as maker_organizer_ids, ${MAKER_SCOPE.events} as maker_event_ids,
  case when t.is_limited and m.is_limited then (
    select jsonb_object_agg(e.id, e.organizer_id) from events e where e.id in (
      select event_id from api_token_events where token_id = t.id
      union all select event_id from member_events where account_id = m.account_id and user_id = m.user_id)) end as organizer_of`

/** A token opens something until it is taken back or ends, while its maker works in the account. */
const STANDING = sql`api_tokens t
  join account_members m on m.account_id = t.account_id and m.user_id = t.user_id and m.status = 'ACTIVE'
  join accounts a on a.id = t.account_id and a.closed_at is null`
const IS_STANDING = sql`t.revoked_at is null and t.ended_at is null and (t.expires_at is null or t.expires_at > now())`

function rightsOf(row: StandingRow): Rights {
  const maker = {
    capabilities: CAPABILITIES_OF[row.role],
    scope: memberScope({ organizer_ids: row.maker_organizer_ids, event_ids: row.maker_event_ids }),
  }
  const organizerOf = new Map(Object.entries(row.organizer_of ?? {}).map(([event, of]) => [Number(event), of]))
  return tokenRights({ capabilities: row.capabilities, scope: memberScope(row) }, { maker, organizerOf })
}

/**
 * The program of an API token: null when it is unknown, taken back or over, or when
 * its maker works here no more. The use is noted at most once a minute.
 */
export async function callerOfApiToken(reader: Reader, { text, from }: Credential): Promise<Program | null> {
  interface Row extends StandingRow {
    readonly user_id: number
    readonly account_id: number
    readonly locale: string
    readonly unconfirmed_email: string | null
    readonly is_stale: boolean
  }
  const found = await sql<Row>`
    select ${STANDING_COLUMNS}, t.user_id, t.account_id, u.locale,
      case when u.email_verified_at is null then u.email end as unconfirmed_email, ${IS_STALE} as is_stale
    from ${STANDING} join users u on u.id = t.user_id
    where t.token_hash = ${hashToken(text)} and ${IS_STANDING}`.execute(reader.query)
  const row = found.rows[0]
  if (row === undefined) return null
  if (row.is_stale) await noteUse(reader, row.id, from)
  return {
    ...rightsOf(row),
    userId: row.user_id,
    accountId: row.account_id,
    sessionId: null,
    tokenId: row.id,
    locale: row.locale,
    unconfirmedEmail: row.unconfirmed_email,
  }
}

const IS_STALE: RawBuilder<boolean> = sql`(t.last_used_at is null or t.last_used_at < now() - interval '1 minute')`

async function noteUse(reader: Reader, tokenId: number, from: string): Promise<void> {
  await sql`update api_tokens t set last_used_at = now(), last_used_from = ${from}
    where t.id = ${tokenId} and ${IS_STALE}`.execute(reader.query)
}

/** Those of these tokens that still open something, with their rights; for answers that go on after their call. */
export async function standingTokens(
  reader: Reader,
  tokenIds: readonly number[],
): Promise<ReadonlyMap<number, Rights>> {
  if (tokenIds.length === 0) return new Map()
  const found = await sql<StandingRow>`
    select ${STANDING_COLUMNS} from ${STANDING}
    where t.id = any(${tokenIds}::bigint[]) and ${IS_STANDING}`.execute(reader.query)
  return new Map(found.rows.map((row) => [row.id, rightsOf(row)]))
}

interface TokenInsert {
  readonly accountId: number
  readonly userId: number
  readonly name: string
  readonly token: NewApiToken
  readonly capabilities: readonly Capability[]
  readonly scope: MemberScope
  readonly expiresAt: Date | null
}

export async function insertToken(tx: Transaction, made: TokenInsert): Promise<number> {
  const { accountId: account_id, scope } = made
  const { id: token_id } = await tx.query
    .insertInto('api_tokens')
    .values({
      account_id,
      user_id: made.userId,
      name: made.name,
      token_hash: made.token.hash,
      last_four: made.token.lastFour,
      capabilities: [...made.capabilities],
      is_limited: scope !== 'all',
      expires_at: made.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (scope === 'all') return token_id
  const place = { account_id, token_id }
  if (scope.organizerIds.length > 0)
    await tx.query
      .insertInto('api_token_organizers')
      .values(scope.organizerIds.map((organizer_id) => ({ ...place, organizer_id })))
      .execute()
  if (scope.eventIds.length > 0)
    await tx.query
      .insertInto('api_token_events')
      .values(scope.eventIds.map((event_id) => ({ ...place, event_id })))
      .execute()
  return token_id
}

/** Takes a token back; false for one that is unknown here, or was taken back before. */
export async function revokeToken(tx: Transaction, accountId: number, tokenId: number): Promise<boolean> {
  const row = await tx.query
    .updateTable('api_tokens')
    .set({ revoked_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
