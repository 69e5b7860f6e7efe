import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { CoverPicture } from '../event-cover.ts'
import { EventPoster } from '../../../public/frame/parts/EventPoster.tsx'
import css from './EventCover.module.css'

interface EventCoverProps {
  readonly cover: CoverPicture | null
  readonly event: { readonly id: number; readonly title: string }
  readonly accent: string
}

/** Widths of the picture on the page: full on phones, the left column on desktops. */
const SIZES = '(max-width: 620px) 100vw, (max-width: 1000px) 640px, 652px'

/** The event's picture, 2:1; a poster of title and accent where there is none. */
export function EventCover({ cover, event, accent }: EventCoverProps) {
  if (cover === null) {
    return (
      <div className={css.cover}>
        <EventPoster src={posterAddress(posterOfEvent(event, { accent, format: 'cover' }))} />
      </div>
    )
  }
  return (
    <figure className={css.cover}>
      <picture>
        {cover.avifSrcset !== null && <source type="image/avif" srcSet={cover.avifSrcset} sizes={SIZES} />}
        {cover.webpSrcset !== null && <source type="image/webp" srcSet={cover.webpSrcset} sizes={SIZES} />}
        <img
          src={cover.src}
          width={cover.width}
          height={cover.height}
          alt={m.storefront_cover({ title: event.title })}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    </figure>
  )
}

/** The cover again, blurred and veiled, behind the top of the page. */
export function CoverBackdrop({ src }: { src: string }) {
  return (
    <div className={css.backdrop} aria-hidden="true">
      <img src={src} alt="" />
    </div>
  )
}
