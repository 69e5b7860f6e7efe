import type { Category } from '@turnout/contract/products/category.ts'
import type { Reader } from '../../platform/database/database.ts'

/** Categories of an event with their products, in the order of the page. */
export async function categoriesOfEvent(_reader: Reader, _eventId: number, _currency: string): Promise<Category[]> {
  return []
}
