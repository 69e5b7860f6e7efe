import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { DocumentKind, IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'

/** A document as a list of an order's names it; JSON of the database: the instants are texts. */
export interface DocumentRow {
  readonly id: number
  readonly kind: DocumentKind
  readonly prefix: string
  readonly number: number
  readonly total_minor: number
  readonly issued_at: string
  readonly due_at: string | null
}

/** The same with its content. */
export interface PaperRow extends DocumentRow {
  readonly locale: string
  readonly document: IssuedDocument['document']
}

/** The documents of the order `o` of a surrounding query, oldest first: `DocumentRow[]`. */
export const DOCUMENTS: RawBuilder<unknown> = sql`(select coalesce(json_agg(to_json(d) order by d.id), '[]') from (
  select id, kind, prefix, number, total_minor, issued_at, due_at from invoices where order_id = o.id) d)`

/** The same with their content: `PaperRow[]`. */
const PAPERS: RawBuilder<unknown> = sql`(select coalesce(json_agg(to_json(d) order by d.id), '[]') from (
  select id, kind, prefix, number, total_minor, issued_at, due_at, locale, document from invoices where order_id = o.id) d)`

/**
 * How long after a sale its invoice is waited for: the job that issues it comes within
 * milliseconds, and tries again within seconds.
 */
const WAITED_SECONDS = 120

// Nothing tells when offline payment was chosen; it was before the hold's end.
const IS_PENDING = sql`(s.enable_invoicing and o.total_gross_minor > 0 and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
  and coalesce(o.completed_at, o.reserved_until) > now() - make_interval(secs => ${WAITED_SECONDS}::int)
  and not exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'INVOICE'))`

/**
 * The documents of an order, oldest first, and whether its invoice comes in a moment: what is
 * invoiced decides `issue-invoice.ts`.
 */
export async function papersOf(
  reader: Reader,
  orderId: number,
): Promise<{ documents: PaperRow[]; isInvoicePending: boolean }> {
  const found = await sql<{ documents: PaperRow[]; is_pending: boolean }>`
    select ${PAPERS} as documents, ${IS_PENDING} as is_pending
    from orders o join event_settings s on s.event_id = o.event_id where o.id = ${orderId}`.execute(reader.query)
  const row = found.rows[0]
  return { documents: row?.documents ?? [], isInvoicePending: row?.is_pending ?? false }
}

interface IssuedDocumentRow extends Omit<IssuedDocument, 'issuedAt' | 'dueAt'> {
  readonly issued_at: Date
  readonly due_at: IssuedDocument['dueAt']
}

const issuedOf = ({ issued_at: issuedAt, due_at: dueAt, ...document }: IssuedDocumentRow): IssuedDocument => ({
  ...document,
  issuedAt,
  dueAt,
})

const ISSUED = sql`i.id, i.kind, i.prefix, i.number, i.currency, i.locale, i.issued_at, i.due_at, i.document`

/** Which order: by its number, or by the capability id of its buyer. */
export type OfOrder = { readonly eventId: number } & ({ readonly orderId: number } | { readonly shortId: string })

/**
 * A document of an order; without an id its invoice, as it was corrected last. Undefined when the order has none of that id,
 * also when another order has.
 */
export async function documentOfOrder(
  reader: Reader,
  of: OfOrder,
  documentId: number | null,
): Promise<IssuedDocument | undefined> {
  const order = 'orderId' in of ? sql`o.id = ${of.orderId}` : sql`o.short_id = ${of.shortId}`
  const which = documentId === null ? sql`i.kind = 'INVOICE'` : sql`i.id = ${documentId}`
  const found = await sql<IssuedDocumentRow>`
    select ${ISSUED} from orders o join invoices i on i.order_id = o.id
    where ${order} and o.event_id = ${of.eventId} and ${which} order by i.id desc limit 1`.execute(reader.query)
  return found.rows.map(issuedOf)[0]
}

/** A document by its id, for mails that it goes with. */
export async function documentById(reader: Reader, id: number): Promise<IssuedDocument | undefined> {
  const found = await sql<IssuedDocumentRow>`select ${ISSUED} from invoices i where i.id = ${id}`.execute(reader.query)
  return found.rows.map(issuedOf)[0]
}

export async function orderOfEventExists(reader: Reader, of: OfOrder): Promise<boolean> {
  const order = 'orderId' in of ? sql`id = ${of.orderId}` : sql`short_id = ${of.shortId}`
  const found = await sql`select 1 from orders where ${order} and event_id = ${of.eventId}`.execute(reader.query)
  return found.rows.length > 0
}

/** Units of a line that a refund names; without fees where only their price goes back. */
export interface NamedUnitsRow {
  readonly order_line_id: number
  readonly quantity: number
  readonly has_fees: boolean
}

interface CreditedRefundRow {
  readonly state: string
  readonly origin: string
  readonly amount_minor: number
  readonly refunded_at: Date | null
  /** When the money came back after all. */
  readonly returned_at: Date | null
  readonly units: readonly NamedUnitsRow[]
}

/** Columns of `CreditedRefundRow` from refunds `r`. */
const CREDITED = sql`r.state, r.origin, r.amount_minor,
  coalesce((select min(at) from ledger_entries where order_id = r.order_id and posting = 'REFUND' and cause_id = r.id),
    case r.state when 'SUCCEEDED' then r.settled_at end) as refunded_at,
  (select min(at) from ledger_entries where order_id = r.order_id and posting = 'REFUND_REVERSED' and cause_id = r.id) as returned_at,
  (select coalesce(json_agg(to_json(n) order by n.order_line_id), '[]') from (
    select order_line_id, count(*) as quantity, bool_or(fee_minor > 0) as has_fees
    from refund_units where refund_id = r.id group by order_line_id) n) as units`

/** A refund of this order. */
export async function refundOfOrder(
  reader: Reader,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<CreditedRefundRow | undefined> {
  const found = await sql<CreditedRefundRow>`
    select ${CREDITED} from refunds r where r.id = ${refundId} and r.order_id = ${orderId}`.execute(reader.query)
  return found.rows[0]
}

/** What was given back of an order before its invoice was issued, oldest first. */
export async function refundsBefore(
  reader: Reader,
  { orderId, issuedAt, except }: { orderId: number; issuedAt: Date; except: number },
): Promise<CreditedRefundRow[]> {
  const found = await sql<CreditedRefundRow>`
    select * from (select r.id, ${CREDITED} from refunds r
      where r.order_id = ${orderId} and r.id <> ${except} and r.state = 'SUCCEEDED' and r.origin <> 'SURPLUS') refund
    where refunded_at < ${issuedAt}
    order by id`.execute(reader.query)
  return found.rows
}

export async function orderOfRefund(reader: Reader, refundId: number): Promise<number | undefined> {
  const found = await sql<{ order_id: number }>`select order_id from refunds where id = ${refundId}`.execute(
    reader.query,
  )
  return found.rows[0]?.order_id
}
