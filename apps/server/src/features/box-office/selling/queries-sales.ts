import type { FiscalProfile, Tender } from '@turnout/domain/box-office/movements.ts'
import type { TaxedLine } from '@turnout/domain/box-office/receipts.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { seatIn, type TicketSeatRow } from '../../seats/choosing/queries-seat.ts'
import { RECEIPT, type ReceiptRow } from '../fiscal/queries-receipts.ts'

export interface SoldTicketRow extends TicketSeatRow {
  readonly id: number
  readonly public_id: string
  readonly product_id: number
  readonly title: string
  readonly first_name: string
  readonly last_name: string
  readonly code_version: number
  readonly line_id: number
  readonly occurrence_id: number | null
  readonly status: string
  readonly locale: string
}

const TICKETS = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'public_id', a.public_id,
    'product_id', a.product_id, 'title', l.item_name, 'first_name', a.first_name, 'last_name', a.last_name,
    'code_version', a.code_version, 'line_id', a.order_line_id, 'occurrence_id', l.occurrence_id, 'status', a.status,
    'locale', a.locale, 'seat', ${seatIn('a')})
    order by a.id), '[]')
  from attendees a join order_lines l on l.id = a.order_line_id where a.order_id = o.id) as tickets`

export interface SoldOrderRow {
  readonly public_id: string
  readonly currency: string
  readonly total_gross_minor: number
  readonly tickets: readonly SoldTicketRow[]
}

/** An order that was sold a moment ago. */
export async function soldOrder(reader: Reader, orderId: number): Promise<SoldOrderRow> {
  const found = await sql<SoldOrderRow>`
    select o.public_id, o.currency, o.total_gross_minor, ${TICKETS} from orders o where o.id = ${orderId}`.execute(
    reader.query,
  )
  const [row] = found.rows
  if (row === undefined) throw new Error(`order ${orderId} is not there`)
  return row
}

export interface SaleRow extends Omit<SoldOrderRow, 'public_id'> {
  readonly id: number
  readonly short_id: string
  readonly seq: number
  readonly session_id: number
  readonly is_in_open_session: boolean
  readonly tender: Tender
  /** The short id of the movement that took its money since; null: none did. */
  readonly collected_by: string | null
  readonly amount_minor: number
  readonly cash_minor: number
  readonly given_minor: number | null
  readonly at: Date
  /** By the clock of the database. */
  readonly now: Date
  readonly person_id: number
  readonly person: string
  readonly order_id: number
  readonly order_public_id: string
  readonly order_short_id: string
  readonly order_status: string
  readonly email: string | null
  /** Positive. */
  readonly refunded_minor: number
  readonly admitted: number
  readonly lines: readonly (TaxedLine & { readonly title: string; readonly total_minor: number })[]
  /** Of its till. */
  readonly fiscal_profile: FiscalProfile
  readonly receipt: ReceiptRow | null
}

/** One sale of a till, or what it collected of one, by its short id. */
export async function saleByShortId(reader: Reader, tillId: number, shortId: string): Promise<SaleRow | undefined> {
  const found = await sql<SaleRow>`
    select m.id, m.short_id, m.seq, m.session_id, s.closed_at is null as is_in_open_session, m.tender, m.amount_minor,
      (select c.short_id from till_movements c where c.till_id = m.till_id and c.order_id = m.order_id and m.kind = 'SALE'
        and c.kind = 'COLLECTION' order by c.seq desc limit 1) as collected_by,
      m.cash_minor, m.given_minor, m.at, clock_timestamp() as now, m.person_id, m.person, o.id as order_id,
      o.public_id as order_public_id, o.short_id as order_short_id, o.status as order_status, o.email, o.currency,
      o.total_gross_minor,
      (select coalesce(-sum(r.amount_minor), 0)::bigint from till_movements r where r.undoes_id = m.id) as refunded_minor,
      (select count(*)::int from attendees a join check_ins c on c.attendee_id = a.id and c.closed_at is null
        where a.order_id = o.id) as admitted,
      (select coalesce(json_agg(json_build_object('title', l.item_name, 'quantity', l.quantity,
        'total_minor', l.total_gross_minor, 'charges', l.charges) order by l.id), '[]')
        from order_lines l where l.order_id = o.id) as lines,
      t.fiscal_profile, ${RECEIPT}, ${TICKETS}
    from till_movements m join till_sessions s on s.id = m.session_id join tills t on t.id = m.till_id
    join orders o on o.id = m.order_id
    where m.till_id = ${tillId} and m.short_id = ${shortId} and m.kind in ('SALE', 'COLLECTION')`.execute(reader.query)
  return found.rows[0]
}

/** The admissions of tickets that stand, to be ended with them. */
export async function admissionsOf(
  reader: Reader,
  attendeeIds: readonly number[],
): Promise<readonly { readonly id: number; readonly attendee_id: number; readonly check_in_list_id: number }[]> {
  const found = await sql<{ id: number; attendee_id: number; check_in_list_id: number }>`
    select id, attendee_id, check_in_list_id from check_ins
    where attendee_id = any(${attendeeIds}::bigint[]) and closed_at is null order by id`.execute(reader.query)
  return found.rows
}

/** What a refund gives back. */
export async function refundOfMovement(reader: Reader, refundId: number): Promise<number> {
  const { amount_minor: minor } = await reader.query
    .selectFrom('refunds')
    .select('amount_minor')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
  return minor
}

/** Whether a till sold an order. */
export async function isSoldAtTill(reader: Reader, orderId: number): Promise<boolean> {
  const found = await sql`select from till_movements where order_id = ${orderId} and kind = 'SALE'`.execute(
    reader.query,
  )
  return found.rows.length > 0
}
