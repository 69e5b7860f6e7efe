import type { Reader } from '../../platform/database/database.ts'

/** More than this many within a week is too long a list to read. */
const LISTED = 100

const archives = (reader: Reader, accountId: number) =>
  reader.query
    .selectFrom('archives as a')
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .select(['a.id', 'a.event_id', 'e.title as event_title', 'a.status', 'a.salt', 'a.rows_done', 'a.rows_total'])
    .select(['a.size_in_bytes', 'a.created_at', 'a.ready_at', 'a.expires_at'])
    .where('a.account_id', '=', accountId)
    .where((eb) => eb.or([eb('a.expires_at', 'is', null), eb('a.expires_at', '>', eb.fn<Date>('now'))]))

/** Those of the account, or of one event of it, newest first. */
export const archivesOfAccount = (reader: Reader, accountId: number, eventId: number | null) =>
  archives(reader, accountId)
    .$if(eventId !== null, (query) => query.where('a.event_id', '=', eventId))
    .orderBy('a.id', 'desc')
    .limit(LISTED)
    .execute()

export const archiveById = (reader: Reader, accountId: number, archiveId: number) =>
  archives(reader, accountId).where('a.id', '=', archiveId).executeTakeFirst()

export type ArchiveListRow = NonNullable<Awaited<ReturnType<typeof archiveById>>>
