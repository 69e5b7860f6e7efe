import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@turnout/contract/client.ts'
import type { Category } from '@turnout/contract/products/category.ts'
import {
  categoriesOfEvent,
  createCategory,
  createProduct,
  deleteCategory,
  deleteProduct,
  duplicateProduct,
  getCategory,
  getProduct,
  sortProducts,
  updateCategory,
  updateProduct,
} from '@turnout/contract/products/endpoints.ts'
import { call, callForVersion } from '../../api/client.ts'

/**
 * Categories with their products, in the order of the page. The key begins like the event's, so
 * that both become stale together.
 */
export const categoriesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['events', eventId, 'product-categories'],
    queryFn: async ({ signal }): Promise<readonly Category[]> =>
      (await call(categoriesOfEvent, { params: { event_id: eventId } }, { signal })).data,
  })

/** One product as it is now, with its version. */
export const readProduct = (eventId: number, productId: number) =>
  callForVersion(getProduct, { params: { event_id: eventId, product_id: productId } })

/** Creates a product, or changes the one with the id, if it is of that version still. */
export const saveProduct = async (
  { eventId, productId }: { eventId: number; productId: number | null },
  body: BodyInput<typeof createProduct>,
  ifMatch?: string,
) =>
  productId === null
    ? (await call(createProduct, { params: { event_id: eventId }, body })).data
    : (await call(updateProduct, { params: { event_id: eventId, product_id: productId }, body }, { ifMatch })).data

/** A hidden copy with the same prices, charges, questions and capacities. */
export const copyProduct = async (eventId: number, productId: number) =>
  (await call(duplicateProduct, { params: { event_id: eventId, product_id: productId } })).data

export const removeProduct = (eventId: number, productId: number) =>
  call(deleteProduct, { params: { event_id: eventId, product_id: productId } })

/** One category as it is now, with its version. */
export const readCategory = (eventId: number, categoryId: number) =>
  callForVersion(getCategory, { params: { event_id: eventId, category_id: categoryId } })

/** Creates a category, or changes the one with the id, if it is of that version still. */
export const saveCategory = async (
  { eventId, categoryId }: { eventId: number; categoryId: number | null },
  body: BodyInput<typeof createCategory>,
  ifMatch?: string,
) =>
  categoryId === null
    ? (await call(createCategory, { params: { event_id: eventId }, body })).data
    : (await call(updateCategory, { params: { event_id: eventId, category_id: categoryId }, body }, { ifMatch })).data

export const removeCategory = (eventId: number, categoryId: number) =>
  call(deleteCategory, { params: { event_id: eventId, category_id: categoryId } })

export const saveOrder = async (eventId: number, body: BodyInput<typeof sortProducts>) =>
  (await call(sortProducts, { params: { event_id: eventId }, body })).data

/**
 * After a change: asks again for all shown data of the event. Resolves when the new offer is there.
 */
export function useRefreshOffer(eventId: number): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['events', eventId] })
}
