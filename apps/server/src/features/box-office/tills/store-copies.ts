import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { Copying } from '../../events/duplicate/read-moved-dates.ts'
import type { TillFields } from '../store.ts'

interface CopiedTillRow extends TillFields {
  readonly product_ids: readonly number[]
}

/**
 * Copies the tills of an event, each with a new address, and the people without their PINs: they sell in the copy
 * once the organizer gave them one. A till for certain products comes along with them, and only with them; its list
 * is the one of that name in the copy.
 */
export async function copyTills(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = await sql<CopiedTillRow>`
    select t.name, t.fiscal_profile, t.includes_all_products, t.free_sales_max,
      (select min(c.id) from check_in_lists l join check_in_lists c on c.event_id = ${to} and c.name = l.name
          and c.deleted_at is null
        where l.id = t.check_in_list_id) as check_in_list_id,
      array(select product_id from till_products where till_id = t.id order by 1) as product_ids
    from tills t where t.event_id = ${from} and t.deleted_at is null order by t.id`.execute(tx.query)
  const coming = sources.rows
    .map(({ product_ids: ids, ...till }) => ({ till, products: ids.flatMap((id) => products.get(id) ?? []) }))
    .filter(({ till, products: own }) => till.includes_all_products || own.length > 0)
  if (coming.length === 0) return
  const { account_id: accountId } = await tx.query
    .selectFrom('events')
    .select('account_id')
    .where('id', '=', to)
    .executeTakeFirstOrThrow()
  const values = coming.map(({ till }) => ({
    ...till,
    account_id: accountId,
    event_id: to,
    short_id: newShortId('t'),
  }))
  const made = await tx.query.insertInto('tills').values(values).returning('id').execute()
  // One insert numbers its rows in the order of its values.
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap(({ products: own }, at) =>
    own.map((product_id) => ({ event_id: to, till_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('till_products').values(links).execute()
  await sql`insert into till_people (account_id, event_id, name, may_refund, is_lead)
    select ${accountId}, ${to}, name, may_refund, is_lead from till_people
    where event_id = ${from} and deleted_at is null order by id`.execute(tx.query)
}
