import type { OrderDocument } from '@turnout/contract/invoices/document.ts'
import type { Reader } from '../../platform/database/database.ts'
import { documentAnswer } from './answers.ts'
import { documentsOf } from './queries.ts'

/** The documents of an order for its buyer. A hold has none: the sale does not ask. */
export async function documentsOfOrder(
  reader: Reader,
  order: { readonly id: number; readonly status: string; readonly currency: string },
): Promise<OrderDocument[]> {
  if (order.status === 'RESERVED') return []
  return (await documentsOf(reader, order.id)).map((row) => documentAnswer(row, order.currency))
}
