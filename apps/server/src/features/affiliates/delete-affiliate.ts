import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockAffiliate, markAffiliateDeleted } from './store.ts'

/**
 * Deletes an affiliate: its code is free again, and the orders it brought keep its name for the
 * books.
 */
export async function deleteAffiliate(
  tx: Transaction,
  { id: affiliateId, event }: ScopeInEvent<'affiliate'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockAffiliate(tx, affiliateId)
  if (before === undefined) throw new Refusal('not_found')
  await markAffiliateDeleted(tx, affiliateId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'affiliate', entityId: affiliateId }
  await recordAudit(tx, actor, [{ ...entry, act: 'affiliate.deleted', before }])
}
