import type { PromoCodeInput } from '@turnout/contract/promo-codes/promo-code.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { findChanges } from '../events/find-changes.ts'
import { touchEvent } from '../events/store.ts'
import { saveCapacities, type Pool } from '../stock/store-pools.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockPromoCode } from './lock-promo-code.ts'
import { readPromoCodeInput } from './read-promo-code-input.ts'
import { productsAmong, setProductsOfCode, updatePromoCode as saveCode } from './store.ts'

/**
 * Changes a code. Orders and holds keep the price they were given; a buyer who has not reserved yet
 * meets the code as it is now.
 * @throws Refusal invalid_fields, also for a limit below the uses that are taken
 */
export async function updatePromoCode(
  tx: Transaction,
  act: { scope: ScopeInEvent<'promo_code'>; input: PromoCodeInput },
  actor: Actor,
): Promise<void> {
  const { id: promoCodeId, event } = act.scope
  const { eventId, accountId } = event
  const { currency, timezone, pool, before } = await lockPromoCode(tx, act.scope)
  const products = await productsAmong(tx, eventId, act.input.applicable_product_ids)
  const knownProductIds = [...products, ...before.product_ids]
  const draft = readPromoCodeInput(act.input, { currency, timezone, knownProductIds, now: null })
  const { fields, productIds, capacity } = draft
  refuseBelowUsed(pool, capacity)
  const changes = findChanges(before, { ...fields, product_ids: productIds, max_allowed_usages: capacity })
  if (changes === null) return
  await saveCode(tx, promoCodeId, fields)
  await setProductsOfCode(tx, { eventId, promoCodeId }, productIds)
  await saveCapacities(tx, [{ id: pool.id, capacity }])
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.updated', ...changes }])
}

/** A hold that ran out counts until it is swept: the CHECK of the pool counts it too. */
function refuseBelowUsed({ held, sold }: Pool, capacity: number | null): void {
  const taken = held + sold
  if (capacity !== null && capacity < taken)
    throw invalidFields({ max_allowed_usages: { word: 'below_used', values: { taken } } })
}
