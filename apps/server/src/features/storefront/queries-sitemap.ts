import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A page that search engines may show. */
export interface IndexableRow {
  readonly kind: 'event' | 'organizer'
  readonly id: number
  /** Title or name, for the address. */
  readonly title: string
  readonly updated_at: Date
}

const EVENTS = sql`events e join event_settings s on s.event_id = e.id
  where e.status = 'LIVE' and e.deleted_at is null and s.allow_search_engine_indexing`

// Their page is public while something of theirs is live, or was, and changes with any of it.
const ORGANIZERS = sql`(
    select o.id, o.name, greatest(o.updated_at, max(e.updated_at)) as updated_at
    from organizers o join events e on e.organizer_id = o.id and e.status = 'LIVE' and e.deleted_at is null
    where o.deleted_at is null and o.status = 'LIVE' and o.allow_search_engine_indexing group by o.id
  ) o`

export async function countIndexable(reader: Reader): Promise<number> {
  const found = await sql<{ count: number }>`
    select ((select count(*) from ${EVENTS}) + (select count(*) from ${ORGANIZERS}))::int as count`.execute(
    reader.query,
  )
  return found.rows[0]?.count ?? 0
}

/**
 * Live events and their organizers, in an order that stays: new ones come last, so that a crawler
 * that reads one sitemap after another misses none.
 */
export async function indexablePages(
  reader: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<IndexableRow[]> {
  const found = await sql<IndexableRow>`
    select * from (
      select 'event' as kind, e.id, e.title, e.updated_at from ${EVENTS}
      union all
      select 'organizer' as kind, o.id, o.name as title, o.updated_at from ${ORGANIZERS}
    ) pages order by kind, id limit ${limit} offset ${offset}`.execute(reader.query)
  return found.rows
}
