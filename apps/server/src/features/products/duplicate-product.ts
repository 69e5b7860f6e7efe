import { NAME_MAX } from '@turnout/contract/limits.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import { copyChargesOfProducts, taxAndFeeIdsOfProduct } from '../taxes-and-fees/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import type { Doors } from './create-product.ts'
import { lockOffer } from './lock-offer.ts'
import { insertPrices, lockPrices } from './store-prices.ts'
import { insertProduct, lockProduct, type ProductFields } from './store.ts'

/** A product, and another one of the same event that is to be asked and limited alike. */
interface ProductPair {
  readonly eventId: number
  readonly from: number
  readonly to: number
}

/** Has what a later slice keeps of a product hold for its copy too. */
export type ProductCopy = (tx: Transaction, pair: ProductPair) => Promise<void>

export interface Duplicating {
  readonly scope: ScopeInEvent<'product'>
  readonly doors: Pick<Doors, 'follow'>
  readonly copies: readonly ProductCopy[]
  /** The title of the copy, in the language of the member who copies. */
  readonly titleOf: (title: string) => string
}

/**
 * Copies a product at the end of its category; answers the id of the copy. Every price has its own pool from which
 * nothing was taken. The copy is hidden: no buyer sees it before it is what it should be.
 */
export async function duplicateProduct(tx: Transaction, act: Duplicating, actor: Actor): Promise<number> {
  const { scope, doors } = act
  const { eventId, accountId } = scope.event
  await lockOffer(tx, scope.event)
  const prices = await lockPrices(tx, eventId, scope.id)
  const source = await lockProduct(tx, eventId, scope.id)
  if (source === undefined) throw new Refusal('not_found')
  // The table holds no other types.
  const kind = source as Required<
    Pick<ProductFields, 'product_type' | 'type' | 'tier_order' | 'admits' | 'translations'>
  >
  const fields = { ...source, ...kind, title: fitting(source.title, act.titleOf), is_hidden: true }
  const productId = await insertProduct(tx, eventId, fields)
  const copied = prices.map(
    ({ id: _id, pool_id: _pool, held: _held, sold: _sold, overbooked: _over, ...price }) => price,
  )
  await insertPrices(tx, { eventId, productId }, copied)
  const pair = { eventId, from: scope.id, to: productId }
  await copyChargesOfProducts(tx, { accountId, eventId }, new Map([[pair.from, pair.to]]))
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const copy of act.copies) await copy(tx, pair)
  if (fields.product_type === 'TICKET') await doors.follow(tx, { eventId, productId, isTicket: true })
  await touchEvent(tx, eventId)
  const after = { ...fields, prices: copied, tax_and_fee_ids: await taxAndFeeIdsOfProduct(tx, productId) }
  const entry = { accountId, eventId, entity: 'product', entityId: productId }
  await recordAudit(tx, actor, [{ ...entry, act: 'product.duplicated', after }])
  return productId
}

/** The title of a copy; a long one loses its end, not the word that tells them apart. */
function fitting(title: string, titleOf: (title: string) => string): string {
  const letters = [...title]
  const over = [...titleOf(title)].length - NAME_MAX
  return over <= 0 ? titleOf(title) : titleOf(letters.slice(0, letters.length - over).join(''))
}
