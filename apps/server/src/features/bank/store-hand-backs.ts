import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** Refunds were handed to a bank; those that were noted before stay. Answers which are new. */
export async function noteHandedOver(
  tx: Transaction,
  {
    refundIds,
    by,
    lineId = null,
  }: { readonly refundIds: readonly number[]; readonly by: number | null; readonly lineId?: number | null },
): Promise<readonly number[]> {
  const found = await sql<{ refund_id: number }>`
    insert into handed_over_refunds (refund_id, handed_over_by, bank_line_id)
    select id, ${by}, ${lineId} from unnest(${refundIds}::bigint[]) as t(id) on conflict do nothing returning refund_id`.execute(
    tx.query,
  )
  return found.rows.map((row) => row.refund_id)
}

/** A line of a statement is no refund after all. */
export async function dropHandedOver(tx: Transaction, lineId: number): Promise<void> {
  await sql`delete from handed_over_refunds where bank_line_id = ${lineId}`.execute(tx.query)
}
