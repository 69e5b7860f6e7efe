import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { lockPools, type Pool } from '../stock/store-pools.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockPromoCode as lockRow, poolOfCode, type PromoCodeFields } from './store.ts'

/** A code as it is, with everything about it locked until the transaction ends. */
export interface LockedPromoCode {
  readonly currency: string
  readonly timezone: string
  readonly pool: Pool
  /** As history keeps it. */
  readonly before: PromoCodeFields & {
    readonly product_ids: readonly number[]
    readonly event_occurrence_ids: readonly number[]
    readonly max_allowed_usages: number | null
  }
}

/**
 * Locks in the order of a sale: event, pool of the uses, then the code, so that the number of uses
 * cannot grow between its comparison with a new limit and the saving, and no reservation under way
 * takes a use of what is just being changed.
 * @throws Refusal not_found when the event or the code was deleted meanwhile
 */
export async function lockPromoCode(tx: Transaction, scope: ScopeInEvent<'promo_code'>): Promise<LockedPromoCode> {
  const { id: promoCodeId, event } = scope
  const { currency, timezone } = await lockOffer(tx, event)
  const [pool] = await lockPools(tx, await poolOfCode(tx, promoCodeId))
  const row = await lockRow(tx, event.eventId, promoCodeId)
  if (row === undefined || pool === undefined) throw new Refusal('not_found')
  return { currency, timezone, pool, before: { ...row, max_allowed_usages: pool.capacity } }
}
