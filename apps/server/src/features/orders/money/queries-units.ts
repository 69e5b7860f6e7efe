import type { ProductType } from '@turnout/domain/availability/catalogue.ts'
import type { RefundableLine } from '@turnout/domain/payments/line-refunds.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { IS_REFUNDED } from '../../attendees/store.ts'
import { soldUnit } from '../../invoices/queries-source.ts'
import { LISTED_BY_DATE } from '../../occurrences/queries-money.ts'
import type { LineCharge } from '../store.ts'

/** A line of an order with the units of it that go back already. */
export interface RefundableLineRow {
  readonly id: number
  readonly item_name: string
  readonly product_type: ProductType
  readonly quantity: number
  readonly listed_price_minor: number
  readonly price_minor: number
  readonly total_before_additions_minor: number
  readonly charges: readonly LineCharge[]
  /** Units of which a refund was asked for that did not fail. */
  readonly refunded: number
  readonly tickets: readonly {
    readonly id: number
    readonly is_cancelled: boolean
    readonly is_refunded: boolean
    readonly is_checked_in: boolean
  }[]
}

/** Columns of `RefundableLineRow` from order_lines `l`. */
export const REFUNDABLE = sql`l.id, l.item_name, l.product_type, l.quantity, l.listed_price_minor, l.price_minor,
  l.total_before_additions_minor, l.charges,
  (select count(*)::int from refund_units u join refunds r on r.id = u.refund_id
    where u.order_line_id = l.id and r.state <> 'FAILED') as refunded,
  (select coalesce(json_agg(json_build_object('id', a.id, 'is_cancelled', a.status = 'CANCELLED',
    'is_refunded', ${IS_REFUNDED},
    'is_checked_in', exists (select from check_ins c where c.attendee_id = a.id and c.closed_at is null)) order by a.id), '[]') from attendees a
    where a.order_id = l.order_id and a.order_line_id = l.id and not a.cancelled_unpaid) as tickets`

export async function refundableLines(reader: Reader, orderId: number): Promise<readonly RefundableLineRow[]> {
  const found = await sql<RefundableLineRow>`
    select ${REFUNDABLE} from order_lines l where l.order_id = ${orderId} and l.quantity > 0 order by l.id`.execute(
    reader.query,
  )
  return found.rows
}

type LineOfDateRow = RefundableLineRow & { readonly order_id: number; readonly occurrence_id: number }

/** The lines of a date in some orders, each with the units of it that go back already. */
export const linesOfDate = (
  reader: Reader,
  occurrenceId: number,
  orderIds: readonly number[],
): Promise<readonly LineOfDateRow[]> => linesOfDates(reader, [occurrenceId], orderIds)

/** The same of some dates. */
export async function linesOfDates(
  reader: Reader,
  occurrenceIds: readonly number[],
  orderIds: readonly number[],
): Promise<readonly LineOfDateRow[]> {
  const found = await sql<LineOfDateRow>`
    select l.order_id, l.occurrence_id, ${REFUNDABLE} from order_lines l
    where l.occurrence_id = any(${occurrenceIds}::bigint[]) and l.order_id = any(${orderIds}::bigint[])
      and l.quantity > 0
    order by l.id`.execute(reader.query)
  return found.rows
}

/** A line of passes, with what single tickets for its dates are listed at, by date, and which of them is meant. */
export interface PassLineRow extends RefundableLineRow {
  readonly order_id: number
  readonly listed: readonly number[]
  readonly at: number
}

/** The passes with a date in some orders. What a date has no other price for is listed at that of the pass. */
export async function passesWithDate(
  reader: Reader,
  occurrenceId: number,
  orderIds: readonly number[],
): Promise<readonly PassLineRow[]> {
  const found = await sql<PassLineRow>`
    select l.order_id, ${REFUNDABLE}, array_position(l.occurrence_ids, ${occurrenceId}::bigint) - 1 as at,
      ${LISTED_BY_DATE} as listed
    from order_lines l
    where l.occurrence_ids @> array[${occurrenceId}]::bigint[] and l.order_id = any(${orderIds}::bigint[])
      and l.quantity > 0
    order by l.id`.execute(reader.query)
  return found.rows
}

/** The line as the rules of refunds know it. */
export const refundableLine = (row: RefundableLineRow): RefundableLine => ({
  id: row.id,
  quantity: row.quantity,
  refunded: row.refunded,
  unit: soldUnit(row),
  tickets: row.product_type === 'TICKET' ? row.tickets.map(ticketOf) : null,
})

const ticketOf = (row: RefundableLineRow['tickets'][number]) => ({
  id: row.id,
  isCancelled: row.is_cancelled,
  isRefunded: row.is_refunded,
})
