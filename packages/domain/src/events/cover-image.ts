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

/** An uploaded picture: size in bytes, pixels, and the sniffed type, null when it is no picture we know. */
export interface UploadedImage {
  readonly bytes: number
  readonly type: string | null
  readonly width: number
  readonly height: number
}

export type ImageRefusal = 'image_file_too_big' | 'image_type' | 'image_too_small' | 'image_too_large'

const isImageType = (type: string | null): boolean => IMAGE_TYPES.some((known) => known === type)

/** Whether a picture may be the cover of an event, or the field word why not. */
export function judgeCoverImage(image: UploadedImage): 'allowed' | { refused: ImageRefusal } {
  const { min, max } = COVER_IMAGE
  if (image.bytes >= IMAGE_BYTES_LIMIT) return { refused: 'image_file_too_big' }
  if (!isImageType(image.type)) return { refused: 'image_type' }
  if (image.width > max.width || image.height > max.height) return { refused: 'image_too_large' }
  return image.width < min.width || image.height < min.height ? { refused: 'image_too_small' } : 'allowed'
}
