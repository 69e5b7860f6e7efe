import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { settleEntries } from './store.ts'

const ACTS = {
  PURCHASED: 'waiting_entry.purchased',
  CANCELLED: 'waiting_entry.left',
  OFFER_EXPIRED: 'waiting_entry.lapsed',
} as const

/**
 * Ends the entries whose offer is over: bought, let go, or lapsed. For good: what comes free later,
 * by a cancelled order too, is offered to others. The list is locked. `isClosing`: the event does not
 * take place, and who has no place is told; until then such entries stand. Answers those that bought nothing.
 */
export async function settleOffers(tx: Transaction, eventId: number, isClosing = false): Promise<readonly number[]> {
  const settled = await settleEntries(tx, { eventId, isClosing })
  await recordAudit(
    tx,
    SYSTEM,
    settled.map(({ id, account_id: accountId, status }) => ({
      accountId,
      eventId,
      entity: 'waiting_entry',
      entityId: id,
      act: ACTS[status],
      before: { status: 'OFFERED' },
      after: { status },
    })),
  )
  return settled.filter(({ status }) => status !== 'PURCHASED').map(({ id }) => id)
}
