import type { OwnDocument } from '@turnout/contract/invoices/document.ts'
import { offeredFormats } from '@turnout/domain/invoices/electronic/wanted-formats.ts'
import type { Reader } from '../../platform/database/database.ts'
import { documentAnswer } from './answers.ts'
import { issuedFormats } from './paper/render-electronic.ts'
import { papersOf, type PaperRow } from './queries.ts'

/** The documents of an order, oldest first. */
export interface OrderPapers {
  readonly documents: readonly OwnDocument[]
  /** The invoice is being issued: a page that asks again in a moment will find it. */
  readonly isInvoicePending: boolean
}

export const NO_PAPERS: OrderPapers = { documents: [], isInvoicePending: false }

/** The documents of an order for its buyer. A hold has none: the sale does not ask. */
export async function papersOfOrder(
  reader: Reader,
  order: { readonly id: number; readonly status: string; readonly currency: string },
): Promise<OrderPapers> {
  if (order.status === 'RESERVED') return NO_PAPERS
  const { documents, isInvoicePending } = await papersOf(reader, order.id)
  return { documents: documents.map((row) => ownDocumentAnswer(row, order.currency)), isInvoicePending }
}

const ownDocumentAnswer = (row: PaperRow, currency: string): OwnDocument => ({
  ...documentAnswer(row, currency),
  electronic_formats: [
    ...issuedFormats(
      { ...row, currency, issuedAt: new Date(row.issued_at), dueAt: row.due_at === null ? null : new Date(row.due_at) },
      offeredFormats(row.document),
    ),
  ],
})
