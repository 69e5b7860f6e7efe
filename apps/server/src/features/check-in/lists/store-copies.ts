import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { Copying } from '../../events/duplicate/read-moved-dates.ts'
import type { CheckInListFields } from '../store.ts'

type ListRow = Omit<CheckInListFields, 'occurrence_id'> & {
  readonly id: number
  readonly product_ids: readonly number[]
}

/**
 * Copies the check-in lists of an event, each with an address and a separate key and without a PIN:
 * staff of the source cannot open them. A list for certain tickets comes along with them, and only
 * with them.
 */
export async function copyCheckInLists(tx: Transaction, { from, to, dateOf, products }: Copying): Promise<void> {
  const sources = await sql<ListRow>`
    select l.id, l.name, l.description, l.activates_at, l.expires_at, l.allows_check_out, l.accepts_public_ids, l.can_add_guests, l.can_let_in_anyway, l.includes_all_products, l.includes_all_dates,
      array(select product_id from check_in_list_products where check_in_list_id = l.id order by product_id) as product_ids
    from check_in_lists l where l.event_id = ${from} and l.deleted_at is null order by l.id`.execute(tx.query)
  const coming = sources.rows
    .map((list) => ({ ...list, products: list.product_ids.flatMap((id) => products.get(id) ?? []) }))
    .filter((list) => list.includes_all_products || list.products.length > 0)
  if (coming.length === 0) return
  const values = coming.map(({ id, product_ids: _named, products: _own, ...list }) => ({
    ...list,
    // The copy has other dates: a list for one is for the date of now there.
    occurrence_id: null,
    event_id: to,
    short_id: newShortId('cil'),
    activates_at: dateOf({ of: 'CHECK_IN_LIST', id }, 'activates_at', list.activates_at),
    expires_at: dateOf({ of: 'CHECK_IN_LIST', id }, 'expires_at', list.expires_at),
  }))
  const made = await tx.query.insertInto('check_in_lists').values(values).returning('id').execute()
  // One insert numbers its rows in the order of its values.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap((list, at) =>
    list.products.map((product_id) => ({ event_id: to, check_in_list_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('check_in_list_products').values(links).execute()
}
