import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, Remembering } from '../../platform/database/database.ts'
import { catalogueDates, type CatalogueDate, type CatalogueEvent } from '../sale/queries-catalogue.ts'
import { ROOM } from '../stock/queries-room.ts'
import { SEATS_CAME_FREE } from './seats/queries-free-seats.ts'
import { readHouses, type WaitedHouses } from './seats/read-houses.ts'
import { DATES_WAITED, SETTLES_BY_ITSELF, waitsForOnly, type StandingEntryRow } from './store.ts'

/** The facts about an event that its waiting list is served by. */
export interface ServedEventRow {
  readonly id: number
  readonly account_id: number
  readonly status: EventStatus
  readonly is_cancelled: boolean
  readonly timezone: string
  readonly start_date: Date
  readonly is_over: boolean
  readonly is_automatic: boolean
  readonly offer_minutes: number
  readonly now: Date
}

export async function servedEvent(reader: Reader, eventId: number): Promise<ServedEventRow | undefined> {
  const found = await sql<ServedEventRow>`
    select e.id, e.account_id, e.status, e.cancelled_at is not null as is_cancelled, e.timezone, e.start_date,
      coalesce(e.end_date, e.start_date + interval '1 day') <= now() as is_over,
      s.waitlist_auto_process as is_automatic, s.waitlist_offer_timeout_minutes as offer_minutes, now() as now
    from events e join event_settings s on s.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}

/** That what entry `w` waits for, or was offered, is of a date; of the whole event where that is null. */
export const waitsFor = (
  date: RawBuilder<unknown>,
) => sql`(${date} is null or (w.status = 'WAITING' and ${waitsForOnly(date)})
  or exists (select from order_lines l where l.order_id = w.order_id and l.occurrence_id = ${date}))`

/**
 * The entries of an event, or of one of its dates, that are not over, the first in line first; without offers that are
 * being paid.
 */
export async function standingOfEvent(
  reader: Reader,
  { eventId, occurrenceId, limit }: { eventId: number; occurrenceId: number | null; limit: number },
): Promise<StandingEntryRow[]> {
  const found = await sql<StandingEntryRow>`
    select w.id, w.account_id, w.event_id, w.short_id, w.status, w.quantity, w.order_id from waiting_entries w
    where w.event_id = ${eventId} and ${waitsFor(sql`${occurrenceId}::bigint`)} and (w.status = 'WAITING' or (w.status = 'OFFERED' and exists (
      select from orders o where o.id = w.order_id and o.status = 'RESERVED' and o.payment_status is distinct from 'PROCESSING')))
    order by w.rank, w.id limit ${limit}`.execute(reader.query)
  return found.rows
}

/** That an entry of event `c.event_id`, or of its date, waits or has an offer that no payment is under way for. */
export const SOMEBODY_STANDS = sql`exists (
  select from waiting_entries w left join orders o on o.id = w.order_id
  where w.event_id = c.event_id and ${waitsFor(sql`c.occurrence_id`)} and (w.status = 'WAITING' or (w.status = 'OFFERED'
    and (c.occurrence_id is null or o.status = 'RESERVED')
    and (o.status <> 'RESERVED' or o.payment_status is distinct from 'PROCESSING'))))`

export interface LineEntryRow {
  readonly id: number
  readonly locale: string
  readonly quantity: number
  readonly takes_fewer: boolean
  readonly side_by_side: boolean
  /** The dates that it is for; null: any of several, or the event has one. */
  readonly date_ids: readonly number[] | null
  readonly wishes: readonly { readonly product_id: number; readonly product_price_id: number }[]
}

/** Those who wait at an event, the first in line first. */
export async function lineOfEvent(reader: Reader, eventId: number): Promise<LineEntryRow[]> {
  const found = await sql<LineEntryRow>`
    select w.id, w.locale, w.quantity, w.takes_fewer, w.side_by_side, coalesce(w.occurrence_ids, case when w.occurrence_id is not null then array[w.occurrence_id] end) as date_ids, (
      select coalesce(json_agg(json_build_object('product_id', k.product_id, 'product_price_id', k.product_price_id) order by k.place), '[]')
      from waiting_wishes k where k.entry_id = w.id) as wishes
    from waiting_entries w where w.event_id = ${eventId} and w.status = 'WAITING' order by w.rank, w.id`.execute(
    reader.query,
  )
  return found.rows
}

/** What a list is served from: the offer of its event, and the dates that are waited for, by their start. */
export interface WaitedOffer {
  readonly event: CatalogueEvent
  /** Of an event with one date none. */
  readonly dates: readonly CatalogueDate[]
  readonly houses: WaitedHouses
}

/** The same, read. The pools are locked. */
export async function waitedOffer(reader: Remembering, event: CatalogueEvent): Promise<WaitedOffer> {
  if (!event.isDated) return { event, dates: [], houses: await readHouses(reader, { event, dates: [] }) }
  const found = await sql<{ id: number }>`select d.id ${DATES_WAITED(event.id)}`.execute(reader.query)
  const dates = await catalogueDates(
    reader,
    event.id,
    found.rows.map(({ id }) => id),
  )
  const sorted = dates.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  return { event, dates: sorted, houses: await readHouses(reader, { event, dates: sorted }) }
}

/** What is free in each pool of an event, places that are kept for those who wait included; null: without limit. */
export async function freePlaces(reader: Reader, eventId: number): Promise<ReadonlyMap<number, number | null>> {
  const found = await sql<{ id: number; free: number | null }>`
    select l.id, ${ROOM} as free from pools l where l.event_id = ${eventId} and l.kind <> 'PROMO_CODE'`.execute(
    reader.query,
  )
  return new Map(found.rows.map(({ id, free }) => [id, free]))
}

/**
 * Events whose list should be looked at: an offer ended, a person joined, places came free for an entry that lacks
 * some, or places are kept without an entry. `isThorough`: also where only time or a setting can have changed
 * something.
 */
export async function eventsToServe(reader: Reader, { isThorough }: { isThorough: boolean }): Promise<number[]> {
  const found = await sql<{ event_id: number }>`
    select w.event_id from waiting_entries w join orders o on o.id = w.order_id join events e on e.id = w.event_id
    where w.status = 'OFFERED' and o.status <> 'RESERVED' and ${SETTLES_BY_ITSELF}
    union
    select w.event_id from waiting_entries w where w.status = 'WAITING' and (w.reason is null or ${isThorough})
    union
    select l.event_id from pools l
    where l.is_awaited and (not exists (select from waiting_entries w where w.event_id = l.event_id and w.status = 'WAITING')
      or (coalesce(${ROOM}, 1) > 0 and exists (
        select from waiting_entries w
        where w.event_id = l.event_id and w.status = 'WAITING' and w.reason in ('NO_PLACES', 'TOO_FEW_PLACES'))))
    union ${SEATS_CAME_FREE}`.execute(reader.query)
  return found.rows.map((row) => row.event_id)
}
