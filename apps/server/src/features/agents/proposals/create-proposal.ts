import { PROPOSALS_WAITING_MAX } from '@turnout/contract/agents/proposal-enums.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { countWaiting, insertProposal, lockProposals, sameProposal, type NewProposal } from './store.ts'

/**
 * Keeps what an agent proposes. The same said again is the same proposal; null: so many wait that no
 * more are taken.
 */
export async function createProposal(tx: Transaction, made: NewProposal, actor: Actor): Promise<number | null> {
  await lockProposals(tx, made.accountId)
  const same = await sameProposal(tx, made)
  if (same !== undefined) return same
  if ((await countWaiting(tx, made.accountId)) >= PROPOSALS_WAITING_MAX) return null
  const id = await insertProposal(tx, made)
  const { accountId, eventId, kind, summary } = made
  const after = { kind, summary }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'proposal', entityId: id, act: 'proposal.created', after },
  ])
  return id
}
