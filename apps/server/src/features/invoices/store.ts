import { seriesOf } from '@turnout/domain/invoices/invoice-number.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { DocumentKind, InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'

export interface Series {
  readonly eventId: number
  /** As the organizer set it. */
  readonly prefix: string
  /** The first number of a series that has none yet. */
  readonly firstNumber: number
}

export interface TakenNumber {
  readonly prefix: string
  readonly number: number
  /** Read once the series is ours, so that numbers and times run the same way. */
  readonly issuedAt: Date
}

/**
 * The next number of a series. Its row stays locked until the transaction ends: the next
 * transaction waits, and one that rolls back gives its number back. So there is no gap and nothing
 * twice, also when a process dies.
 */
export async function takeNumber(tx: Transaction, series: Series): Promise<TakenNumber> {
  const { eventId, firstNumber } = series
  const prefix = seriesOf(series.prefix)
  await tx.query
    .insertInto('invoice_sequences')
    .values({ event_id: eventId, prefix, first_number: firstNumber, next_number: firstNumber })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await sql<{ number: number; issued_at: Date }>`
    update invoice_sequences set next_number = next_number + 1
    where event_id = ${eventId} and prefix = ${prefix}
    returning next_number - 1 as number, clock_timestamp() as issued_at`.execute(tx.query)
  const [row] = taken.rows
  if (row === undefined) throw new Error(`Event ${eventId} lost its series "${prefix}"`)
  return { prefix, number: row.number, issuedAt: row.issued_at }
}

export interface NewDocument extends TakenNumber {
  readonly accountId: number
  readonly eventId: number
  readonly orderId: number
  readonly kind: DocumentKind
  readonly correctsInvoiceId: number | null
  /** Of a corrected invoice. */
  readonly replacesInvoiceId?: number
  readonly refundId: number | null
  readonly currency: string
  readonly locale: string
  readonly document: InvoiceDocument
  /**
   * When the money is due at the latest, and how many days after issue, read in the event's zone;
   * both null: it is not owed.
   */
  readonly due: { readonly latest: Date | null; readonly days: number | null; readonly timezone: string } | null
}

/** Issues a document; answers its id. */
export async function insertDocument(tx: Transaction, made: NewDocument): Promise<number> {
  const { due, issuedAt } = made
  const dueAt =
    due === null
      ? null
      : sql<Date | null>`least(${due.latest}::timestamptz,
          ((${issuedAt}::timestamptz at time zone ${due.timezone}) + make_interval(days => ${due.days}::int)) at time zone ${due.timezone})`
  const { id } = await tx.query
    .insertInto('invoices')
    .values({
      account_id: made.accountId,
      event_id: made.eventId,
      order_id: made.orderId,
      kind: made.kind,
      prefix: made.prefix,
      number: made.number,
      corrects_invoice_id: made.correctsInvoiceId,
      replaces_invoice_id: made.replacesInvoiceId ?? null,
      refund_id: made.refundId,
      currency: made.currency,
      total_minor: made.document.totalMinor,
      locale: made.locale,
      document: JSON.stringify(made.document),
      issued_at: issuedAt,
      due_at: dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The documents of an order as they are kept, oldest first. */
export async function storedDocuments(reader: Reader, orderId: number): Promise<StoredDocumentRow[]> {
  const found = await sql<StoredDocumentRow>`
    select id, kind, prefix, number, corrects_invoice_id, refund_id, issued_at, locale, document
    from invoices where order_id = ${orderId} order by id`.execute(reader.query)
  return found.rows
}

export interface StoredDocumentRow {
  readonly id: number
  readonly kind: DocumentKind
  readonly prefix: string
  readonly number: number
  readonly corrects_invoice_id: number | null
  readonly refund_id: number | null
  readonly issued_at: Date
  readonly locale: string
  readonly document: InvoiceDocument
}
