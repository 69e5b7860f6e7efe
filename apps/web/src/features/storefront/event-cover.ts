import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { pathOfImage } from '../../format/image-path.ts'

/** The cover as HTML wants it. */
export interface CoverPicture {
  readonly src: string
  readonly width: number
  readonly height: number
  /** For browsers that read AVIF, then WebP; null without such sizes. */
  readonly avifSrcset: string | null
  readonly webpSrcset: string | null
  /** The smallest picture there is, for the blurred backdrop. */
  readonly small: string
  /** A tiny picture as a data address. */
  readonly placeholder: string
}

/** The event's cover, or null when a poster is drawn instead. */
export function coverOf(event: PublicEvent): CoverPicture | null {
  const image = event.images.find((candidate) => candidate.type === 'EVENT_COVER')
  if (image === undefined) return null
  const srcset = (mimeType: string): string | null => {
    const sizes = image.sizes.filter((size) => size.mime_type === mimeType)
    return sizes.length === 0 ? null : sizes.map((size) => `${size.url} ${size.width}w`).join(', ')
  }
  return {
    src: pathOfImage(image),
    width: image.width,
    height: image.height,
    avifSrcset: srcset('image/avif'),
    webpSrcset: srcset('image/webp'),
    small: image.sizes[0]?.url ?? pathOfImage(image),
    placeholder: image.placeholder,
  }
}

/** Whether the blurred cover lies behind the top of the page. */
export const mirrorsCover = (event: PublicEvent): boolean => pageTheme(event.settings, event.images).cover
