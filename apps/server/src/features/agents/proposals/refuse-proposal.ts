import { judgeDecision } from '@turnout/domain/agents/judge-decision.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor, Person } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ProposalRow } from './queries.ts'
import { decide, lockProposal } from './store.ts'

/**
 * Says no: nothing happens, and the agent can read that a person refused.
 * @throws Refusal proposal_decided, proposal_expired, proposal_under_way
 */
export async function refuseProposal(
  tx: Transaction,
  { row, caller }: { readonly row: ProposalRow; readonly caller: Person },
  actor: Actor,
): Promise<void> {
  const locked = await lockProposal(tx, row.id)
  if (locked === undefined) throw new Refusal('not_found')
  const { userId, accountId } = caller
  const {
    state,
    is_expired: isExpired,
    claimed_by: claimedBy,
    is_claim_fresh: isClaimFresh,
    is_claim_forgotten: isClaimForgotten,
    decided_by: decidedBy,
  } = locked
  const verdict = judgeDecision(
    { state, isExpired, claimedBy, isClaimFresh, isClaimForgotten, decidedBy },
    { userId, wanted: 'REFUSED' },
  )
  if (verdict === 'done') return
  if (verdict !== 'allowed') throw new Refusal(verdict.refused)
  await decide(tx, row.id, { state: 'REFUSED', userId })
  const eventId = row.event_id
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'proposal', entityId: row.id, act: 'proposal.refused' }])
}
