import { API_TOKENS_LIST } from '@turnout/contract/api-tokens/api-token.ts'
import type { Capability } from '@turnout/domain/accounts/capabilities.ts'
import type { Role } from '@turnout/domain/accounts/roles.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { AccountScope } from '../accounts/access.ts'
import { TOKEN_SCOPE } from './store.ts'

export interface ApiTokenRow {
  readonly id: number
  readonly name: string
  readonly last_four: string
  readonly capabilities: readonly Capability[]
  readonly organizer_ids: readonly number[] | null
  readonly event_ids: readonly number[] | null
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly is_expired: boolean
  readonly is_ended: boolean
  readonly last_used_at: Date | null
  readonly last_used_from: string | null
  readonly maker_id: number | null
  readonly maker_first_name: string | null
  readonly maker_last_name: string | null
  /** null: they work here no more. */
  readonly maker_role: Role | null
}

const COLUMNS: ListColumns<(typeof API_TOKENS_LIST.sorts)[number]> = {
  created_at: { sql: sql`t.created_at`, kind: 'time' },
  name: { sql: sql`t.name`, kind: 'text' },
}

const TOKENS = sql`api_tokens t
  left join users u on u.id = t.user_id
  left join account_members m on m.account_id = t.account_id and m.user_id = t.user_id`

const ROW = sql`t.id, t.name, t.last_four, t.capabilities, ${TOKEN_SCOPE.organizers} as organizer_ids,
  ${TOKEN_SCOPE.events} as event_ids, t.created_at, t.expires_at, coalesce(t.expires_at <= now(), false) as is_expired,
  t.ended_at is not null as is_ended, t.last_used_at, t.last_used_from,
  u.id as maker_id, u.first_name as maker_first_name, u.last_name as maker_last_name, m.role as maker_role`

const isShown = ({ accountId }: AccountScope) => sql`t.account_id = ${accountId} and t.revoked_at is null`

/** One page of the tokens of an account that were not taken back, and how many those are. */
export async function tokensOfAccount(
  reader: Reader,
  scope: AccountScope,
  asked: ListRequest,
): Promise<{ rows: ApiTokenRow[]; total: number }> {
  const where = sql`${isShown(scope)} and ${filtered(asked, COLUMNS)} and ${searched(asked.query, [sql`t.name`])}`
  const order = sorted(asked, COLUMNS, { default: API_TOKENS_LIST.defaultDirection, tieBreaker: sql`t.id` })
  const page = sql<ApiTokenRow>`select ${ROW} from ${TOKENS} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${TOKENS} where ${where}`)
}

/** One of them; undefined for any other. */
export async function tokenById(
  reader: Reader,
  scope: AccountScope,
  tokenId: number,
): Promise<ApiTokenRow | undefined> {
  const found = await sql<ApiTokenRow>`
    select ${ROW} from ${TOKENS} where ${isShown(scope)} and t.id = ${tokenId}`.execute(reader.query)
  return found.rows[0]
}
