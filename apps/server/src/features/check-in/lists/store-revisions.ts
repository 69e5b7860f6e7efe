import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

/**
 * Phones load the lists that name a product anew: its name or that of one of its prices has
 * changed, or it goes. The caller has locked the product; lists are locked in the order of their
 * ids.
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

/** Whether a product admits people now. */
export interface ProductKind {
  readonly eventId: number
  readonly productId: number
  readonly isTicket: boolean
}

/**
 * Lists for all tickets of an event take up a product that has become a ticket, and drop one that
 * is none any more; phones load those lists anew. The caller has locked the offer, as has every act
 * that makes or changes a list, so that neither misses the other.
 */
export async function followTicket(tx: Transaction, { eventId, productId, isTicket }: ProductKind): Promise<void> {
  await sql`
    with concerned as (
      select l.id from check_in_lists l
      where l.event_id = ${eventId} and l.includes_all_products
        and ${isTicket} <> exists (select from check_in_list_products lp where lp.check_in_list_id = l.id and lp.product_id = ${productId})
      order by l.id for no key update
    ), joined as (
      insert into check_in_list_products (event_id, check_in_list_id, product_id)
      select ${eventId}::bigint, c.id, ${productId}::bigint from concerned c where ${isTicket}
    ), gone as (
      delete from check_in_list_products lp using concerned c
      where lp.check_in_list_id = c.id and lp.product_id = ${productId} and not ${isTicket}
    )
    update check_in_lists l set revision = l.revision + 1 from concerned c where l.id = c.id`.execute(tx.query)
}
