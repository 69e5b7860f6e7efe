import type { OrderDocument } from '@turnout/contract/invoices/document.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { documentAnswer } from './answers.ts'
import { DOCUMENTS, type DocumentRow } from './queries.ts'

/** The documents of an order for its buyer. A hold has none: the sale does not ask. */
export async function documentsOfOrder(
  reader: Reader,
  order: { readonly id: number; readonly status: string; readonly currency: string },
): Promise<OrderDocument[]> {
  if (order.status === 'RESERVED') return []
  const found = await sql<{ documents: DocumentRow[] }>`
    select ${DOCUMENTS} as documents from (values (${order.id}::bigint)) as o (id)`.execute(reader.query)
  return (found.rows[0]?.documents ?? []).map((row) => documentAnswer(row, order.currency))
}
