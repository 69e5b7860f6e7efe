import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/** The lists to look at: single lists, and all lists of some events. */
export interface Watched {
  readonly listIds: readonly number[]
  readonly eventIds: readonly number[]
}

/**
 * The state of a list, cheaply: whether it has to be counted, and whether who watches it still may.
 */
export interface PulseRow {
  readonly list_id: number
  readonly event_id: number
  readonly short_id: string
  readonly has_pin: boolean
  readonly pass_version: number
  readonly revision: number
  /**
   * Another text when an admission was opened or closed, or a guest of the event added or changed.
   */
  readonly beat: string
}

/**
 * The pulses of all that is watched, in one statement that reads indexes alone. Admissions are
 * counted, so none is missed in any order of commits; of guests the newest counts, which may miss
 * one that commits late until they are counted next.
 */
export async function pulsesOf(reader: Reader, { listIds, eventIds }: Watched): Promise<PulseRow[]> {
  const found = await sql<PulseRow>`
    with lists as materialized (
      select l.id, l.event_id, l.short_id, l.pin_hash is not null as has_pin, l.pass_version, l.revision
      from check_in_lists l join events e on e.id = l.event_id
      where (l.id = any(${listIds}::bigint[]) or l.event_id = any(${eventIds}::bigint[]))
        and l.deleted_at is null and e.deleted_at is null
    ), guests as (
      select e.event_id,
        (select max(a.id) from attendees a where a.event_id = e.event_id) as newest,
        (select concat(max(a.changed_at), ' ', count(*)) from attendees a where a.event_id = e.event_id and a.changed_at is not null) as changed
      from (select distinct event_id from lists) e
    )
    select l.id as list_id, l.event_id, l.short_id, l.has_pin, l.pass_version,
      l.revision, concat_ws(' ', l.revision, g.newest, g.changed,
        (select count(*) from check_ins c where c.check_in_list_id = l.id),
        (select count(*) from check_ins c where c.check_in_list_id = l.id and c.closed_at is not null)) as beat
    from lists l join guests g on g.event_id = l.event_id
    order by l.id desc`.execute(reader.query)
  return found.rows
}

/** A gate as JSON of the database: the instant is a text. */
interface GateJson {
  readonly device: string | null
  readonly admitted: number
  readonly inside: number
  readonly last_at: string
}

/** Counts of one list. */
export interface CountsRow {
  readonly list_id: number
  readonly total: number
  readonly inside: number
  readonly ever: number
  readonly recently: number
  readonly gates: readonly GateJson[]
}

/**
 * Gates of one list that are told apart; phones name themselves, so their number has no limit.
 */
const GATES_MAX = 50

/**
 * The counts of lists, in one statement. As everywhere, a ticket that was cancelled or left the
 * list counts nowhere, also when its holder had come in, and an admission that staff took back
 * never was.
 */
export async function countsOfLists(reader: Reader, listIds: readonly number[]): Promise<CountsRow[]> {
  if (listIds.length === 0) return []
  const found = await sql<CountsRow>`
    with asked as (select unnest(${listIds}::bigint[]) as list_id),
    places as (
      select lp.check_in_list_id as list_id, count(*) as total
      from asked join check_in_list_products lp on lp.check_in_list_id = asked.list_id
      join attendees a on a.product_id = lp.product_id and a.status <> 'CANCELLED'
      group by 1
    ), came as materialized (
      select c.check_in_list_id as list_id, c.attendee_id, c.device, c.closed_at is null as is_inside,
        coalesce(c.entered_at, c.opened_at) as entered_at
      from asked join check_ins c on c.check_in_list_id = asked.list_id
      join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
      join check_in_list_products lp on lp.check_in_list_id = asked.list_id and lp.product_id = a.product_id
      where c.closed_at is null or c.closed_because = 'CHECKED_OUT'
    ), sums as (
      select list_id, count(*) filter (where is_inside) as inside, count(distinct attendee_id) as ever,
        count(distinct attendee_id) filter (where entered_at > now() - interval '10 minutes') as recently
      from came group by 1
    ), ranked as (
      select list_id, device, count(*) as admitted, count(*) filter (where is_inside) as inside, max(entered_at) as last_at,
        row_number() over (partition by list_id order by count(*) desc, device) as place
      from came group by 1, 2
    ), gates as (
      select list_id, json_agg(json_build_object('device', device, 'admitted', admitted, 'inside', inside, 'last_at', last_at)
        order by place) as gates
      from ranked where place <= ${GATES_MAX} group by 1
    )
    select asked.list_id, coalesce(places.total, 0) as total, coalesce(sums.inside, 0) as inside,
      coalesce(sums.ever, 0) as ever, coalesce(sums.recently, 0) as recently, coalesce(gates.gates, '[]') as gates
    from asked left join places using (list_id) left join sums using (list_id) left join gates using (list_id)`.execute(
    reader.query,
  )
  return found.rows
}
