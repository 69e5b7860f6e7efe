import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { OwnedAccount } from './access.ts'
import { lockClosing, restoreEvents, saveClosedAt } from './store.ts'

/**
 * Opens a closed account again: everybody gets in as before, and what was on sale is on sale. One
 * that is open stays as it is.
 */
export async function undoClosing(tx: Transaction, { accountId }: OwnedAccount, actor: Actor): Promise<void> {
  const { closed_at: closedAt } = await lockClosing(tx, accountId)
  if (closedAt === null) return
  await saveClosedAt(tx, accountId, false)
  const events = await restoreEvents(tx, accountId)
  await recordAudit(tx, actor, [
    { accountId, entity: 'account', entityId: accountId, act: 'account.reopened' },
    ...events.map((eventId) => ({
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.published',
      before: { status: 'DRAFT' },
      after: { status: 'LIVE' },
    })),
  ])
}
