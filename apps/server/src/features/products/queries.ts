import type { Category } from '@turnout/contract/products/category.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { ListRequest } from '../../platform/database/list-query.ts'
import { categoryAnswers, productAnswer } from './answers.ts'
import { categoryRowsOfEvent } from './queries-categories.ts'
import {
  catalogueEntry,
  listProducts,
  offerRowsOfEvent,
  productRow,
  productRowsOfEvent,
  type CatalogueEntry,
} from './queries-products.ts'

/**
 * Categories of an event with their products as the organizer sees them, in the order of the page.
 */
export async function categoriesOfEvent(reader: Reader, eventId: number, currency: string): Promise<Category[]> {
  const categories = await categoryRowsOfEvent(reader, eventId)
  return categoryAnswers(categories, await productRowsOfEvent(reader, eventId), currency)
}

/** One page of the products of an event. */
export async function productsOfEvent(
  reader: Reader,
  event: { eventId: number; currency: string },
  asked: ListRequest,
): Promise<{ rows: Product[]; total: number }> {
  const { rows, total } = await listProducts(reader, event.eventId, asked)
  return { rows: rows.map((row) => productAnswer(row, event.currency)), total }
}

/** One product as the organizer sees it. */
export async function productById(
  reader: Reader,
  event: { eventId: number; currency: string },
  productId: number,
): Promise<Product | undefined> {
  const row = await productRow(reader, event.eventId, productId)
  return row === undefined ? undefined : productAnswer(row, event.currency)
}

/** A category of the offer with its products. */
export interface CatalogueCategory {
  readonly id: number
  readonly name: string
  /** As stored: sanitise again when it is rendered. */
  readonly description: string | null
  readonly noProductsMessage: string | null
  readonly translations: unknown
  readonly isHidden: boolean
  readonly maxPerOrder: number | null
  readonly order: number
  readonly products: readonly CatalogueEntry[]
}

/**
 * The whole offer of an event, hidden things too, with what is left of every price at this moment:
 * places of holds that ran out count as free. In the order of the page; the rules of
 * `domain/availability` say what of it a visitor sees and may reserve.
 */
export async function catalogueOfEvent(reader: Reader, eventId: number): Promise<CatalogueCategory[]> {
  const categories = await categoryRowsOfEvent(reader, eventId)
  const rows = await offerRowsOfEvent(reader, eventId)
  const inCategory = Map.groupBy(rows.map(catalogueEntry), (product) => product.productCategoryId)
  return categories.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    noProductsMessage: row.no_products_message,
    translations: row.translations,
    isHidden: row.is_hidden,
    maxPerOrder: row.max_per_order,
    order: row.order,
    products: inCategory.get(row.id) ?? [],
  }))
}
