import type { Image } from '@turnout/contract/events/image.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pathOfImage } from '../../../format/image-path.ts'
import type { EventPageView } from '../event-page.ts'

/** Width of a picture in the row: two thirds of the column at most. */
const SIZES = '(max-width: 620px) 80vw, 320px'

const srcset = (image: Image, mimeType: string): string =>
  image.sizes
    .filter((size) => size.mime_type === mimeType)
    .map((size) => `${size.url} ${size.width}w`)
    .join(', ')

/** Pictures in a row; each opens large. */
export function EventGallery({ page }: { page: EventPageView }) {
  const { gallery } = page.event
  if (gallery.length === 0) return null
  return (
    <section aria-labelledby="gallery-title">
      <h2 id="gallery-title">{m.storefront_gallery()}</h2>
      <ul className="look-gallery">
        {gallery.map((image, at) => (
          <li key={image.id}>
            <a href={pathOfImage(image)} target="_blank" rel="noreferrer">
              <picture>
                <source type="image/avif" srcSet={srcset(image, 'image/avif')} sizes={SIZES} />
                <source type="image/webp" srcSet={srcset(image, 'image/webp')} sizes={SIZES} />
                <img
                  src={pathOfImage(image)}
                  width={image.width}
                  height={image.height}
                  alt={m.storefront_picture({ number: at + 1, count: gallery.length })}
                  loading="lazy"
                  decoding="async"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
