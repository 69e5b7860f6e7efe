import type { PROPOSALS_LIST } from '@turnout/contract/agents/proposal.ts'
import type { ProposalState } from '@turnout/contract/agents/proposal-enums.ts'
import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { mayCall } from '@turnout/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../../platform/database/list-query.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { TOLD_PROPOSAL, type ToldProposalRow } from '../../audit-log/queries-proposals.ts'
import { isVisible } from '../../events/queries.ts'
import type { Facts } from './store.ts'

export interface ProposalRow extends ToldProposalRow {
  readonly id: number
  readonly event_id: number | null
  readonly timezone: string | null
  readonly state: ProposalState
  readonly endpoint: string
  readonly params: Facts
  readonly reason: string | null
  readonly before: Facts | null
  readonly token_id: number
  readonly token_name: string
  readonly last_four: string
  readonly maker_id: number | null
  readonly maker_name: string | null
  readonly decider_id: number | null
  readonly decider_name: string | null
  readonly decided_at: Date | null
  readonly failure: { readonly code: string; readonly message: string } | null
  readonly result_id: number | null
  readonly created_at: Date
  readonly expires_at: Date
}

const STATE = sql`case when p.state = 'PENDING' and p.expires_at <= now() then 'EXPIRED' else p.state end`

const COLUMNS: ListColumns<(typeof PROPOSALS_LIST.sorts)[number] | (typeof PROPOSALS_LIST.filters)[number]> = {
  created_at: { sql: sql`p.id`, kind: 'number' },
  state: { sql: STATE, kind: 'text' },
}

const FROM = sql`proposals p join api_tokens t on t.id = p.token_id left join events e on e.id = p.event_id
  left join users mu on mu.id = t.user_id left join users du on du.id = p.decided_by`

const ROW = sql`p.id, p.event_id, e.timezone, ${TOLD_PROPOSAL}, ${STATE} as state, p.endpoint,
  p.params, p.reason, p.before, p.token_id, t.name as token_name, t.last_four,
  mu.id as maker_id, full_name(mu.first_name, mu.last_name) as maker_name,
  du.id as decider_id, full_name(du.first_name, du.last_name) as decider_name,
  p.decided_at, p.failure, p.result_id, p.created_at, p.expires_at`

/**
 * What a person may confirm: proposals of their part of the account whose endpoint they may call
 * themselves. A token sees what it proposed.
 */
function isTold({ accountId, tokenId, scope: part, capabilities }: Caller) {
  const own = sql`p.account_id = ${accountId}`
  if (tokenId !== null) return sql`${own} and p.token_id = ${tokenId}`
  const callable = ALL_ENDPOINTS.filter(({ access }) => mayCall(access, capabilities)).map(({ id }) => id)
  const organizers = part === 'all' ? sql`true` : sql`p.organizer_id = any(${part.organizerIds}::bigint[])`
  const where = sql`case when p.event_id is null then ${organizers} else ${isVisible({ accountId, part })} end`
  return sql`${own} and p.endpoint = any(${callable}::text[]) and ${where}`
}

export async function proposalsOfCaller(
  reader: Reader,
  caller: Caller,
  asked: ListRequest,
): Promise<{ rows: ProposalRow[]; total: number }> {
  const where = sql`${isTold(caller)} and ${filtered(asked, COLUMNS)}`
  const order = sorted(asked, COLUMNS, { default: 'desc', tieBreaker: sql`p.id` })
  const page = sql<ProposalRow>`select ${ROW} from ${FROM} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${FROM} where ${where}`)
}

export async function proposalOfCaller(
  reader: Reader,
  caller: Caller,
  proposalId: number,
): Promise<ProposalRow | undefined> {
  const found = await sql<ProposalRow>`
    select ${ROW} from ${FROM} where ${isTold(caller)} and p.id = ${proposalId}`.execute(reader.query)
  return found.rows[0]
}
