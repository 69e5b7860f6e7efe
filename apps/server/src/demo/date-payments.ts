import { sql } from 'kysely'
import { openDatabase } from '../platform/database/database.ts'

/** The columns of the past, of tables that are written once. */
const WRITTEN_ONCE = ['payments', 'ledger_entries'] as const

/**
 * Gives the payments and books of the demo's event the dates of its sales, so that reports of money
 * and of sales tell the same month. Nothing but the owner of the tables can do it, and nothing but a
 * demo may.
 */
export async function datePayments(ownerUrl: string, eventId: number): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, connections: 1 })
  try {
    await owner.transaction(async ({ query }) => {
      for (const table of WRITTEN_ONCE)
        await sql.raw(`alter table ${table} disable trigger ${table}_append_only`).execute(query)
      await sql`
        update payments y set created_at = o.paid_at from orders o
        where o.id = y.order_id and o.event_id = ${eventId} and o.paid_at is not null`.execute(query)
      await sql`
        update ledger_entries b set at = coalesce(o.paid_at, o.completed_at, o.created_at) from orders o
        where o.id = b.order_id and o.event_id = ${eventId}`.execute(query)
      for (const table of WRITTEN_ONCE)
        await sql.raw(`alter table ${table} enable trigger ${table}_append_only`).execute(query)
      await sql`select rebuild_figures(${eventId})`.execute(query)
    })
  } finally {
    await owner.close()
  }
}
