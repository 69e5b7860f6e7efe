import type { Category } from '@turnout/contract/products/category.ts'

/** The order of an offer: categories from the top, each with its products. */
export type ProductOrder = readonly { readonly product_category_id: number; readonly product_ids: readonly number[] }[]

export const orderOf = (categories: readonly Category[]): ProductOrder =>
  categories.map(({ id, products }) => ({
    product_category_id: id,
    product_ids: products.map((product) => product.id),
  }))

/**
 * The categories put into an order. Categories that the order does not name come last, so that
 * nothing vanishes from the page.
 */
export function arranged(categories: readonly Category[], order: ProductOrder): Category[] {
  const products = new Map(categories.flatMap((category) => category.products.map((product) => [product.id, product])))
  const left = new Map(categories.map((category) => [category.id, category]))
  const named = new Set(order.flatMap(({ product_ids }) => product_ids))
  const put = (category: Category, ids: readonly number[]): Category => {
    const moved = ids.flatMap((id) => products.get(id) ?? [])
    const unnamed = category.products.filter(({ id }) => !named.has(id))
    return {
      ...category,
      products: [...moved, ...unnamed].map((product) => ({ ...product, product_category_id: category.id })),
    }
  }
  const first = order.flatMap(({ product_category_id, product_ids }) => {
    const category = left.get(product_category_id)
    left.delete(product_category_id)
    return category === undefined ? [] : [put(category, product_ids)]
  })
  return [...first, ...[...left.values()].map((category) => put(category, []))]
}

/** The order with one category a place up (-1) or down (1). */
export function categoryMoved(order: ProductOrder, categoryId: number, step: 1 | -1): ProductOrder {
  const from = order.findIndex(({ product_category_id }) => product_category_id === categoryId)
  const to = from + step
  if (from === -1 || to < 0 || to >= order.length) return order
  const rest = order.filter((_, place) => place !== from)
  return [...rest.slice(0, to), ...order.slice(from, from + 1), ...rest.slice(to)]
}
