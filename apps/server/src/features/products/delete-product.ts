import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { deletePools } from '../stock/store-pools.ts'
import { taxAndFeeIdsOfProduct } from '../taxes-and-fees/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import type { Doors } from './create-product.ts'
import { lockOffer } from './lock-offer.ts'
import { lockPrices } from './store-prices.ts'
import { deleteProduct as removeProduct, lockProduct } from './store.ts'

export interface ProductDeletion {
  readonly scope: ScopeInEvent<'product'>
  /** Tells the doors that know the product. */
  readonly doors: Pick<Doors, 'tell'>
}

/**
 * Deletes a product that no order names.
 * @throws Refusal product_has_orders otherwise; it can be hidden.
 */
export async function deleteProduct(tx: Transaction, { scope, doors }: ProductDeletion, actor: Actor): Promise<void> {
  const { id: productId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const prices = await lockPrices(tx, eventId, productId)
  const before = await lockProduct(tx, eventId, productId)
  if (before === undefined) throw new Refusal('not_found')
  const tax_and_fee_ids = await taxAndFeeIdsOfProduct(tx, productId)
  await doors.tell(tx, productId)
  await removeProduct(tx, productId)
  await deletePools(
    tx,
    prices.map(({ pool_id }) => pool_id),
  )
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'product', entityId: productId }
  await recordAudit(tx, actor, [{ ...entry, act: 'product.deleted', before: { ...before, prices, tax_and_fee_ids } }])
}
