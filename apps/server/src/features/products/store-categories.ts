import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { sql } from 'kysely'
import { brokenConstraint, type Reader, type Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export interface CategoryFields {
  readonly name: string
  readonly description: string | null
  readonly no_products_message: string | null
  readonly is_hidden: boolean
  readonly max_per_order: number | null
  /** Missing in a change: they stay. */
  readonly translations?: Translations
}

const stored = ({ translations, ...fields }: CategoryFields) => ({
  ...fields,
  ...(translations !== undefined && { translations: JSON.stringify(translations) }),
})

export async function categoryExists(reader: Reader, eventId: number, categoryId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a category after the others; answers its id. */
export async function insertCategory(tx: Transaction, eventId: number, fields: CategoryFields): Promise<number> {
  const row = await tx.query
    .insertInto('product_categories')
    .values({
      event_id: eventId,
      ...stored(fields),
      order: sql`(select coalesce(max("order") + 1, 0) from product_categories where event_id = ${eventId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * The category as it is, locked until the transaction ends; nothing when it was deleted meanwhile.
 */
export const lockCategory = (tx: Transaction, eventId: number, categoryId: number) =>
  tx.query
    .selectFrom('product_categories')
    .select(['id', 'name', 'description', 'no_products_message', 'is_hidden', 'max_per_order', 'translations'])
    .where('id', '=', categoryId)
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateCategory(tx: Transaction, categoryId: number, fields: CategoryFields): Promise<void> {
  await tx.query.updateTable('product_categories').set(stored(fields)).where('id', '=', categoryId).execute()
}

/**
 * Whether it is the only category of its event. True for certain only while the event is locked.
 */
export async function isLastCategory(tx: Transaction, eventId: number, categoryId: number): Promise<boolean> {
  const other = await tx.query
    .selectFrom('product_categories')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '<>', categoryId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** @throws Refusal category_not_empty while a product is in it. */
export async function deleteCategory(tx: Transaction, categoryId: number): Promise<void> {
  try {
    await tx.query.deleteFrom('product_categories').where('id', '=', categoryId).execute()
  } catch (error) {
    throw brokenConstraint(error) === 'products_category' ? new Refusal('category_not_empty') : error
  }
}
