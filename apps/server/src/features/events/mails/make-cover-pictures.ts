import { PLAIN_LOOK, type CoverCrop } from '@turnout/domain/look/look.ts'
import { cropBox } from '@turnout/domain/posters/cover-crop.ts'
import { drawPoster } from '@turnout/domain/posters/draw-poster.ts'
import { posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import sharp, { type Sharp } from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { readBytes, unlessAway } from '../../../platform/files/read-bytes.ts'
import { DISPLAY } from '../../../platform/letters/faces.ts'
import { oncePerBatch, type FileMakers, type MailFile } from '../../../platform/mail/attach.ts'
import { imageFile, imagesOfEvent, logoAtEvent, type ImageRow } from '../images/queries-images.ts'
import { settingsOfEvent } from '../queries.ts'
import { partsOf } from '../settings/read-look.ts'
import { COVER_PICTURE, COVER_THUMB, LOGO_PICTURE, POSTER_PICTURE, POSTER_THUMB } from './draw-event-frame.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels: twice what a mail shows, so that a phone shows it sharp. */
const STRIP = { width: 1200, height: 450 } as const
const THUMB = { width: 128, height: 128 } as const
/** A poster without words is lower: 3 to 1, as on the page of the ticket. */
const POSTER_STRIP = { width: 1200, height: 400 } as const

/** Where the height is cut unless the organizer says otherwise, as on the page of the ticket. */
const CUT_AT = 58
const cutAt = ({ focus_y }: CoverCrop): number => (focus_y === PLAIN_LOOK.cover.focus_y ? CUT_AT : focus_y)

/** Sharp at the two sizes of a mark: 44 points beside a word, 34 in the head. */
const LOGO = { width: 144, height: 144, fit: 'cover' } as const

const KEPT_MAX = 40

/** What has the pictures. */
interface PictureSource {
  readonly reader: Reader
  readonly fileStore: FileStore
}

/**
 * Makes the pictures of events for mails: JPEG, which every program shows, cut to the strip of a
 * ticket or to a square. The mails of a sale share one cut, so the newest are kept. Where the place of
 * the pictures does not answer, mails leave without.
 */
export function coverPictureMakers(source: PictureSource): FileMakers {
  const { reader } = source
  const keep = keeper()
  const cover =
    (size: Size) =>
    async (eventId: number): Promise<MailFile | null> => {
      const image = (await imagesOfEvent(reader, eventId)).find(({ type }) => type === 'EVENT_COVER')
      if (image === undefined) return null
      const { cover: crop } = partsOf((await settingsOfEvent(reader, eventId)).homepage_theme)
      const key = [size.width, image.public_id, crop.focus_x, crop.focus_y, crop.zoom].join(' ')
      return unlessAway(() => keep(key, () => cutCover(source, image, { size, crop })))
    }
  const poster =
    (size: Size, format: 'strip' | 'thumb') =>
    async (eventId: number): Promise<MailFile | null> => {
      const { homepage_accent_color: accent } = await settingsOfEvent(reader, eventId)
      // Without words: the title is beside it.
      const drawn = posterOfEvent({ id: eventId, title: '' }, { accent, format })
      const make = (): Promise<Buffer> =>
        asJpeg(sharp(Buffer.from(drawPoster(drawn, DISPLAY).svg)).resize({ ...size, fit: 'fill' }))
      return keep([format, drawn.layout, drawn.seed, accent].join(' '), make)
    }
  const logo = async (eventId: number): Promise<MailFile | null> => {
    const image = await logoAtEvent(reader, eventId)
    return image === undefined ? null : unlessAway(() => keep(`logo ${image.public_id}`, () => cutLogo(source, image)))
  }
  return {
    [COVER_PICTURE]: ofEvent(cover(STRIP)),
    [COVER_THUMB]: ofEvent(cover(THUMB)),
    [POSTER_PICTURE]: ofEvent(poster(POSTER_STRIP, 'strip')),
    [POSTER_THUMB]: ofEvent(poster(THUMB, 'thumb')),
    [LOGO_PICTURE]: ofEvent(logo),
  }
}

/** One for all mails of an event that leave together. */
function ofEvent(make: (eventId: number) => Promise<MailFile | null>): FileMakers[string] {
  const made = oncePerBatch(async (eventIds) => {
    const pictures = await Promise.all(eventIds.map(async (id) => [id, await make(id)] as const))
    return new Map(pictures)
  })
  return async (eventId, _recipient, batch) => (await made(batch, eventId)) ?? null
}

/** Keeps the newest pictures by what they are made of. */
function keeper() {
  const kept = new Map<string, Promise<Buffer | null>>()
  return async (key: string, make: () => Promise<Buffer | null>): Promise<MailFile | null> => {
    const made = kept.get(key) ?? make()
    kept.set(key, made)
    // One that failed is tried anew with the next mail.
    made.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    const content = await made
    return content === null ? null : { filename: 'event.jpg', contentType: 'image/jpeg', content }
  }
}

const asJpeg = (picture: Sharp): Promise<Buffer> =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality: 74, mozjpeg: true }).toBuffer()

/** The file of an image that every program reads; nothing when it is gone. */
async function readJpeg(from: PictureSource, { files, public_id: publicId }: ImageRow): Promise<Buffer | null> {
  const source = files.find(({ format }) => format === 'jpeg')
  if (source === undefined) return null
  const sha256 = await imageFile(from.reader, { publicId, width: source.width, format: 'jpeg' })
  return sha256 === undefined ? null : readBytes(from.fileStore, sha256)
}

async function cutLogo(from: PictureSource, image: ImageRow): Promise<Buffer | null> {
  const bytes = await readJpeg(from, image)
  return bytes === null ? null : asJpeg(sharp(bytes).resize(LOGO))
}

async function cutCover(
  from: PictureSource,
  image: ImageRow,
  { size, crop }: { readonly size: Size; readonly crop: CoverCrop },
): Promise<Buffer | null> {
  const bytes = await readJpeg(from, image)
  if (bytes === null) return null
  const { width, height } = await sharp(bytes).metadata()
  return asJpeg(
    sharp(bytes)
      .extract(cropBox({ width, height }, size, { ...crop, focus_y: cutAt(crop) }))
      .resize({ ...size, withoutEnlargement: true }),
  )
}
