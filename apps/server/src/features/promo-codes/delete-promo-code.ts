import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { touchEvent } from '../events/store.ts'
import type { PromoCodeScope } from './access.ts'
import { lockPromoCode } from './lock-promo-code.ts'
import { markPromoCodeDeleted } from './store.ts'

/**
 * Ends a code for good. Its text is free again; orders and holds that used it keep their price and
 * their use.
 */
export async function deletePromoCode(tx: Transaction, scope: PromoCodeScope, actor: Actor): Promise<void> {
  const { promoCodeId, event } = scope
  const { eventId, accountId } = event
  const { before } = await lockPromoCode(tx, scope)
  await markPromoCodeDeleted(tx, promoCodeId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.deleted', before }])
}
