import { ELECTRONIC_FORMATS } from '@turnout/domain/invoices/electronic/electronic-details.ts'
import { DOCUMENT_KINDS } from '@turnout/domain/invoices/invoice-document.ts'
import { z } from 'zod'
import { amount, count, idAnswer, time } from '../answers.ts'
import { body, id, oneOf, optional, withDefault } from '../fields.ts'

/** A document about an order that was issued; the file itself is `GET …/invoice?document_id=`. */
export const orderDocument = z.object({
  id: idAnswer(),
  kind: z.enum(DOCUMENT_KINDS),
  /** As it is on the document: `TS-1001`. */
  number: z.string(),
  /**
   * Major units of the order's currency; of a credit note what it takes back, of a reversal what it
   * gives again, both positive.
   */
  total: amount(),
  issued_at: time(),
  /** When the money has to be there; null: it was there, or no day was set. */
  due_at: time().nullable(),
})
export type OrderDocument = z.output<typeof orderDocument>

/** The same for the buyer. */
export const ownDocument = orderDocument.extend({
  /** For machines, beside the PDF: for companies, where nothing is missing for it. */
  electronic_formats: z.array(z.enum(ELECTRONIC_FORMATS)),
})
export type OwnDocument = z.output<typeof ownDocument>

/** The invoice of an order. */
export const orderInvoice = orderDocument.extend({
  /** The same as `number`. */
  invoice_number: z.string(),
})
export type OrderInvoice = z.output<typeof orderInvoice>

/** The same at the desk, with the order that it is of. */
export const deskInvoice = orderInvoice.extend({ order_id: idAnswer() })

/** Which document of the order, without it the invoice, and how it is written. */
export const documentQuery = body({
  document_id: optional(id()),
  format: withDefault(oneOf(['pdf', ...ELECTRONIC_FORMATS]), 'pdf'),
})

export const missingInvoices = z.object({
  /** Sold orders that cost money, are not refunded as a whole, and have no invoice. */
  orders_count: count(),
})
