import { cropBox } from '@turnout/domain/posters/cover-crop.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { lookParts, type CoverCrop, type StoredLook } from '@turnout/domain/look/look.ts'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readBytes } from '../../../platform/files/read-bytes.ts'
import { DISPLAY } from '../../../platform/letters/faces.ts'
import { STRIP } from './draw-parts.ts'
import { coverOfTickets, type TicketEventRow } from '../queries.ts'

/*
 * The strip above a printed ticket: the part of the cover that the organizer keeps in view, or the
 * drawn poster where there is no cover. It is made once for all tickets of an event.
 */

/** Strips kept; one has some 60 KB. */
const KEPT = 100

const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

interface PictureSource {
  readonly reader: Reader
  readonly fileStore: FileStore
}

/** A JPEG in the shape of STRIP. */
export async function ticketStrip(from: PictureSource, event: TicketEventRow, accent: string): Promise<Buffer> {
  const { cover: crop } = lookParts(event.settings.homepage_theme as StoredLook | null)
  const cover = await coverOfTickets(from.reader, event.id)
  const key = JSON.stringify(cover === undefined ? [event.id, event.title, accent] : [cover.public_id, crop])
  const known = kept.get(key)
  if (known !== undefined) return known.catch(() => posterStrip(event, accent))
  const made = cover === undefined ? posterStrip(event, accent) : coverStrip(from.fileStore, cover.sha256, crop)
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  // A ticket is printed whatever became of the picture.
  return cover === undefined ? made : made.catch(() => posterStrip(event, accent))
}

const jpeg = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality: 74 }).toBuffer()

/** The part of the cover that pages show in a frame of this shape. */
async function coverStrip(fileStore: FileStore, sha256: string, crop: CoverCrop): Promise<Buffer> {
  const bytes = await readBytes(fileStore, sha256)
  if (bytes === null) throw new Error(`The cover ${sha256} is gone`)
  const { width, height } = await sharp(bytes).metadata()
  return jpeg(
    sharp(bytes)
      .extract(cropBox({ width, height }, STRIP, crop))
      .resize(STRIP),
  )
}

function posterStrip(event: TicketEventRow, accent: string): Promise<Buffer> {
  const { svg } = drawPoster(posterOfEvent(event, { accent, format: 'strip' }), DISPLAY)
  return jpeg(sharp(Buffer.from(svg), { density: 96 }).resize({ ...STRIP, fit: 'cover' }))
}
