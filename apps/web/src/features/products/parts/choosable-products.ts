import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'

/** The products that buyers choose, in the order of the page: without the fees of an order. */
export const choosableIn = (categories: readonly Category[]): Product[] =>
  categories.flatMap(({ products }) => products).filter(({ product_type: type }) => type !== 'FEE')
