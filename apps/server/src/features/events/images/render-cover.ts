import {
  COVER_IMAGE,
  judgeCoverImage,
  judgeLogoImage,
  judgeTicketLogo,
  type ImageRefusal,
  type ImageType,
} from '@turnout/domain/events/cover-image.ts'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { newFile, type NewFile } from '../../../platform/files/file-store.ts'
import type { ImageFile } from './store-images.ts'

/*
 * A cover is never served as it came: its type is read from its bytes, its size from its header
 * before a pixel is decoded, and the stored file was encoded here, without metadata. A picture that
 * hides something else (a script, an archive, a place) loses it.
 */

/** Widths in pixels that pages choose from; none is above the source. */
const PAGE_WIDTHS = [480, 828, 1080, 1440, 2160]
/** A logo is shown at 104 points at most. */
const LOGO_WIDTHS = [104, 208, 416]

/** A logo on a ticket is shown at 120 points at most, and printed at 138. */
const TICKET_LOGO_WIDTHS = [120, 240, 600]

/** What a picture is for: how large it must be, and the widths that pages choose from. */
type ImageShape = 'cover' | 'logo' | 'ticket-logo'
const SHAPES = {
  cover: { judge: judgeCoverImage, widths: PAGE_WIDTHS },
  logo: { judge: judgeLogoImage, widths: LOGO_WIDTHS },
  'ticket-logo': { judge: judgeTicketLogo, widths: TICKET_LOGO_WIDTHS },
} as const

const OPEN_GRAPH_WIDTH = 1200
const BACKDROP_WIDTH = 64
const PLACEHOLDER_WIDTH = 24

export interface RenderedCover {
  /** Of the largest file. */
  readonly width: number
  readonly height: number
  /** A data address. */
  readonly placeholder: string
  readonly files: readonly (ImageFile & NewFile)[]
}

// One picture at a time on one core: an upload may be slow, selling tickets beside it may not.
sharp.concurrency(1)
sharp.cache(false)

/** The file type by the first bytes. */
function sniffedType(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}

const refused = (word: ImageRefusal) => invalidFields({ image: word })

/** A picture whose header or pixels cannot be read is none of the types we take. */
const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw refused('image_type')
  })

/** @throws Refusal invalid_fields for `image` */
async function judge(bytes: Buffer, shape: ImageShape): Promise<void> {
  const type = sniffedType(bytes)
  if (type === null) throw refused('image_type')
  // The header alone is read; its size is judged before the limit of pixels is.
  const header = await orRefuse(sharp(bytes, { limitInputPixels: false }).metadata())
  if (`image/${header.format}` !== type) throw refused('image_type')
  // As it will be seen, after a camera's rotation mark.
  const { width, height } = header.autoOrient
  const judged = SHAPES[shape].judge({ bytes: bytes.length, type, width, height })
  if (judged !== 'allowed') throw refused(judged.refused)
}

/** Pixels of the largest size, upright, in sRGB: decoded once for all files. */
function decode(bytes: Buffer, largest: number | undefined): Promise<{ data: Buffer; info: OutputInfo }> {
  const { width, height } = COVER_IMAGE.max
  return orRefuse(
    sharp(bytes, { limitInputPixels: width * height, failOn: 'error' })
      .autoOrient()
      .resize({ width: largest, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
}

async function render(bytes: Buffer, shape: ImageShape): Promise<RenderedCover> {
  await judge(bytes, shape)
  const { widths: pageWidths } = SHAPES[shape]
  const { data, info } = await decode(bytes, pageWidths.at(-1))
  const at = (width: number) => sharp(data, { raw: info }).resize({ width })
  const widths = [...new Set([...pageWidths.filter((width) => width < info.width), info.width])]
  const files: (ImageFile & NewFile)[] = []
  const add = async (size: Pick<ImageFile, 'width' | 'format'>, picture: Sharp): Promise<void> => {
    files.push({ ...size, ...newFile(await picture.toBuffer(), `image/${size.format}`) })
  }
  for (const width of widths) {
    // The least effort: a step more costs three times the time and saves nothing worth it on
    // photographs.
    await add({ width, format: 'avif' }, at(width).avif({ quality: 50, effort: 1 }))
    await add({ width, format: 'webp' }, at(width).webp({ quality: 76, effort: 2 }))
  }
  const shared = Math.min(OPEN_GRAPH_WIDTH, info.width)
  const jpeg = at(shared).flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true })
  await add({ width: shared, format: 'jpeg' }, jpeg)
  await add({ width: BACKDROP_WIDTH, format: 'webp' }, at(BACKDROP_WIDTH).webp({ quality: 60 }))
  const tiny = await at(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { width: info.width, height: info.height, placeholder, files }
}

export type RenderCover = (bytes: Buffer, shape?: ImageShape) => Promise<RenderedCover>

/**
 * Renders one picture after another. A request that would wait behind too many is told to come back.
 */
export function coverRenderer(waitingMax = 8): RenderCover {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (bytes, shape = 'cover') => {
    if (waiting >= waitingMax) return Promise.reject(new Refusal('unavailable', { retryAfterSeconds: 10 }))
    waiting++
    const mine = last.then(() => render(bytes, shape)).finally(() => waiting--)
    last = mine.catch(() => {})
    return mine
  }
}
