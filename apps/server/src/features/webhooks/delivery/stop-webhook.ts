import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { failWaiting } from '../store-deliveries.ts'
import { saveSwitchedOff } from './store-calls.ts'

interface SwitchedOff {
  readonly id: number
  readonly account_id: number
  readonly event_id: number | null
  readonly url: string
  readonly reason: 'GONE' | 'FAILING'
  readonly now: Date
}

/**
 * Switches a webhook off that nobody answers any more. What waited has failed; it can be sent again once somebody
 * turned it on. The history that is written is what the bell and its mails tell of.
 */
export async function stopWebhook(tx: Transaction, webhook: SwitchedOff): Promise<void> {
  const { id, account_id: accountId, event_id: eventId, url, reason, now } = webhook
  await saveSwitchedOff(tx, id, { reason, now })
  await failWaiting(tx, id)
  await recordAudit(tx, SYSTEM, [
    { accountId, eventId, entity: 'webhook', entityId: id, act: 'webhook.switched_off', after: { reason, url } },
  ])
}
