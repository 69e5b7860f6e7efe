import type { ProductType } from '@turnout/domain/availability/catalogue.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { UNIT_GROSS, UNIT_NET } from '../queries-unit.ts'
import type { LockedDeskTicketRow } from './store-desk.ts'

/*
 * A ticket that becomes another one. Lines are written by the sale; the two statements here are the
 * only others that change what a line is of, and the triggers of `check_moved_line` and
 * `check_moved_attendee` (apps/server/sql) let nothing else do so. The order is locked.
 */

/** A price of a product that a ticket can become. */
export interface OtherTicketRow {
  readonly product_id: number
  readonly product_price_id: number
  readonly pool_id: number
  readonly product_type: ProductType
  /** It admits to several dates. */
  readonly is_pass: boolean
  /** It is sold with a seat alone. */
  readonly is_seated: boolean
  /** The title of a line of the order. */
  readonly item_name: string
}

/** What a unit of a line is to be: of a price, and for a date where the event has several. */
export interface OtherUnit extends Omit<OtherTicketRow, 'product_type' | 'is_pass' | 'is_seated'> {
  readonly occurrence_id: number | null
  /** The dates of a pass; null of all else. */
  readonly occurrence_ids: readonly number[] | null
}

/** A price of the event, kept from being deleted until the transaction ends. */
export async function priceToMoveTo(
  tx: Transaction,
  eventId: number,
  ids: { productId: number; priceId: number },
): Promise<OtherTicketRow | undefined> {
  const found = await sql<OtherTicketRow>`
    select p.id as product_id, r.id as product_price_id, r.pool_id, p.product_type, p.admits <> 'ONE' as is_pass,
      exists (select from seat_zone_prices z where z.product_price_id = r.id) as is_seated,
      concat_ws(', ', p.title, r.label) as item_name
    from product_prices r join products p on p.id = r.product_id
    where r.id = ${ids.priceId} and p.id = ${ids.productId} and p.event_id = ${eventId} for key share of r`.execute(
    tx.query,
  )
  return found.rows[0]
}

/**
 * Makes one unit of the ticket's line a unit of another price, at the amounts it was bought at: a separate line, or the
 * line itself when it is its only unit. The ticket moves too; as another ticket it has its next code version, and on
 * another date its code goes on. Answers the line.
 */
export async function moveUnit(tx: Transaction, ticket: LockedDeskTicketRow, to: OtherUnit): Promise<number> {
  const lineId = (await splitLine(tx, ticket, to)) ?? (await changeLine(tx, ticket, to))
  const isOther = to.product_price_id !== ticket.product_price_id
  await sql`
    update attendees set order_line_id = ${lineId}, product_id = ${to.product_id}, product_price_id = ${to.product_price_id}, moved_at = clock_timestamp(),
      code_version = code_version + ${isOther ? 1 : 0}
    where id = ${ticket.id}`.execute(tx.query)
  return lineId
}

/**
 * Every amount of a line is that of a unit times its quantity, so a unit takes its share without a
 * rest. A unit that was cancelled unpaid may come back to its line, which therefore stays what it is.
 */
async function splitLine(
  tx: Transaction,
  { order_line_id: orderLineId }: LockedDeskTicketRow,
  to: OtherUnit,
): Promise<number | undefined> {
  // Two statements: the figures note what becomes of lines one statement after the other.
  const rest = await sql`
    update order_lines l set quantity = l.quantity - 1,
      total_before_additions_minor = l.total_before_additions_minor - ${UNIT_NET},
      total_fee_minor = l.total_fee_minor - l.fee_minor, total_tax_minor = l.total_tax_minor - l.tax_minor,
      total_gross_minor = l.total_gross_minor - ${UNIT_GROSS}
    where l.id = ${orderLineId} and (l.quantity > 1 or exists (
      select from attendees a where a.order_line_id = l.id and a.cancelled_unpaid)) returning l.id`.execute(tx.query)
  if (rest.rows.length === 0) return undefined
  const split = await sql<{ id: number }>`
    insert into order_lines (event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor, price_minor,
      fee_minor, tax_minor, charges, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor,
      moved_at, occurrence_id, occurrence_ids)
    select event_id, order_id, ${to.product_id}::bigint, ${to.product_price_id}::bigint, ${to.pool_id}::bigint, product_type, ${to.item_name}::text, 1, listed_price_minor, price_minor,
      fee_minor, tax_minor, charges, ${UNIT_NET}, fee_minor, tax_minor, ${UNIT_GROSS}, clock_timestamp(), ${to.occurrence_id}::bigint,
      ${to.occurrence_ids}::bigint[]
    from order_lines l where l.id = ${orderLineId} returning id`.execute(tx.query)
  return split.rows[0]?.id
}

async function changeLine(
  tx: Transaction,
  { order_line_id: orderLineId }: LockedDeskTicketRow,
  to: OtherUnit,
): Promise<number> {
  await sql`
    update order_lines set product_id = ${to.product_id}, product_price_id = ${to.product_price_id},
      pool_id = ${to.pool_id}, item_name = ${to.item_name}, occurrence_id = ${to.occurrence_id}::bigint,
      occurrence_ids = ${to.occurrence_ids}::bigint[], moved_at = clock_timestamp()
    where id = ${orderLineId}`.execute(tx.query)
  return orderLineId
}

/** Whether the line of a ticket still has its place on a date: a pass gives it back with a date that is cancelled. */
export async function holdsPlaceOn(
  tx: Transaction,
  { order_id: orderId, order_line_id: lineId }: Pick<LockedDeskTicketRow, 'order_id' | 'order_line_id'>,
  occurrenceId: number,
): Promise<boolean> {
  const found = await sql`
    select from claims c join occurrences d on d.pool_id = c.pool_id
    where d.id = ${occurrenceId} and c.order_id = ${orderId} and c.order_line_id = ${lineId} and c.state = 'SOLD'`.execute(
    tx.query,
  )
  return found.rows.length > 0
}

/** Whether a pass came in on one of its dates, also where that was taken back: its admission names the date. */
export async function wasUsedOn(
  tx: Transaction,
  { id }: Pick<LockedDeskTicketRow, 'id'>,
  occurrenceId: number,
): Promise<boolean> {
  const found =
    await sql`select from check_ins where attendee_id = ${id} and occurrence_id = ${occurrenceId} limit 1`.execute(
      tx.query,
    )
  return found.rows.length > 0
}
