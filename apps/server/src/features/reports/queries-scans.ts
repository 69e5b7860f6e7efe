import type { ScanVerdict } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'
import { STOOD } from './queries-check-in.ts'

/**
 * A gap this long means an empty queue, and says nothing about how fast a door is.
 * Seconds.
 */
const BUSY_GAP_SECONDS = 60
/** Phones name themselves, so the number of gates has no limit. */
const GATES_MAX = 50

interface GateRow {
  readonly check_in_list_id: number
  readonly device: string | null
  readonly admitted: number
  readonly refused: number
  readonly last_scan_at: string
  readonly seconds_per_scan: number | null
}

export interface ScanFiguresRow {
  readonly gates: readonly GateRow[]
  readonly refused: readonly { verdict: ScanVerdict; scans: number }[]
  readonly seconds_per_scan: number | null
  readonly took: { median: number; p95: number; scans: number }
  readonly conflicts: number
  readonly unsettled: number
}

/**
 * The sums over the scans of an event's lists. A phone is its id, or its name where it told none;
 * scans of neither have no pace.
 */
export async function scanFiguresOfEvent(reader: Reader, { eventId }: EventScope): Promise<ScanFiguresRow> {
  const found = await sql<ScanFiguresRow>`
    with told as materialized (
      select s.check_in_list_id, s.device, s.verdict, s.took_ms, s.conflict, s.settled_at, coalesce(s.occurred_at, s.received_at) as at,
        s.verdict in ('ADMITTED', 'CHECKED_OUT', 'UNDONE') as is_done,
        case when coalesce(s.device_id, s.device) is not null then extract(epoch from coalesce(s.occurred_at, s.received_at)
          - lag(coalesce(s.occurred_at, s.received_at)) over (
            partition by s.check_in_list_id, coalesce(s.device_id, s.device) order by coalesce(s.occurred_at, s.received_at), s.id
          )) end as gap
      from check_in_lists l join scans s on s.check_in_list_id = l.id
      where l.event_id = ${eventId} and l.deleted_at is null
    ), gates as (
      select check_in_list_id, device, count(*) filter (where verdict = 'ADMITTED') as admitted,
        count(*) filter (where not is_done) as refused, max(at) as last_scan_at,
        percentile_cont(0.5) within group (order by gap) filter (where gap <= ${BUSY_GAP_SECONDS}) as seconds_per_scan
      from told group by 1, 2 order by count(*) desc, check_in_list_id, device limit ${GATES_MAX}
    )
    select (select coalesce(json_agg(gates), '[]') from gates) as gates,
      (select coalesce(json_agg(json_build_object('verdict', verdict, 'scans', scans) order by scans desc, verdict), '[]')
        from (select verdict, count(*) as scans from told where not is_done group by 1) refused) as refused,
      percentile_cont(0.5) within group (order by gap) filter (where gap <= ${BUSY_GAP_SECONDS}) as seconds_per_scan,
      json_build_object('median', percentile_cont(0.5) within group (order by took_ms), 'scans', count(took_ms),
        'p95', percentile_cont(0.95) within group (order by took_ms)) as took,
      count(conflict) as conflicts, count(conflict) filter (where settled_at is null) as unsettled
    from told`.execute(reader.query)
  // An aggregate without groups always has a row.
  return found.rows[0] as ScanFiguresRow
}

/** Sizes that a bucket of arrivals may have, minutes. */
const BUCKETS_MINUTES = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1440, 7 * 1440, 28 * 1440]
const BUCKETS_MAX = 240

export interface ArrivalsRow {
  readonly bucket_minutes: number
  readonly buckets: readonly { starts_at: string; arrivals: number }[]
}

/**
 * When guests came in for the first time, in buckets that begin at midnight of the event's zone.
 */
export async function arrivalsOfEvent(reader: Reader, { eventId, timezone }: EventScope): Promise<ArrivalsRow> {
  const found = await sql<ArrivalsRow>`
    with firsts as materialized (
      select min(coalesce(c.entered_at, c.opened_at)) as at
      from check_in_lists l
      join check_ins c on c.check_in_list_id = l.id and ${STOOD}
      join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
      join check_in_list_products lp on lp.check_in_list_id = l.id and lp.product_id = a.product_id
      where l.event_id = ${eventId} and l.deleted_at is null
      group by c.attendee_id
    ), size as (
      select coalesce(min(minutes) filter (where spans.minutes_long / minutes < ${BUCKETS_MAX} - 1), max(minutes)) as minutes,
        min(spans.origin) as origin
      from unnest(${BUCKETS_MINUTES}::int[]) as minutes, (
        select coalesce(extract(epoch from max(at) - min(at)) / 60, 0) as minutes_long,
          date_trunc('day', coalesce(min(at), now()), ${timezone}) as origin
        from firsts
      ) spans
    ), binned as (
      select date_bin(make_interval(mins => size.minutes), firsts.at, size.origin) as starts_at, count(*) as arrivals
      from firsts cross join size group by 1
    )
    select size.minutes as bucket_minutes, (select coalesce(json_agg(to_json(binned) order by starts_at), '[]') from binned) as buckets
    from size`.execute(reader.query)
  return found.rows[0] as ArrivalsRow
}
