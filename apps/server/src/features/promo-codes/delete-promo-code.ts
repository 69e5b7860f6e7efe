import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockPromoCode, type LockedPromoCode } from './lock-promo-code.ts'
import { markPromoCodeDeleted } from './store.ts'

/**
 * Ends a code for good. Its text is free again; orders and holds that used it keep their price and
 * their use.
 */
export const deletePromoCode = async (
  tx: Transaction,
  scope: ScopeInEvent<'promo_code'>,
  actor: Actor,
): Promise<void> => endForGood(tx, { scope, locked: await lockPromoCode(tx, scope) }, actor)

/**
 * The same for a code that no order uses. A hold that ran out uses it until it is swept.
 * @throws Refusal not_found; promo_code_used
 */
export async function deleteUnusedCode(
  tx: Transaction,
  scope: ScopeInEvent<'promo_code'>,
  actor: Actor,
): Promise<void> {
  const locked = await lockPromoCode(tx, scope)
  if (locked.pool.held + locked.pool.sold > 0) throw new Refusal('promo_code_used')
  await endForGood(tx, { scope, locked }, actor)
}

async function endForGood(
  tx: Transaction,
  { scope, locked: { before } }: { scope: ScopeInEvent<'promo_code'>; locked: LockedPromoCode },
  actor: Actor,
): Promise<void> {
  const { id: promoCodeId, event } = scope
  const { eventId, accountId } = event
  await markPromoCodeDeleted(tx, promoCodeId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.deleted', before }])
}
