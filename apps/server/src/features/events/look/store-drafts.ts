import type { DesignedLook } from '@turnout/contract/events/look.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'

/** A look that is being changed. */
export interface LookDraft {
  readonly look: DesignedLook
  /** Rises with every change. */
  readonly version: number
  readonly updated_at: Date
  /** The number of the user, as text. */
  readonly updated_by: string
}

const drafts = (reader: Reader, eventId: number) =>
  reader.query
    .selectFrom('look_drafts')
    .select(['look', 'version', 'updated_at', 'updated_by'])
    .where('event_id', '=', eventId)

const read = (row: { look: unknown; version: number; updated_at: Date; updated_by: string } | undefined) =>
  // The contract's schema read it when it was written.
  row === undefined ? null : { ...row, look: row.look as DesignedLook }

export const draftOf = async (reader: Reader, eventId: number): Promise<LookDraft | null> =>
  read(await drafts(reader, eventId).executeTakeFirst())

export interface NewDraft {
  readonly eventId: number
  readonly accountId: number
  readonly look: DesignedLook
  /** The version that is replaced; 0: there is none yet. */
  readonly version: number
  readonly by: string
}

/** Stores a draft over the version it was made from; false when another member was faster. */
export async function writeDraft(tx: Transaction, draft: NewDraft): Promise<boolean> {
  const { eventId, accountId, look, version, by } = draft
  const written = await sql`
    insert into look_drafts (event_id, account_id, look, updated_by)
    values (${eventId}, ${accountId}, ${JSON.stringify(look)}::jsonb, ${by})
    on conflict (event_id) do update
      set look = excluded.look, version = look_drafts.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where look_drafts.version = ${version}
    returning version`.execute(tx.query)
  return written.rows.length > 0
}

/** Ids of the pictures that the published look and the draft name. */
export async function imagesNamedBy(reader: Reader, eventId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select (jsonb_array_elements_text(s.homepage_theme -> 'gallery'))::bigint as id from event_settings s
    where s.event_id = ${eventId}
    union select (s.ticket_design ->> 'logo_image_id')::bigint from event_settings s
    where s.event_id = ${eventId} and s.ticket_design ->> 'logo_image_id' is not null
    union select (jsonb_array_elements_text(d.look -> 'gallery'))::bigint from look_drafts d where d.event_id = ${eventId}
    union select (d.look ->> 'cover_image_id')::bigint from look_drafts d
    where d.event_id = ${eventId} and d.look ->> 'cover_image_id' is not null
    union select (d.look #>> '{ticket,logo_image_id}')::bigint from look_drafts d
    where d.event_id = ${eventId} and d.look #>> '{ticket,logo_image_id}' is not null`.execute(reader.query)
  return found.rows.map(({ id }) => id)
}
