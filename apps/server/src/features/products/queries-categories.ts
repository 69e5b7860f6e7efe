import type { Category } from '@turnout/contract/products/category.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CategoryFields } from './store-categories.ts'

export interface CategoryRow extends Omit<CategoryFields, 'translations'> {
  readonly id: number
  readonly order: number
  readonly translations: Category['translations']
}

/** Categories of an event in the order of the page. */
export async function categoryRowsOfEvent(reader: Reader, eventId: number): Promise<CategoryRow[]> {
  const rows = await reader.query
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'no_products_message', 'is_hidden', 'max_per_order', 'order', 'translations'])
    .where('event_id', '=', eventId)
    .orderBy('order')
    .orderBy('id')
    .execute()
  // The database knows no more of them than that they are JSON.
  return rows.map((row) => ({ ...row, translations: row.translations as CategoryRow['translations'] }))
}
