import type { OfflinePaymentMethod } from '@turnout/domain/events/payment-ways.ts'
import type { Company } from '@turnout/contract/checkout/company.ts'
import type { PaymentWay } from '@turnout/contract/enums.ts'
import { ORDERS_LIST } from '@turnout/contract/orders/order.ts'
import { sql } from 'kysely'
import { countAll, idsInPieces } from '../../../platform/database/all-ids.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { LongList } from '../../../platform/database/find-page.ts'
import type { EventScope } from '../../events/access.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { seatIn } from '../../seats/choosing/queries-seat.ts'
import type { OrderStateRow } from '../read-order.ts'
import { orderListOf, type OrderListRequest } from '../queries.ts'

/** An order as a line of a file. Moments are local to the event, `YYYY-MM-DD HH:MM`. */
export interface ExportedOrderRow extends OrderStateRow {
  readonly id: number
  readonly public_id: string
  readonly placed_at: string
  readonly completed_at: string | null
  readonly paid_at: string | null
  readonly payment_provider: 'STRIPE' | 'OFFLINE' | 'CREDIT' | null
  /** How it was handed over at a door. */
  readonly paid_with: PaymentWay | null
  readonly offline_method: OfflinePaymentMethod | null
  /** The name of the till where it was sold, in an event that has some. */
  readonly till?: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  /** The dates of its tickets, one after the other; null in an event with one. */
  readonly dates?: string | null
  /** Of its tickets; null: they have none. */
  readonly seats?: readonly NamedSeat[] | null
  readonly items: string
  readonly tickets_count: number
  /** Tickets and other things. */
  readonly items_count: number
  readonly total_before_additions_minor: number
  readonly total_discount_minor: number
  readonly total_fee_minor: number
  readonly total_tax_minor: number
  readonly total_gross_minor: number
  readonly total_refunded_minor: number
  readonly address: Readonly<Record<string, string | null>> | null
  readonly company: Company | null
  /** What was charged of each tax, minor units, by `key` of `ExportedTaxRow`. */
  readonly taxes: Readonly<Record<string, number>>
  readonly promo_code: string | null
  readonly locale: string
  readonly opted_into_marketing: boolean
}

/** A tax as it was charged; another rate is another tax. */
export interface ExportedTaxRow {
  readonly key: string
  readonly name: string
  readonly calculation_type: 'FIXED' | 'PERCENTAGE'
  /** Percent, or major units. */
  readonly rate: number
}

/** Of a charge `c` of a line. */
const TAX_KEY = sql`jsonb_build_array(c ->> 'name', c -> 'rate', c ->> 'calculation_type')::text`

/** The taxes that were charged on orders of an event, each with a column of its file. */
export async function taxesForExport(reader: Reader, eventId: number): Promise<ExportedTaxRow[]> {
  const found = await sql<ExportedTaxRow>`
    select distinct ${TAX_KEY} as key, c ->> 'name' as name, c ->> 'calculation_type' as calculation_type,
      (c ->> 'rate')::float8 as rate
    from order_lines l, jsonb_array_elements(l.charges) c
    where l.event_id = ${eventId} and c ->> 'type' = 'TAX' order by name, rate`.execute(reader.query)
  return found.rows
}

/** Whether an event sells or sold in person. */
export async function hasTills(reader: Reader, eventId: number): Promise<boolean> {
  const found = await sql`select 1 from tills where event_id = ${eventId} limit 1`.execute(reader.query)
  return found.rows.length > 0
}

/** The conditions of a request for many orders on the list. */
export type OrdersAsked = Pick<OrderListRequest, 'query' | 'filter_fields' | 'view' | 'order_ids' | 'with_hidden'>

/** The orders meant, newest first. @throws Refusal invalid_fields for a filter that cannot be. */
export const ordersAsked = (event: EventScope, asked: OrdersAsked, now: Date): LongList =>
  orderListOf(event, { ...asked, page: 1, per_page: 1, sort_by: ORDERS_LIST.defaultSort }, now)

/** The orders of a list in pieces. */
export const ordersForExport = (
  reader: Reader,
  event: EventScope,
  list: LongList,
): AsyncGenerator<readonly ExportedOrderRow[]> => exportedPieces(reader, event, idsInPieces(reader, list))

async function* exportedPieces(
  reader: Reader,
  { eventId, timezone }: EventScope,
  pieces: AsyncGenerator<readonly number[]>,
): AsyncGenerator<readonly ExportedOrderRow[]> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  const till = (await hasTills(reader, eventId))
    ? sql`(select t.name from till_movements m join tills t on t.id = m.till_id where m.order_id = o.id and m.kind = 'SALE') as till,`
    : sql``
  for await (const ids of pieces) {
    const found = await sql<ExportedOrderRow>`
      select o.id, o.public_id, ${local('o.created_at')} as placed_at, ${local('o.completed_at')} as completed_at,
        ${local('o.paid_at')} as paid_at, o.status, o.payment_status, o.refund_status, o.payment_provider,
        (select p.paid_with from payments p where p.order_id = o.id and p.provider = 'OFFLINE') as paid_with, o.offline_method,
        o.first_name, o.last_name, o.email, ${till}
        items.dates, seats.seats, items.items, items.tickets_count, items.items_count, o.total_before_additions_minor,
        o.total_discount_minor, o.total_fee_minor, o.total_tax_minor,
        o.total_gross_minor, o.total_refunded_minor, o.address, o.company, taxes.taxes, o.promo_code, o.locale, o.opted_into_marketing
      from unnest(${ids}::bigint[]) with ordinality piece (id, place) join orders o on o.id = piece.id
      cross join lateral (
        select coalesce(string_agg(l.quantity || ' × ' || l.item_name, '; ' order by l.id), '') as items,
          coalesce(sum(l.quantity) filter (where l.product_type = 'TICKET'), 0) as tickets_count,
          coalesce(sum(l.quantity), 0) as items_count,
          (select string_agg(distinct ${local('d.starts_at')} || coalesce(' ' || d.label, ''), '; ')
            from order_lines k join occurrences d on d.id = any(coalesce(k.occurrence_ids, array[k.occurrence_id]))
            where k.order_id = o.id) as dates
        from order_lines l where l.order_id = o.id
      ) items
      cross join lateral (
        select jsonb_agg(${seatIn('a')} order by a.id) as seats from attendees a join order_lines l on l.id = a.order_line_id
        where a.order_id = o.id and a.seat_id is not null and a.status <> 'CANCELLED'
      ) seats
      cross join lateral (
        select coalesce(jsonb_object_agg(t.key, t.minor), '{}') as taxes from (
          select ${TAX_KEY} as key, sum((c ->> 'amount_minor')::bigint * l.quantity) as minor
          from order_lines l, jsonb_array_elements(l.charges) c
          where l.order_id = o.id and c ->> 'type' = 'TAX' group by 1
        ) t
      ) taxes
      order by piece.place`.execute(reader.query)
    yield found.rows
  }
}

/** How many orders a list has: an export says so before it begins. */
export const countOrders = (reader: Reader, list: LongList): Promise<number> => countAll(reader, list)
