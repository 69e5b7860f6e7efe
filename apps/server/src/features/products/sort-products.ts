import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { ProductOrderInput } from '@turnout/contract/products/category.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from './lock-offer.ts'
import { placesOfEvent, savePlaces } from './store.ts'

/**
 * Puts categories and their products into the order given; a product may change its category by it.
 * The order names everything of the event once: one that was made from an older page would push
 * what it does not know to a place nobody chose.
 * @throws Refusal invalid_fields for an unknown, repeated or missing category or product; nothing
 * is changed.
 */
export async function sortProducts(
  tx: Transaction,
  act: { scope: EventScope; input: ProductOrderInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const { categories } = act.input
  await lockOffer(tx, act.scope)
  const before = await placesOfEvent(tx, eventId)
  const words = wrongPlaces(act.input, {
    categoryIds: before.categoryIds,
    productIds: before.products.map(({ id }) => id),
  })
  if (Object.keys(words).length > 0) throw invalidFields(words)
  const after = {
    categoryIds: categories.map((category) => category.product_category_id),
    products: categories.flatMap(({ product_category_id, product_ids }) =>
      product_ids.map((id, order) => ({ id, product_category_id, order })),
    ),
  }
  await savePlaces(tx, eventId, after)
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'event', entityId: eventId, act: 'event.products_sorted', before, after },
  ])
}

function wrongPlaces(
  { categories }: ProductOrderInput,
  known: { categoryIds: readonly number[]; productIds: readonly number[] },
): Record<string, FieldWord> {
  const words: Record<string, FieldWord> = {}
  const missingCategories = new Set(known.categoryIds)
  const missingProducts = new Set(known.productIds)
  for (const [index, { product_category_id, product_ids }] of categories.entries()) {
    const path = `categories.${index}`
    // A name that came before is not missing any more, so a repetition is refused like something
    // unknown.
    if (!missingCategories.delete(product_category_id)) words[`${path}.product_category_id`] = 'not_in_list'
    for (const [place, id] of product_ids.entries()) {
      if (!missingProducts.delete(id)) words[`${path}.product_ids.${place}`] = 'unknown_product'
    }
  }
  if (missingCategories.size + missingProducts.size > 0) words['categories'] = 'order_incomplete'
  return words
}
