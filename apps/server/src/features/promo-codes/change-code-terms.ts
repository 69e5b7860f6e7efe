import { recordAudit } from '../../platform/audit/store.ts'
import { beginOf } from '../../platform/clock/database-clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findChanges } from '../events/find-changes.ts'
import { touchEvent } from '../events/store.ts'
import { saveCapacities } from '../stock/store-pools.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockPromoCode } from './lock-promo-code.ts'
import { updatePromoCode as saveCode } from './store.ts'

/** When a code is worth nothing any more, and how often it may be used; what is left out stays. */
export interface CodeTerms {
  /** null: never. */
  readonly expiryDate?: Date | null
  /** null: unlimited. */
  readonly capacity?: number | null
}

/**
 * Changes how long or how often a code can be used; said again, it leaves no trace. Orders and holds
 * keep the price they were given.
 * @throws Refusal not_found; promo_code_limit_below_used
 */
export async function changeCodeTerms(
  tx: Transaction,
  {
    scope,
    terms,
  }: { scope: ScopeInEvent<'promo_code'>; terms: (is: { expiryDate: Date | null; now: Date }) => CodeTerms },
  actor: Actor,
): Promise<void> {
  const { id: promoCodeId, event } = scope
  const { pool, before } = await lockPromoCode(tx, scope)
  const { code, discount_type, discount_minor, rate_ppm, expiry_date } = before
  const { expiryDate = expiry_date, capacity = pool.capacity } = terms({
    expiryDate: expiry_date,
    now: await beginOf(tx),
  })
  // A hold that ran out counts until it is swept: the CHECK of the pool counts it too.
  if (capacity !== null && capacity < pool.held + pool.sold) throw new Refusal('promo_code_limit_below_used')
  const changes = findChanges(before, { ...before, expiry_date: expiryDate, max_allowed_usages: capacity })
  if (changes === null) return
  await saveCode(tx, promoCodeId, { code, discount_type, discount_minor, rate_ppm, expiry_date: expiryDate })
  await saveCapacities(tx, [{ id: pool.id, capacity }])
  await touchEvent(tx, event.eventId)
  const entry = { accountId: event.accountId, eventId: event.eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.updated', ...changes }])
}
