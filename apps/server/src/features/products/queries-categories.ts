import type { Reader } from '../../platform/database/database.ts'
import type { CategoryFields } from './store-categories.ts'

export interface CategoryRow extends CategoryFields {
  readonly id: number
  readonly order: number
}

/** Categories of an event in the order of the page. */
export const categoryRowsOfEvent = (reader: Reader, eventId: number): Promise<CategoryRow[]> =>
  reader.query
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'no_products_message', 'is_hidden', 'max_per_order', 'order'])
    .where('event_id', '=', eventId)
    .orderBy('order')
    .orderBy('id')
    .execute()
