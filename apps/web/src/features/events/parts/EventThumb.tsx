import type { EventCore } from '@turnout/contract/events/event.ts'
import css from './EventThumb.module.css'

/** Physical pixels for a frame of 96 × 48 on a dense screen. */
const WANTED_WIDTH = 192

export interface EventThumbProps {
  event: Pick<EventCore, 'id' | 'title' | 'images'>
  /** `row`: 96 × 48. `fill`: takes the frame around it. Default `row`. */
  size?: 'row' | 'fill'
}

/** The event's cover in small, or a poster of its initial; the same event always gets the same one. Decoration. */
export function EventThumb({ event, size = 'row' }: EventThumbProps) {
  const image = event.images.find((candidate) => candidate.type === 'EVENT_COVER')
  if (image === undefined) {
    return (
      <span className={css.poster} data-size={size} data-hue={event.id % 4} aria-hidden>
        {[...event.title][0]?.toLocaleUpperCase()}
      </span>
    )
  }
  const webp = image.sizes.filter((candidate) => candidate.mime_type === 'image/webp')
  const fitting = webp.find((candidate) => candidate.width >= (size === 'row' ? WANTED_WIDTH : 2 * WANTED_WIDTH))
  return (
    <img
      className={css.image}
      data-size={size}
      src={(fitting ?? webp.at(-1))?.url ?? image.url}
      alt=""
      width={96}
      height={48}
      loading="lazy"
    />
  )
}
