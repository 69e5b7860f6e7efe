import sharp from 'sharp'
import type { Reader } from '../../../platform/database/database.ts'
import type { FileMakers, MailFile } from '../../../platform/mail/attach.ts'
import { imageFile, imagesOfEvents, type ImageRow } from '../images/queries-images.ts'
import { COVER_PICTURE, THUMB_PICTURE } from './draw-event-frame.ts'

/** Pixels: twice what a mail shows, so that a phone shows it sharp. */
const SIZES = { [COVER_PICTURE]: { width: 1200, height: 450 }, [THUMB_PICTURE]: { width: 128, height: 128 } } as const
/** The part of the height that a strip is cut around, as on the ticket page. */
const CUT_AT = 0.58
const KEPT_MAX = 40

/**
 * Makes the covers of events for mails: JPEG, which every program shows, cut to the strip of a
 * ticket. The mails of a sale share one cut, so the newest are kept.
 */
export function coverPictureMakers(reader: Reader): FileMakers {
  const kept = new Map<string, Promise<Buffer | null>>()
  const make =
    (kind: keyof typeof SIZES) =>
    async (eventId: number): Promise<MailFile | null> => {
      const image = (await imagesOfEvents(reader, [eventId])).findLast(({ type }) => type === 'EVENT_COVER')
      if (image === undefined) return null
      const key = `${kind} ${image.public_id}`
      const cut = kept.get(key) ?? cutCover(reader, image, SIZES[kind])
      kept.set(key, cut)
      // One that failed is tried anew with the next mail.
      cut.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      const content = await cut
      return content === null
        ? null
        : { filename: `cover-${SIZES[kind].width}.jpg`, contentType: 'image/jpeg', content }
    }
  return { [COVER_PICTURE]: make(COVER_PICTURE), [THUMB_PICTURE]: make(THUMB_PICTURE) }
}

async function cutCover(
  reader: Reader,
  image: ImageRow,
  wanted: { readonly width: number; readonly height: number },
): Promise<Buffer | null> {
  const source = image.files.find(({ format }) => format === 'jpeg')
  const bytes =
    source === undefined
      ? undefined
      : await imageFile(reader, { publicId: image.public_id, width: source.width, format: 'jpeg' })
  if (bytes === undefined) return null
  const { width, height } = await sharp(bytes).metadata()
  const scale = Math.min(width / wanted.width, height / wanted.height)
  const part = { width: Math.floor(wanted.width * scale), height: Math.floor(wanted.height * scale) }
  return sharp(bytes)
    .extract({
      ...part,
      left: Math.floor((width - part.width) / 2),
      top: Math.min(height - part.height, Math.max(0, Math.floor(height * CUT_AT - part.height / 2))),
    })
    .resize({ ...wanted, withoutEnlargement: true })
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer()
}
