import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { eventOfCaller, type EventScope } from '../events/access.ts'
import { categoryExists } from './store-categories.ts'
import { productExists } from './store.ts'

declare const proven: unique symbol

/** A category that was proven to belong to the caller's event. */
export interface CategoryScope {
  readonly categoryId: number
  readonly event: EventScope
  readonly [proven]: 'category'
}

/** A product that was proven to belong to the caller's event. */
export interface ProductScope {
  readonly productId: number
  readonly event: EventScope
  readonly [proven]: 'product'
}

/**
 * @throws Refusal not_found for a category that is unknown, of another event or of another account:
 * one answer for all.
 */
export async function categoryOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; category_id: number },
): Promise<CategoryScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await categoryExists(reader, event.eventId, ids.category_id))) throw new Refusal('not_found')
  return { categoryId: ids.category_id, event } as CategoryScope
}

/**
 * @throws Refusal not_found for a product that is unknown, of another event or of another account:
 * one answer for all.
 */
export async function productOfCaller(
  reader: Reader,
  caller: Caller,
  ids: { event_id: number; product_id: number },
): Promise<ProductScope> {
  const event = await eventOfCaller(reader, caller, ids.event_id)
  if (!(await productExists(reader, event.eventId, ids.product_id))) throw new Refusal('not_found')
  return { productId: ids.product_id, event } as ProductScope
}
