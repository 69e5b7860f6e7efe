import { recordAudit, type AuditEntry } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { connectionById, eventsTakingCards } from './queries.ts'
import { queueConnectionMail } from './queue-connection-mail.ts'
import { lockConnectedAccount, markDisconnected } from './store.ts'

/**
 * Stops taking cards with a payment account, and says so in the history of every event that offers
 * card payment. Earlier payments stay with it, and are refunded from it. `by` provider: the
 * connection was ended over there.
 */
export async function disconnectAccount(
  tx: Transaction,
  { id, by }: { id: number; by: 'user' | 'provider' },
  actor: Actor,
): Promise<void> {
  const row = (await lockConnectedAccount(tx, id)) ? await connectionById(tx, id) : undefined
  if (row === undefined) return
  const accountId = row.account_id
  const { ids } = await eventsTakingCards(tx, accountId)
  await markDisconnected(tx, id)
  const before = { provider_ref: row.provider_ref, is_charges_enabled: row.is_charges_enabled }
  const entry: AuditEntry = {
    accountId,
    entity: 'connected_account',
    entityId: id,
    act: by === 'user' ? 'connected_account.disconnected' : 'connected_account.deauthorized',
    before,
  }
  const ofEvents = ids.map((eventId) => ({
    accountId,
    eventId,
    entity: 'event',
    entityId: eventId,
    act: 'event.card_payments_stopped',
  }))
  await recordAudit(tx, actor, [entry, ...ofEvents])
  const kind = by === 'user' ? 'disconnected' : 'deauthorized'
  await queueConnectionMail(tx, {
    connected_account_id: id,
    kind,
    user_id: actor.id,
    is_charges_enabled: false,
    requirements: row.requirements,
  })
}
