import type { ProductInput } from '@turnout/contract/products/product.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { deletePools } from '../stock/store-pools.ts'
import { saveTaxesAndFeesOfProduct, taxAndFeeIdsOfProduct } from '../taxes-and-fees/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { readForEvent, type Doors } from './create-product.ts'
import { lockOffer } from './lock-offer.ts'
import { chosenCharges } from './read-product-input.ts'
import { replacePrices } from './replace-prices.ts'
import { lockPrices, type LockedPriceRow } from './store-prices.ts'
import {
  deleteProduct as removeProduct,
  hasAttendees,
  hasOrders,
  lockProduct,
  updateProduct as saveProduct,
  type ProductFields,
} from './store.ts'

export interface ProductChange {
  readonly scope: ScopeInEvent<'product'>
  readonly input: ProductInput
  readonly doors: Doors
}

const isFee = ({ product_type: type }: { readonly product_type: string }): boolean => type === 'FEE'

/**
 * Changes a product and its prices. Locks in the order of a sale, pools before the product, so that
 * neither waits for the other; what is taken from a pool cannot change between the comparison with
 * the new capacity and its saving.
 * @throws Refusal product_type_fixed once attendees exist, and for what is or would become a fee; tier_has_sales for a deleted tier that
 * was ordered.
 */
export async function updateProduct(tx: Transaction, act: ProductChange, actor: Actor): Promise<void> {
  const { id: productId, event } = act.scope
  const { eventId, accountId } = event
  const { fields, prices } = await readForEvent(tx, event, act.input)
  const current = await lockPrices(tx, eventId, productId)
  const before = await lockProduct(tx, eventId, productId)
  if (before === undefined) throw new Refusal('not_found')
  const isOtherKind = before.product_type !== fields.product_type
  if (isOtherKind && (isFee(before) || isFee(fields) || (await hasAttendees(tx, productId))))
    throw new Refusal('product_type_fixed')
  if (isOtherPass(before, fields) && (await hasOrders(tx, productId))) throw invalidFields({ admits: 'pass_sold' })
  const isOtherType = before.type !== fields.type
  await replacePrices(tx, { eventId, productId, current, wanted: prices, isOtherType })
  await saveProduct(tx, productId, fields)
  const charged = await taxAndFeeIdsOfProduct(tx, productId)
  const chosen = chosenCharges(act.input).ids
  if (chosen !== null) await saveTaxesAndFeesOfProduct(tx, { accountId, eventId, productId }, chosen)
  await touchEvent(tx, eventId)
  const after = await lockPrices(tx, eventId, productId)
  if (before.title !== fields.title || isRelabelled(current, after)) await act.doors.tell(tx, productId)
  if (isOtherKind) await act.doors.follow(tx, { eventId, productId, isTicket: fields.product_type === 'TICKET' })
  await recordChange(tx, actor, {
    accountId,
    eventId,
    entity: 'product',
    entityId: productId,
    act: 'product.updated',
    before: { ...before, prices: current, tax_and_fee_ids: charged },
    after: { ...fields, prices: after, tax_and_fee_ids: await taxAndFeeIdsOfProduct(tx, productId) },
  })
}

/** What was sold keeps the dates that it admits to. A change that leaves them out keeps them. */
const isOtherPass = (
  before: { readonly admits: string; readonly admits_dates: number | null },
  { admits, admits_dates: dates }: ProductFields,
): boolean => admits !== undefined && (admits !== before.admits || (dates ?? null) !== before.admits_dates)

/**
 * Whether a price that stays is called otherwise: staff read that beside a guest's name. One that
 * is new or gone has no guests.
 */
function isRelabelled(before: readonly LockedPriceRow[], after: readonly LockedPriceRow[]): boolean {
  const labels = new Map(before.map(({ id, label }) => [id, label]))
  return after.some(({ id, label }) => labels.has(id) && labels.get(id) !== label)
}

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
