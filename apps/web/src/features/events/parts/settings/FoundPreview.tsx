import type { Event } from '@turnout/contract/events/event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { formatDate } from '../../../../format/format.ts'
import { initialOf } from '../../../../public/frame/parts/Mark.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import css from './settings.module.css'

interface FoundPreviewProps {
  readonly event: Event
  readonly isOnline: boolean
  /** Of the event, hex. */
  readonly accent: string
  /** What was typed; '' where the event itself speaks. */
  readonly title: string
  readonly text: string
  readonly isListed: boolean
}

/** Sixteen letters that are the mark of no card: the card as it is now answers. */
const NO_MARK = 'as-it-is-for-now'

/** The event as a search engine lists it, and as a chat shows its link, drawn while one types. */
export function FoundPreview({ event, isOnline, accent, title, text, isListed }: FoundPreviewProps) {
  const locale = documentLocale()
  const zone = { locale, timeZone: event.timezone }
  const shownTitle = title || `${event.title} · ${event.organizer.name}`
  const shownText = text || event.description_preview || m.events_search_result_none()
  const { host } = new URL(publicPaths.event(event.id, event.slug), window.location.origin)
  const { venue_name: venue, city } = event.location_details
  const place = isOnline ? m.organizers_event_online() : [...new Set([venue, city])].filter(Boolean).join(', ')
  const at = [formatDate(event.start_date, 'time', zone), place].filter(Boolean).join(' · ')
  return (
    <Grid className={css.both} gap={16} align="start">
      <figure className={css.one} data-faded={!isListed || undefined}>
        <figcaption>{m.events_search_result()}</figcaption>
        <Box className={css.result} padding="16-18" ground="surface" border>
          <Row className={css.site} gap={10} align="center" tone="muted" breaks>
            <Stack
              as="span"
              className={css.mark}
              centered
              fixed
              radius="circle"
              style={{ background: accent, color: textOn(accent) }}
              aria-hidden
            >
              {initialOf(event.organizer.name)}
            </Stack>
            <span>
              <b>{event.organizer.name}</b>
              {host} › e › {event.slug}
            </span>
          </Row>
          <Text className={css.title} above={8} breaks>
            {shownTitle}
          </Text>
          <Text className={css.text} clipped tone="muted" breaks>
            {shownText}
          </Text>
          <Row as="p" className={css.when} gap={10} above={10} rule="above" size={13} tone="muted">
            <b>{formatDate(event.start_date, 'shortDate', zone)}</b>
            <span>{at}</span>
          </Row>
        </Box>
      </figure>
      <figure className={css.one}>
        <figcaption>{m.events_seo_shared()}</figcaption>
        <Box className={css.post} ground="canvas" border clipped>
          <img
            src={`/share/events/${event.id}/${locale}-${NO_MARK}.png?at=${encodeURIComponent(event.updated_at)}`}
            alt={m.events_seo_card()}
            width={1200}
            height={630}
          />
          <Text as="div" className={css.below} padding="11-14" size={13} tone="muted">
            {host}
            <b>{shownTitle}</b>
            <span>{shownText}</span>
          </Text>
        </Box>
      </figure>
    </Grid>
  )
}
