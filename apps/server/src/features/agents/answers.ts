import type { Proposal } from '@turnout/contract/agents/proposal.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { renderProposal } from '../audit-log/render-proposal.ts'
import type { ProposalRow } from './proposals/queries.ts'

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, full_name: name ?? '' })

export const proposalAnswer = (row: ProposalRow, locale: Locale): Proposal => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  summary: renderProposal(row, locale),
  reason: row.reason,
  event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
  token: { id: row.token_id, name: row.token_name, last_four: row.last_four },
  token_made_by: personOf(row.maker_id, row.maker_name),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by: personOf(row.decider_id, row.decider_name),
  decided_at: row.decided_at?.toISOString() ?? null,
  failure: row.failure,
  result_id: row.result_id,
})
