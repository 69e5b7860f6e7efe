import type { Source } from '@turnout/domain/visits/source.ts'
import { OTHER_HOST } from '@turnout/domain/visits/source.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** Sources that are told apart for one event; all further ones are one. Invented ones fill no table. */
export const SOURCES_MAX = 1000

/** Views of one page in one quarter of an hour from one source. */
export interface CountedVisits extends Source {
  readonly event_id: number
  /** When the quarter began: days of every zone begin with one. */
  readonly at: string
  readonly affiliate_code: string
  readonly views: number
  readonly visits: number
}

/** Another process may add to the same rows: all are touched in one order. */
const BY_KEY = sql`1, 2, 3, 4, 5, 6`

/**
 * Adds what was counted to the sums of its day. What is of no event that is live, counts nowhere.
 */
export async function addVisits(tx: Transaction, counted: readonly CountedVisits[]): Promise<void> {
  const told = sql`
    told as (
      select t.*, e.timezone from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as t (event_id bigint, at timestamptz,
        host text, utm_source text, utm_medium text, utm_campaign text, is_framed boolean, affiliate_code text, views bigint, visits bigint)
      join events e on e.id = t.event_id and e.status = 'LIVE' and e.deleted_at is null
    )`
  await sql`
    with ${told}, full_events as (
      select event_id from visit_sources where event_id in (select event_id from told) group by 1 having count(*) >= ${SOURCES_MAX}
    )
    insert into visit_sources (event_id, host, utm_source, utm_medium, utm_campaign, is_framed)
    select event_id, host, utm_source, utm_medium, utm_campaign, is_framed from told
      where event_id not in (select event_id from full_events)
    union
    select event_id, ${OTHER_HOST}, '', '', '', false from full_events
    order by ${BY_KEY} on conflict do nothing`.execute(tx.query)
  await sql`
    with ${told}
    insert into visits as v (event_id, day, source_id, affiliate_id, views, visits)
    select t.event_id, (t.at at time zone t.timezone)::date, coalesce(s.id, o.id), coalesce(a.id, 0),
      sum(t.views)::bigint, sum(t.visits)::bigint
    from told t
      left join visit_sources s on ${isSource(sql`s`, sql`t`)}
      left join visit_sources o on o.event_id = t.event_id and o.host = ${OTHER_HOST}
      left join affiliates a on a.event_id = t.event_id and lower(a.code) = lower(t.affiliate_code)
        and a.deleted_at is null and a.status = 'ACTIVE'
    where coalesce(s.id, o.id) is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (event_id, day, source_id, affiliate_id)
      do update set views = v.views + excluded.views, visits = v.visits + excluded.visits`.execute(tx.query)
}

const isSource = (s: ReturnType<typeof sql>, t: ReturnType<typeof sql>) => sql`${s}.event_id = ${t}.event_id
  and ${s}.host = ${t}.host and ${s}.utm_source = ${t}.utm_source and ${s}.utm_medium = ${t}.utm_medium
  and ${s}.utm_campaign = ${t}.utm_campaign and ${s}.is_framed = ${t}.is_framed`

interface SourceIdRow {
  readonly id: number
}

/** The number of a source of an event, made when it is new; undefined for an event that is not on sale. */
export async function sourceIdOf(reader: Reader, eventId: number, source: Source): Promise<number | undefined> {
  const asked = sql`(select ${eventId}::bigint as event_id, ${source.host}::text as host, ${source.utm_source}::text as utm_source,
    ${source.utm_medium}::text as utm_medium, ${source.utm_campaign}::text as utm_campaign, ${source.is_framed}::boolean as is_framed)`
  const find = sql<SourceIdRow>`select s.id from visit_sources s join ${asked} t on ${isSource(sql`s`, sql`t`)}`
  const known = (await find.execute(reader.query)).rows[0]
  if (known !== undefined) return known.id
  await sql`
    insert into visit_sources (event_id, host, utm_source, utm_medium, utm_campaign, is_framed)
    select t.* from ${asked} t join events e on e.id = t.event_id and e.status = 'LIVE' and e.deleted_at is null
    where t.host = ${OTHER_HOST} or (select count(*) from visit_sources s where s.event_id = t.event_id) < ${SOURCES_MAX}
    on conflict do nothing`.execute(reader.query)
  return (await find.execute(reader.query)).rows[0]?.id
}
