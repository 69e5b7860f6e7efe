import type { Found } from '@turnout/domain/imports/found.ts'
import type { GatheredOrder } from '@turnout/domain/imports/planned-order.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { ALONE } from './store-matches.ts'

/** Orders of one step; their rows are in memory at once. */
const ORDERS_AT_ONCE = 300

interface Row {
  readonly order_ref: string
  readonly file_id: number
  readonly line: number
  readonly kind: string
  readonly data: Found
}

export async function countOrders(reader: Reader, importId: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(distinct order_ref) as count from import_rows
    where import_id = ${importId} and kind in ('order', 'ticket')`.execute(reader.query)
  return found.rows[0]?.count ?? 0
}

/** The orders of an import with all of their rows, some hundred at a time. */
export async function* walkOrders(reader: Reader, importId: number): AsyncGenerator<readonly GatheredOrder[]> {
  for (let last = ''; ;) {
    const refs = await sql<{ order_ref: string }>`
      select distinct order_ref from import_rows
      where import_id = ${importId} and order_ref > ${last} and kind in ('order', 'ticket')
      order by order_ref limit ${ORDERS_AT_ONCE}`.execute(reader.query)
    const names = refs.rows.map((row) => row.order_ref)
    const end = names.at(-1)
    if (end === undefined) return
    const found = await sql<Row>`
      select order_ref, file_id, line, kind, data from import_rows
      where import_id = ${importId} and order_ref = any(${names}::text[]) order by number`.execute(reader.query)
    const rows = Map.groupBy(found.rows, (row) => row.order_ref)
    yield names.map((ref) => gather(ref, rows.get(ref) ?? []))
    last = end
  }
}

type Of<Is extends Found['is']> = Extract<Found, { is: Is }>

function gather(ref: string, rows: readonly Row[]): GatheredOrder {
  const of = <Is extends Found['is'], T>(kind: Is, pick: (found: Of<Is>) => T) =>
    rows
      .filter((row) => row.kind === kind)
      // The rows are kept as they were found, by their kind.
      .map((row) => ({ fileId: row.file_id, line: row.line, is: pick(row.data as Of<Is>) }))
  const orders = of('order', ({ order }) => order)
  return {
    ref,
    isOfTicketAlone: orders.length === 0 && ref.startsWith(ALONE),
    orders,
    tickets: of('ticket', ({ ticket, order }) => ({ ticket, order })),
    scans: of('scan', ({ scan }) => scan),
    answers: of('answer', ({ answer, ticketRef }) => ({ answer, ticketRef })),
  }
}

/** When guests of some orders came in, in milliseconds, by their orders. */
export async function checkInsOf(
  reader: Reader,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = await sql<{ order_id: number; at: Date }>`
    select a.order_id, c.opened_at as at from attendees a join check_ins c on c.attendee_id = a.id
    where a.order_id = any(${orderIds}::bigint[])`.execute(reader.query)
  const byOrder = Map.groupBy(found.rows, (row) => row.order_id)
  return new Map([...byOrder].map(([id, rows]) => [id, new Set(rows.map(({ at }) => at.getTime()))]))
}
