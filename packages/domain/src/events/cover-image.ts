/** Limits of uploaded pictures (docs/domain/limits.md). The type is what the bytes say, never what the client says. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** A file must stay under this many bytes: "under 5 MB". */
export const IMAGE_BYTES_LIMIT = 5 * 1024 * 1024

export const COVER_IMAGE = {
  min: { width: 600, height: 300 },
  max: { width: 4000, height: 4000 },
  recommended: { width: 2160, height: 1080 },
} as const

/** The mark of an organizer: shown at 104 points, so 208 pixels and more stay sharp. */
const LOGO_IMAGE = {
  min: { width: 100, height: 100 },
  max: { width: 4000, height: 4000 },
  recommended: { width: 512, height: 512 },
} as const

/** A logo on tickets: 46 points high at most on paper, where 300 dots an inch stay sharp. */
const TICKET_LOGO_IMAGE = {
  min: { width: 100, height: 100 },
  max: { width: 3000, height: 2000 },
  recommended: { width: 600, height: 200 },
} as const

interface Bounds {
  readonly min: { readonly width: number; readonly height: number }
  readonly max: { readonly width: number; readonly height: number }
}

/** An uploaded picture: size in bytes, pixels, and the sniffed type, null when it is no picture we know. */
export interface UploadedImage {
  readonly bytes: number
  readonly type: string | null
  readonly width: number
  readonly height: number
}

export type ImageRefusal =
  | 'image_file_too_big'
  | 'image_type'
  | 'image_too_small'
  | 'logo_too_small'
  | 'image_too_large'
  | 'ticket_logo_too_large'

const isImageType = (type: string | null): boolean => IMAGE_TYPES.some((known) => known === type)

/** Whether a picture may be the cover of an event, or the field word why not. */
export const judgeCoverImage = (image: UploadedImage): 'allowed' | { refused: ImageRefusal } =>
  judgeImage(image, COVER_IMAGE, COVER_WORDS)

/** The same of an organizer's logo. */
export const judgeLogoImage = (image: UploadedImage): 'allowed' | { refused: ImageRefusal } =>
  judgeImage(image, LOGO_IMAGE, LOGO_WORDS)

/** The same of a logo on tickets. */
export const judgeTicketLogo = (image: UploadedImage): 'allowed' | { refused: ImageRefusal } =>
  judgeImage(image, TICKET_LOGO_IMAGE, { tooSmall: 'logo_too_small', tooLarge: 'ticket_logo_too_large' })

const COVER_WORDS = { tooSmall: 'image_too_small', tooLarge: 'image_too_large' } as const
const LOGO_WORDS = { tooSmall: 'logo_too_small', tooLarge: 'image_too_large' } as const

function judgeImage(
  image: UploadedImage,
  { min, max }: Bounds,
  words: { readonly tooSmall: ImageRefusal; readonly tooLarge: ImageRefusal },
): 'allowed' | { refused: ImageRefusal } {
  if (image.bytes >= IMAGE_BYTES_LIMIT) return { refused: 'image_file_too_big' }
  if (!isImageType(image.type)) return { refused: 'image_type' }
  if (image.width > max.width || image.height > max.height) return { refused: words.tooLarge }
  return image.width < min.width || image.height < min.height ? { refused: words.tooSmall } : 'allowed'
}
