import type { EventImageType, OrganizerImageType } from '@turnout/contract/enums.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'

export interface ImageFile {
  readonly width: number
  readonly format: 'avif' | 'webp' | 'jpeg'
  /** Of its bytes, which are kept already. */
  readonly sha256: string
}

export interface NewImage {
  readonly account_id: number
  /** Of an event or of an organizer. */
  readonly event_id?: number
  readonly organizer_id?: number
  readonly type: EventImageType | OrganizerImageType
  readonly public_id: string
  readonly width: number
  readonly height: number
  /** A data address. */
  readonly placeholder: string
}

/** Stores an image with its files, whose bytes are kept already; answers its id. */
export async function insertImage(tx: Transaction, image: NewImage, files: readonly ImageFile[]): Promise<number> {
  const { id } = await tx.query.insertInto('images').values(image).returning('id').executeTakeFirstOrThrow()
  await tx.query
    .insertInto('image_files')
    .values(files.map(({ width, format, sha256 }) => ({ image_id: id, width, format, sha256 })))
    .execute()
  return id
}

const REMOVED = ['id', 'type', 'public_id', 'width', 'height'] as const

/** Removes one image of an event with its files; nothing when the event has no such image. */
export const deleteImage = (tx: Transaction, eventId: number, imageId: number) =>
  tx.query
    .deleteFrom('images')
    .where('event_id', '=', eventId)
    .where('id', '=', imageId)
    .returning(REMOVED)
    .executeTakeFirst()

/** Removes the cover that an event has, if it has one. */
export const deleteCover = (tx: Transaction, eventId: number) =>
  tx.query
    .deleteFrom('images')
    .where('event_id', '=', eventId)
    .where('type', '=', 'EVENT_COVER')
    .returning(REMOVED)
    .executeTakeFirst()

/** Ids and types of all pictures of an event, locked until the transaction ends. */
export const lockImages = (tx: Transaction, eventId: number) =>
  tx.query
    .selectFrom('images')
    .select(['id', 'type'])
    .where('event_id', '=', eventId)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function changeImageType(tx: Transaction, imageId: number, type: EventImageType): Promise<void> {
  await tx.query.updateTable('images').set({ type }).where('id', '=', imageId).execute()
}

/** Removes the oldest pictures that nothing names, beyond the `keep` latest of them. */
export async function deleteSpareImages(
  tx: Transaction,
  spare: { eventId: number; type: EventImageType; named: readonly number[]; keep: number },
): Promise<void> {
  const { eventId, type, named, keep } = spare
  await sql`
    delete from images where id in (
      select id from images where event_id = ${eventId} and type = ${type} and id <> all(${named})
      order by id desc offset ${keep})`.execute(tx.query)
}

/** Removes the picture of an organizer that has this id or this type; nothing when there is none. */
export async function deleteImageOfOrganizer(
  tx: Transaction,
  organizerId: number,
  which: { readonly id: number } | { readonly type: OrganizerImageType },
) {
  const theirs = tx.query.deleteFrom('images').where('organizer_id', '=', organizerId).returning(REMOVED)
  const one = 'id' in which ? theirs.where('id', '=', which.id) : theirs.where('type', '=', which.type)
  return one.executeTakeFirst()
}
