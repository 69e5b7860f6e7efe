import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** Of rows with `TICKET_DATE`. */
export interface TicketDateRow {
  /** Null in an event with one date; of a pass the next of its dates. */
  readonly date: TicketDate | null
  /** Those of a pass, the first of them first; null or missing of all else. */
  readonly dates?: readonly TicketDate[] | null
}

const iso = (column: string) => sql.raw(`to_char(d.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** What an answer says of the date of a line or a ticket; a kept one of an earlier release has none. */
export const dateAnswer = ({ date, dates }: Partial<TicketDateRow>) => ({
  event_occurrence_id: dates == null ? (date?.id ?? null) : null,
  ...(date != null && { event_occurrence: date }),
  ...(dates != null && { event_occurrences: [...dates] }),
})

/** A date `d`, as it travels. */
export const TRAVELLING = sql`jsonb_build_object('id', d.id, 'kind', d.kind, 'start_date', ${iso('starts_at')},
  'end_date', ${iso('ends_at')}, 'label', d.label, 'place', d.place, 'status', d.status, 'version', d.version)`

/**
 * The date of the order line `l`, as it travels; of a pass the next that takes place, else the last. A line that names none
 * costs no look.
 */
export const TICKET_DATE = sql`case when l.occurrence_id is not null then (
  select ${TRAVELLING} from occurrences d where d.id = l.occurrence_id)
  when l.occurrence_ids is not null then (
  select ${TRAVELLING} from occurrences d where d.id = any(l.occurrence_ids)
  order by d.status = 'CANCELLED' or coalesce(d.ends_at, d.starts_at) <= now(),
    abs(extract(epoch from d.starts_at - now())), d.id
  limit 1) end`

/** The dates of the order line `l` where it is a pass, as they travel; any other costs no look. */
export const PASS_DATES = sql`case when l.occurrence_ids is not null then (
  select jsonb_agg(${TRAVELLING} order by d.starts_at, d.id) from occurrences d where d.id = any(l.occurrence_ids)) end`

/** Whether the order line `l` is for a date, alone or among those of a pass. */
export const isForDate = (date: RawBuilder<unknown>) =>
  sql<boolean>`(l.occurrence_id = ${date} or l.occurrence_ids @> array[${date}]::bigint[])`

/** The same of any of some dates. */
export const isForDates = (dates: unknown) =>
  sql<boolean>`(l.occurrence_id = any(${dates}::bigint[]) or l.occurrence_ids && ${dates}::bigint[])`

/** Lines `l`, each with the date `for_date.id` that it is for, or with each of a pass. */
export const DATED_LINES = sql`order_lines l
  cross join lateral unnest(coalesce(l.occurrence_ids, array[l.occurrence_id])) as for_date (id)`

/** Both, as columns. */
export const TICKET_DATES = sql`${TICKET_DATE} as date, ${PASS_DATES} as dates`

/** Of one event in a calendar; calendars take no more. */
const IN_CALENDAR_MAX = 400

/**
 * The dates of events with several that a calendar has, by event: those of a year ago and later that visitors may know
 * of. A cancelled one stays for ninety days, so that calendars which have it hear of it.
 */
export async function datesForCalendar(
  reader: Reader,
  eventIds: readonly number[],
): Promise<Map<number, TicketDate[]>> {
  if (eventIds.length === 0) return new Map()
  const found = await sql<{ event_id: number; dates: TicketDate[] }>`
    select e.id as event_id, dates.list as dates
    from unnest(${eventIds}::bigint[]) as e (id) cross join lateral (
      select jsonb_agg(${TRAVELLING} order by d.starts_at, d.id) as list
      from (select * from occurrences where event_id = e.id and pool_id is not null and not is_hidden
        and starts_at > now() - interval '1 year' and coalesce(cancelled_at > now() - interval '90 days', true)
        order by starts_at, id limit ${IN_CALENDAR_MAX}) d
    ) dates where dates.list is not null`.execute(reader.query)
  return new Map(found.rows.map(({ event_id, dates }) => [event_id, dates]))
}
