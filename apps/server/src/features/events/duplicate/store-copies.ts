import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'

/** The whole source, locked: organizers change nothing of it until the copy is done. */
export const lockSource = (tx: Transaction, eventId: number) =>
  tx.query
    .selectFrom('events')
    .select([
      'id',
      'organizer_id',
      'title',
      'description',
      'category',
      'start_date',
      'end_date',
      'timezone',
      'currency',
      'locale',
      'translations',
      'set_by_hand',
    ])
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What became of a copy; nothing for an event that is no copy. */
interface CopyState {
  readonly is_removed: boolean
  /** Its history has more than that it was made, or it is no draft any more. */
  readonly is_changed: boolean
}

/** Locks a copy until the transaction ends, for sales too, and says what became of it since it was made. */
export async function lockCopy(tx: Transaction, eventId: number): Promise<CopyState | undefined> {
  await tx.query.selectFrom('events').select('id').where('id', '=', eventId).forUpdate().execute()
  const found = await sql<CopyState>`
    select deleted_at is not null as is_removed,
      status <> 'DRAFT' or exists (
        select from audit_rows a where a.event_id = e.id and a.act <> 'event.duplicated') as is_changed
    from events e where id = ${eventId} and duplicated_from_event_id is not null`.execute(tx.query)
  return found.rows[0]
}

interface CopiedPictures {
  readonly from: number
  readonly to: number
  /** The pictures that come along, by their ids. */
  readonly imageIds: readonly number[]
}

/** The ids of an event's pictures of a kind. */
export async function picturesOfKind(tx: Transaction, eventId: number, type: string): Promise<number[]> {
  const rows = await tx.query
    .selectFrom('images')
    .select('id')
    .where('event_id', '=', eventId)
    .where('type', '=', type)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Copies pictures, which share their files, each under a separate address; answers their new ids by the old ones. */
export async function copyPictures(
  tx: Transaction,
  { from, to, imageIds }: CopiedPictures,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(imageIds)]
  if (ids.length === 0) return new Map()
  const copied = await sql<{ source_id: number; id: number }>`
    with named as (
      select i.*, n.public_id as new_public_id from images i
      join unnest(${ids}::bigint[], ${ids.map(() => newShortId('img'))}::text[]) as n (id, public_id) on n.id = i.id
      where i.event_id = ${from}
    ), made as (
      insert into images (account_id, event_id, type, public_id, width, height, placeholder)
      select account_id, ${to}::bigint, type, new_public_id, width, height, placeholder from named order by id
      returning id, public_id
    )
    select named.id as source_id, made.id from made join named on named.new_public_id = made.public_id`.execute(
    tx.query,
  )
  const pairs = copied.rows.map((row) => [row.source_id, row.id] as const)
  await sql`
    insert into image_files (image_id, width, format, sha256)
    select pair.to_id, f.width, f.format, f.sha256 from image_files f
    join unnest(${pairs.map(([one]) => one)}::bigint[], ${pairs.map(([, other]) => other)}::bigint[]) as pair (from_id, to_id)
      on pair.from_id = f.image_id`.execute(tx.query)
  return new Map(pairs)
}
