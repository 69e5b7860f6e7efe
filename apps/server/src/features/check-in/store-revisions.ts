import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Phones load the lists that name a product anew: what it or one of its prices is called has changed, or it goes. The caller has locked the
 * product; lists are locked in the order of their ids.
 */
export async function reviseListsOfProduct(tx: Transaction, productId: number): Promise<void> {
  await sql`
    with concerned as (
      select l.id from check_in_lists l
      where l.id in (select check_in_list_id from check_in_list_products where product_id = ${productId})
      order by l.id for no key update
    )
    update check_in_lists l set revision = l.revision + 1 from concerned where l.id = concerned.id`.execute(tx.query)
}
