import { EVENT_IMAGE_TYPES, type EventImageType } from '@turnout/contract/enums.ts'
import type { Image } from '@turnout/contract/events/image.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ImageFile } from './store-images.ts'

export interface ImageRow {
  readonly id: number
  /** Not of an organizer's. */
  readonly event_id: number | null
  readonly type: Image['type']
  readonly public_id: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
  readonly created_at: Date
  /** Narrowest first. */
  readonly files: readonly Pick<ImageFile, 'width' | 'format'>[]
}

/** Of images `i` with their files `f`, grouped by image. */
const COLUMNS = sql`i.id, i.event_id, i.type, i.public_id, i.width, i.height, i.placeholder, i.created_at,
  json_agg(json_build_object('width', f.width, 'format', f.format) order by f.width, f.format) as files`

/** As JSON brings an image: `created_at` is a text. */
export type JsonImage = Omit<ImageRow, 'created_at'> & { readonly created_at: string }

/** A column with the images `i` of which `where` holds, oldest first: `JsonImage[]`. */
export const imagesAsJson = (where: RawBuilder<unknown>) => sql<readonly JsonImage[]>`(
    select coalesce(json_agg(json_build_object('id', i.id, 'event_id', i.event_id, 'type', i.type,
      'public_id', i.public_id, 'width', i.width, 'height', i.height, 'placeholder', i.placeholder,
      'created_at', i.created_at, 'files', (
        select json_agg(json_build_object('width', f.width, 'format', f.format) order by f.width, f.format)
        from image_files f where f.image_id = i.id)) order by i.id), '[]')
    from images i where ${where})`

/** The covers of some events, without their bytes. */
export const coversOfEvents = (reader: Reader, eventIds: readonly number[]): Promise<ImageRow[]> =>
  eventIds.length === 0 ? Promise.resolve([]) : imagesOf(reader, eventIds, ['EVENT_COVER'])

/** The cover of an event and the logo on its tickets, as far as there are any, without their bytes. */
export async function imagesOfTickets(reader: Reader, eventId: number): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`
    select ${COLUMNS}
    from images i join image_files f on f.image_id = i.id join event_settings s on s.event_id = i.event_id
    where i.event_id = ${eventId} and (i.type = 'EVENT_COVER'
      or (i.type = 'TICKET_LOGO' and i.id = (s.ticket_design ->> 'logo_image_id')::bigint))
    group by i.id order by i.id`.execute(reader.query)
  return found.rows
}

/** All pictures that an event has at hand, oldest first, without their bytes. */
export const imagesOfEvent = (reader: Reader, eventId: number): Promise<ImageRow[]> =>
  imagesOf(reader, [eventId], EVENT_IMAGE_TYPES)

async function imagesOf(
  reader: Reader,
  eventIds: readonly number[],
  types: readonly EventImageType[],
): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`
    select ${COLUMNS}
    from images i join image_files f on f.image_id = i.id
    where i.event_id = any(${eventIds}) and i.type = any(${types}) group by i.id order by i.id`.execute(reader.query)
  return found.rows
}

/** Logo and cover of an organizer, as far as there are any, without their bytes. */
export async function imagesOfOrganizer(reader: Reader, organizerId: number): Promise<ImageRow[]> {
  const found = await sql<ImageRow>`
    select ${COLUMNS}
    from images i join image_files f on f.image_id = i.id
    where i.organizer_id = ${organizerId} group by i.id order by i.id`.execute(reader.query)
  return found.rows
}

/** The logo of the organizer of an event; nothing when there is none. */
export async function logoAtEvent(reader: Reader, eventId: number): Promise<ImageRow | undefined> {
  const found = await sql<ImageRow>`
    select ${COLUMNS}
    from events e join images i on i.organizer_id = e.organizer_id and i.type = 'ORGANIZER_LOGO'
      join image_files f on f.image_id = i.id
    where e.id = ${eventId} group by i.id`.execute(reader.query)
  return found.rows[0]
}

/**
 * The sum of the bytes of one served file. The public id names it: there is nothing to guess, and
 * nothing to own.
 */
export async function imageFile(
  reader: Reader,
  file: { publicId: string; width: number; format: ImageFile['format'] },
): Promise<string | undefined> {
  const row = await reader.query
    .selectFrom('image_files')
    .innerJoin('images', 'images.id', 'image_files.image_id')
    .select('image_files.sha256')
    .where('images.public_id', '=', file.publicId)
    .where('image_files.width', '=', file.width)
    .where('image_files.format', '=', file.format)
    .executeTakeFirst()
  return row?.sha256
}

/** Whether an event has this image, of this kind. */
export async function hasImage(
  reader: Reader,
  image: { eventId: number; imageId: number; type: string },
): Promise<boolean> {
  const found = await reader.query
    .selectFrom('images')
    .select('id')
    .where('event_id', '=', image.eventId)
    .where('id', '=', image.imageId)
    .where('type', '=', image.type)
    .executeTakeFirst()
  return found !== undefined
}
