import type { EventCore } from '@turnout/contract/events/event.ts'
import { posterAddress, posterOfEvent } from '@turnout/domain/posters/poster-address.ts'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { EventPoster } from '../../../public/frame/parts/EventPoster.tsx'
import css from './events.module.css'
import { pathOfImage } from '../../../format/image-path.ts'

/** Physical pixels for a frame of 96 × 48 on a dense screen. */
const WANTED_WIDTH = 192

/** The values of a new event until its settings are loaded. */
const NEW_EVENT_ACCENT = '#3148e0'

/** A list's row has the accent itself, a whole event among its settings. */
type ThumbEvent = Pick<EventCore, 'id' | 'title' | 'images'> & {
  readonly homepage_accent_color?: string
  readonly settings?: { readonly homepage_accent_color: string } | undefined
}

const accentOf = ({ homepage_accent_color, settings }: ThumbEvent): string =>
  homepage_accent_color ?? settings?.homepage_accent_color ?? NEW_EVENT_ACCENT

export interface EventThumbProps {
  event: ThumbEvent
  /** `row`: 96 × 48. `desk`: 60 × 30. `fill`: takes the frame around it. Default `row`. */
  size?: 'row' | 'desk' | 'fill'
  /** Shape of a frame that is filled: twice as wide as high, or square. Default `wide`. */
  shape?: 'wide' | 'square'
}

/** The event's cover in small, or the poster of its page. Decoration. */
export function EventThumb({ event, size = 'row', shape = 'wide' }: EventThumbProps) {
  const image = event.images.find((candidate) => candidate.type === 'EVENT_COVER')
  if (image === undefined) {
    return (
      <Text as="span" className={css.poster} block fixed anchor clipped covers data-size={size}>
        <EventPoster
          src={posterAddress(
            posterOfEvent(event, { accent: accentOf(event), format: shape === 'square' ? 'thumb' : 'cover' }),
          )}
          loading="lazy"
        />
      </Text>
    )
  }
  const webp = image.sizes.filter((candidate) => candidate.mime_type === 'image/webp')
  const fitting = webp.find((candidate) => candidate.width >= (size === 'fill' ? 2 * WANTED_WIDTH : WANTED_WIDTH))
  return (
    <Box
      as="img"
      className={css.image}
      fixed
      covers
      data-size={size}
      src={fitting?.url ?? pathOfImage(image)}
      alt=""
      width={96}
      height={48}
      loading="lazy"
    />
  )
}
