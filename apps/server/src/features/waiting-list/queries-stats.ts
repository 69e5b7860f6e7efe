import type { WaitingFacet } from '@turnout/contract/enums.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import { countsDate, ROOM, ROOM_OF_PRODUCT } from '../stock/queries-room.ts'
import { entriesMeant, STATUS, type WaitingAsked } from './queries.ts'

export interface StatsRow {
  readonly total: number
  readonly waiting: number
  readonly waiting_places: number
  readonly offered: number
  readonly offered_places: number
  readonly purchased: number
  readonly cancelled: number
  readonly offer_expired: number
  /** Of those that are over and had an offer. */
  readonly offers_ended: number
}

export async function statsOfEvent(reader: Reader, eventId: number): Promise<StatsRow> {
  const found = await sql<StatsRow>`
    select count(*)::int as total, count(*) filter (where s.status = 'WAITING')::int as waiting,
      coalesce(sum(s.quantity) filter (where s.status = 'WAITING'), 0)::int as waiting_places,
      count(*) filter (where s.status = 'OFFERED')::int as offered,
      coalesce(sum(s.held) filter (where s.status = 'OFFERED'), 0)::int as offered_places,
      count(*) filter (where s.status = 'PURCHASED')::int as purchased,
      count(*) filter (where s.status = 'CANCELLED')::int as cancelled,
      count(*) filter (where s.status = 'OFFER_EXPIRED')::int as offer_expired,
      count(*) filter (where s.status not in ('WAITING', 'OFFERED') and s.order_id is not null)::int as offers_ended
    from (
      select w.quantity, w.order_id, case when w.status <> 'OFFERED' then w.status
          when o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED') then 'PURCHASED'
          when o.status = 'ABANDONED' then 'CANCELLED'
          when o.status = 'EXPIRED' or (o.reserved_until <= now() and o.payment_status is distinct from 'PROCESSING') then 'OFFER_EXPIRED'
          else 'OFFERED' end as status,
        (select sum(l.quantity) from order_lines l where l.order_id = w.order_id) as held
      from waiting_entries w left join orders o on o.id = w.order_id where w.event_id = ${eventId}) s`.execute(
    reader.query,
  )
  // An aggregate without groups has one row.
  return found.rows[0] as StatsRow
}

export interface WaitedPriceRow {
  readonly product_id: number
  readonly product_price_id: number
  readonly title: string
  readonly waiting: number
  readonly waiting_places: number
  readonly free_places: number | null
  readonly is_kept: boolean
  /** Offers of it that run. */
  readonly offered: number
}

/** The prices that people wait for now, or that an offer runs for. */
export async function waitedPrices(reader: Reader, eventId: number): Promise<WaitedPriceRow[]> {
  const found = await sql<WaitedPriceRow>`
    select p.id as product_id, r.id as product_price_id,
      case when r.label is null then p.title else p.title || ', ' || r.label end as title,
      waits.waiting, waits.places as waiting_places, greatest(0, least(${ROOM}, ${ROOM_OF_PRODUCT})) as free_places,
      (l.is_awaited or exists (select from capacity_assignment_products ap
        join capacity_assignments a on a.id = ap.capacity_assignment_id and a.deleted_at is null
        join pools c on c.id = a.pool_id where ap.product_id = p.id and c.is_awaited and ${countsDate()})) as is_kept, offers.offered
    from product_prices r join products p on p.id = r.product_id join pools l on l.id = r.pool_id
    cross join lateral (
      select count(*)::int as waiting, coalesce(sum(w.quantity), 0)::int as places
      from waiting_wishes k join waiting_entries w on w.id = k.entry_id and w.status = 'WAITING' where k.product_price_id = r.id) waits
    cross join lateral (
      select count(distinct w.id)::int as offered from waiting_entries w join orders o on o.id = w.order_id
      join order_lines n on n.order_id = o.id and n.product_price_id = r.id
      where w.event_id = r.event_id and ${STATUS} = 'OFFERED') offers
    where r.event_id = ${eventId} and (waits.waiting > 0 or offers.offered > 0) order by p."order", p.id, r."order", r.id`.execute(
    reader.query,
  )
  return found.rows
}

interface FacetRow {
  readonly value: string
  readonly entries: number
}

/** Each entry once for a value, however many of its wishes have it. */
const VALUES: Readonly<Record<WaitingFacet, RawBuilder<unknown>>> = {
  status: sql`select ${STATUS} as value`,
  product_id: sql`select distinct r.product_id::text as value from waiting_wishes k
    join product_prices r on r.id = k.product_price_id where k.entry_id = w.id`,
}

/** How many entries of a list have each value, the commonest first. */
export async function waitingFacets(
  reader: Reader,
  event: EventScope,
  { facet, ...asked }: WaitingAsked & { readonly facet: WaitingFacet },
): Promise<readonly FacetRow[]> {
  const found = await sql<FacetRow>`
    select value, count(*)::int as entries from (
      select w.id as entry_id, wished.value from ${entriesMeant(event, asked, sql`cross join lateral (${VALUES[facet]}) wished`)}) counted
    group by value order by entries desc, value`.execute(reader.query)
  return found.rows
}
