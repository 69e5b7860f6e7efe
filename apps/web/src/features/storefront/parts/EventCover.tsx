import { m } from '@turnout/messages/generated/messages.js'
import type { CoverPicture } from '../event-cover.ts'
import css from './EventCover.module.css'
import { EventPoster } from '../../../public/parts/EventPoster.tsx'

interface EventCoverProps {
  readonly cover: CoverPicture | null
  readonly event: { readonly id: number; readonly title: string }
}

/** Widths of the picture on the page: full on phones, the left column on desktops. */
const SIZES = '(max-width: 620px) 100vw, (max-width: 1000px) 640px, 652px'

/** The event's picture, 2:1; a poster drawn from accent and initial where there is none. */
export function EventCover({ cover, event }: EventCoverProps) {
  if (cover === null) {
    return (
      <div className={css.cover}>
        <EventPoster title={event.title} />
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
