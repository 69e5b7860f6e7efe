import type { PromoCodeInput } from '@turnout/contract/promo-codes/promo-code.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from '../products/lock-offer.ts'
import { insertPools } from '../stock/store-pools.ts'
import { readPromoCodeInput } from './read-promo-code-input.ts'
import { insertPromoCode, productsAmong, setProductsOfCode } from './store.ts'

/** Adds a code with a pool of its uses; answers its id. @throws Refusal invalid_fields */
export async function createPromoCode(
  tx: Transaction,
  act: { scope: EventScope; input: PromoCodeInput; now: Date },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  const { currency, timezone } = await lockOffer(tx, act.scope)
  const knownProductIds = await productsAmong(tx, eventId, act.input.applicable_product_ids)
  const draft = readPromoCodeInput(act.input, { currency, timezone, knownProductIds, now: act.now })
  const { fields, productIds, capacity } = draft
  const [poolId = 0] = await insertPools(tx, { eventId, kind: 'PROMO_CODE' }, [capacity])
  const promoCodeId = await insertPromoCode(tx, { eventId, poolId }, fields)
  await setProductsOfCode(tx, { eventId, promoCodeId }, productIds)
  await touchEvent(tx, eventId)
  const after = { ...fields, product_ids: productIds, max_allowed_usages: capacity }
  const entry = { accountId, eventId, entity: 'promo_code', entityId: promoCodeId }
  await recordAudit(tx, actor, [{ ...entry, act: 'promo_code.created', after }])
  return promoCodeId
}
