import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { EventScope } from '../events/access.ts'

export interface CheckInFiguresRow {
  readonly total_attendees: number
  readonly total_checked_in_attendees: number
  readonly total_ever_checked_in_attendees: number
  readonly checked_in_last_10_minutes: number
  readonly lists: readonly ListFiguresJson[]
}

/** A check-in list's figures as JSON of the database: the instant is a text. */
interface ListFiguresJson {
  readonly id: number
  readonly name: string
  readonly total_attendees: number
  readonly checked_in_attendees: number
  readonly ever_checked_in_attendees: number
  readonly checked_in_last_10_minutes: number
  readonly last_check_in_at: string | null
}

/**
 * An admission that lasts, or ended because the guest went out; one that staff took back never
 * was.
 */
export const STOOD = sql`(c.closed_at is null or c.closed_because = 'CHECKED_OUT')`

/**
 * How many are in, over all and per list, newest list first. A cancelled ticket counts nowhere,
 * also when its holder had come in; someone admitted on two lists is in once. Attendees are counted
 * by product once for all lists.
 */
export async function checkInFiguresOfEvent(reader: Reader, { eventId }: EventScope): Promise<CheckInFiguresRow> {
  const found = await sql<CheckInFiguresRow>`
    with places as (
      select a.product_id, count(*) as attendees from attendees a where a.event_id = ${eventId} and a.status <> 'CANCELLED' group by 1
    ), came as materialized (
      select c.check_in_list_id, c.attendee_id, coalesce(c.entered_at, c.opened_at) as entered_at, c.closed_at is null as is_inside
      from check_in_lists l
      join check_ins c on c.check_in_list_id = l.id and ${STOOD}
      join attendees a on a.id = c.attendee_id and a.status <> 'CANCELLED'
      join check_in_list_products lp on lp.check_in_list_id = l.id and lp.product_id = a.product_id
      where l.event_id = ${eventId} and l.deleted_at is null
    ), by_list as (
      select check_in_list_id, count(*) filter (where is_inside) as inside, count(distinct attendee_id) as ever,
        count(distinct attendee_id) filter (where entered_at > now() - interval '10 minutes') as recently, max(entered_at) as last_at
      from came group by 1
    ), lists as (
      select l.id, l.name, coalesce(offered.attendees, 0) as total_attendees, coalesce(b.inside, 0) as checked_in_attendees,
        coalesce(b.ever, 0) as ever_checked_in_attendees, coalesce(b.recently, 0) as checked_in_last_10_minutes,
        b.last_at as last_check_in_at
      from check_in_lists l left join by_list b on b.check_in_list_id = l.id
      cross join lateral (
        select sum(p.attendees)::bigint as attendees from check_in_list_products lp join places p on p.product_id = lp.product_id
        where lp.check_in_list_id = l.id
      ) offered
      where l.event_id = ${eventId} and l.deleted_at is null
    )
    select (select coalesce(sum(attendees), 0) from places) as total_attendees,
      (select count(distinct attendee_id) from came where is_inside) as total_checked_in_attendees,
      (select count(distinct attendee_id) from came) as total_ever_checked_in_attendees,
      (select count(distinct attendee_id) from came where entered_at > now() - interval '10 minutes') as checked_in_last_10_minutes,
      (select coalesce(json_agg(to_json(lists) order by lists.id desc), '[]') from lists) as lists`.execute(
    reader.query,
  )
  // Without a from clause there is always a row.
  return found.rows[0] as CheckInFiguresRow
}
