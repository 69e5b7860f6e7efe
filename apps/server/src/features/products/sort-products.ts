import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { ProductOrderInput } from '@turnout/contract/products/category.ts'
import { recordChange } from '../../platform/audit/store.ts'
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
 * what it does not know to an unchosen place.
 * @throws Refusal invalid_fields for an unknown, repeated or missing category or product; nothing
 * is changed.
 */
export async function sortProducts(
  tx: Transaction,
  act: { scope: EventScope; input: ProductOrderInput },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = act.scope
  const asked = askedPlaces(act.input)
  await lockOffer(tx, act.scope)
  const before = await placesOfEvent(tx, eventId)
  const words = wrongPlaces(asked, {
    categoryIds: before.categoryIds,
    productIds: before.products.map(({ id }) => id),
  })
  if (Object.keys(words).length > 0) throw invalidFields(words)
  const categories = inOrder(asked.categories)
  const after = {
    categoryIds: categories.map(({ id }) => id),
    products: categories.flatMap(({ id: product_category_id, products }) =>
      inOrder(products).map(({ id }, order) => ({ id, product_category_id, order })),
    ),
  }
  await savePlaces(tx, eventId, after)
  await touchEvent(tx, eventId)
  await recordChange(tx, actor, {
    accountId,
    eventId,
    entity: 'event',
    entityId: eventId,
    act: 'event.products_sorted',
    before: { ...before, products: byId(before.products) },
    after: { ...after, products: byId(after.products) },
  })
}

const byId = <T extends { readonly id: number }>(places: readonly T[]): readonly T[] =>
  places.toSorted((a, b) => a.id - b.id)

/** Something by its id; `place`: among the others of its list, null: where it is in it. */
interface Placed {
  readonly id: number
  readonly place: number | null
}

/** An order as it was asked for, with the names that its parts have in the request. */
interface AskedPlaces {
  readonly list: 'categories' | 'sorted_categories'
  readonly nameOfProduct: (at: number) => string
  readonly categories: readonly (Placed & { readonly products: readonly Placed[] })[]
}

function askedPlaces({ categories, sorted_categories }: ProductOrderInput): AskedPlaces {
  if (sorted_categories === null) {
    return {
      list: 'categories',
      nameOfProduct: (at) => `product_ids.${at}`,
      categories: (categories ?? []).map(({ product_category_id: id, product_ids }) => ({
        id,
        place: null,
        products: product_ids.map((productId) => ({ id: productId, place: null })),
      })),
    }
  }
  return {
    list: 'sorted_categories',
    nameOfProduct: (at) => `sorted_products.${at}.id`,
    categories: sorted_categories.map((category) => ({
      id: category.product_category_id,
      place: category.order ?? category.sort_order,
      products: category.sorted_products.map(({ id, order, sort_order }) => ({ id, place: order ?? sort_order })),
    })),
  }
}

const inOrder = <T extends Placed>(all: readonly T[]): readonly T[] =>
  all
    .map((one, at) => ({ one, place: one.place ?? at }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

function wrongPlaces(
  { list, nameOfProduct, categories }: AskedPlaces,
  known: { categoryIds: readonly number[]; productIds: readonly number[] },
): Record<string, FieldWord> {
  const words: Record<string, FieldWord> = {}
  const missingCategories = new Set(known.categoryIds)
  const missingProducts = new Set(known.productIds)
  for (const [index, { id: categoryId, products }] of categories.entries()) {
    const path = `${list}.${index}`
    // A name that came before is not missing any more, so a repetition is refused like something
    // unknown.
    if (!missingCategories.delete(categoryId)) words[`${path}.product_category_id`] = 'not_in_list'
    for (const [at, { id }] of products.entries()) {
      if (!missingProducts.delete(id)) words[`${path}.${nameOfProduct(at)}`] = 'unknown_product'
    }
  }
  if (missingCategories.size + missingProducts.size > 0) words[list] = 'order_incomplete'
  return words
}
