import type { OrderStatus } from '@turnout/domain/orders/order-state.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { hasInside, hasTerms } from '../../../platform/database/search-terms.ts'
import { isReference, readReference } from '../../attendees/read-reference.ts'
import { HELD } from '../../events/mails/queries-mailed-event.ts'

/** How many orders a till is shown at once. */
const FOUND_MAX = 10

export interface FoundOrderRow {
  readonly id: number
  readonly public_id: string
  readonly status: OrderStatus
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string | null
  readonly currency: string
  readonly total_gross_minor: number
  /** What came by transfer before. */
  readonly held_minor: number
  readonly lines: readonly { readonly title: string; readonly quantity: number; readonly total_minor: number }[]
  readonly tickets: readonly {
    readonly public_id: string
    readonly title: string
    readonly first_name: string
    readonly last_name: string
    readonly occurrence_id: number | null
    readonly is_in: boolean
  }[]
  /** Of this till. */
  readonly sale_short_id: string | null
}

/** The till that asks. */
export interface FindingTill {
  readonly till_id: number
  readonly event_id: number
  readonly check_in_list_id: number | null
}

/** Who has a ticket that was passed on did not come with the others: it is shown where it was asked for. */
const ordersAt = (
  { till_id: tillId, check_in_list_id: listId }: FindingTill,
  { isAsked, from }: { readonly isAsked: RawBuilder<unknown>; readonly from: RawBuilder<unknown> },
) => sql<FoundOrderRow>`
  select o.id, o.public_id, o.status, o.first_name, o.last_name, o.email, o.currency, o.total_gross_minor,
    ${HELD} as held_minor,
    (select coalesce(json_agg(json_build_object('title', l.item_name, 'quantity', l.quantity,
      'total_minor', l.total_gross_minor) order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines,
    (select coalesce(json_agg(json_build_object('public_id', a.public_id, 'title', l.item_name,
        'first_name', a.first_name, 'last_name', a.last_name, 'occurrence_id', l.occurrence_id,
        'is_in', exists (select from check_ins c where c.attendee_id = a.id and c.check_in_list_id = ${listId}
          and c.closed_at is null)) order by a.id), '[]')
      from attendees a join order_lines l on l.id = a.order_line_id
      where a.order_id = o.id and a.status <> 'CANCELLED' and (a.passed_on_at is null or ${isAsked})) as tickets,
    (select m.short_id from till_movements m where m.order_id = o.id and m.till_id = ${tillId}
      and m.kind in ('SALE', 'COLLECTION') order by m.seq desc limit 1) as sale_short_id
  from ${from} where o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')`

export interface Wanted {
  readonly text: string
  /** Of a ticket whose code was scanned; null: the text is no code of the event. */
  readonly attendeeId: number | null
}

/** Orders of the event of a till, by a scanned ticket, a number, or a name of the buyer or a guest. */
export async function findOrders(reader: Reader, till: FindingTill, wanted: Wanted): Promise<FoundOrderRow[]> {
  const { event_id: eventId } = till
  const { text, attendeeId } = wanted
  const own = readReference(text, 'A')
  const isAsked = sql`(a.id = ${attendeeId}::bigint or a.public_id = ${own}::text)`
  const hits =
    attendeeId === null ? hitsOf(eventId, text) : [sql`select order_id from attendees where id = ${attendeeId}`]
  if (hits.length === 0) return []
  const found = await sql<FoundOrderRow>`${ordersAt(till, { isAsked, from: sql`orders o` })}
    and o.event_id = ${eventId} and o.id in (${sql.join(hits, sql` union `)})
    order by o.created_at desc, o.id desc limit ${FOUND_MAX}`.execute(reader.query)
  return found.rows
}

/** One order of the event of a till, by its number; `asked`: tickets that are shown although they were passed on. */
export async function orderAtTill(
  reader: Reader,
  till: FindingTill,
  { publicId, asked }: { readonly publicId: string; readonly asked: readonly string[] },
): Promise<FoundOrderRow | undefined> {
  const isAsked = sql`a.public_id = any(${asked}::text[])`
  const found = await sql<FoundOrderRow>`${ordersAt(till, { isAsked, from: sql`orders o` })}
    and o.event_id = ${till.event_id} and o.public_id = ${publicId}`.execute(reader.query)
  return found.rows[0]
}

/** As the desk finds them. A number is given whole: its beginning would show the orders of others. */
function hitsOf(eventId: number, text: string): RawBuilder<unknown>[] {
  const [order, ticket] = [readReference(text, 'O'), readReference(text, 'A')]
  return [
    ...(order === null ? [] : [sql`select id from orders where event_id = ${eventId} and public_id = ${order}`]),
    ...(ticket === null
      ? []
      : [sql`select order_id from attendees where event_id = ${eventId} and public_id = ${ticket}`]),
    ...(isReference(text) ? [] : NAMED.flatMap((named) => namesOf(named, { eventId, text }))),
  ]
}

const NAMED = [
  { table: sql`orders`, alias: sql`o`, id: sql`o.id` },
  { table: sql`attendees`, alias: sql`a`, id: sql`a.order_id` },
]

/** As in the indexes `orders_words` and `attendees_words`. */
function namesOf(
  { table, alias, id }: (typeof NAMED)[number],
  { eventId, text }: { readonly eventId: number; readonly text: string },
): RawBuilder<unknown>[] {
  const name = sql`(${alias}.first_name || ' ' || ${alias}.last_name)`
  const terms = sql`search_words(${alias}.event_id, ${alias}.first_name || ' ' || ${alias}.last_name, ${alias}.email)`
  const inside = hasInside(text, { table, eventIds: [eventId], columns: [name] })
  const ways = [hasTerms(terms, [eventId], { text, name }), ...(inside === null ? [] : [inside])]
  return ways.map((way) => sql`(select ${id} from ${table} ${alias} where ${alias}.event_id = ${eventId} and ${way})`)
}
