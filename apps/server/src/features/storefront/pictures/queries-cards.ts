import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { NOT_OVER } from '../queries.ts'

/** Live events that are not over and whose cards are not those of their newest version, latest change first. */
export async function eventsWithDueCards(
  reader: Reader,
  { now, locales, limit }: { now: Date; locales: readonly string[]; limit: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select e.id from events e
    where e.status = 'LIVE' and e.deleted_at is null and ${NOT_OVER(now)} and (
      select count(*) from share_cards c where c.event_id = e.id and c.version = e.version and c.locale = any(${locales})
    ) < ${locales.length}
    order by e.updated_at desc, e.id limit ${limit}`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}

/** The card with this mark, if it was drawn ahead. */
export async function drawnCard(reader: Reader, eventId: number, mark: string): Promise<Buffer | undefined> {
  const row = await reader.query
    .selectFrom('share_cards')
    .select('bytes')
    .where('event_id', '=', eventId)
    .where('mark', '=', mark)
    .limit(1)
    .executeTakeFirst()
  return row?.bytes
}
