import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { themeStyle } from '@turnout/domain/colour/theme-style.ts'
import { posterAddress } from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CalendarDays, MapPin, Video } from 'lucide-react'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { EventPoster } from '../../../../public/frame/parts/EventPoster.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { WelcomeDraft } from '../../welcome-draft.ts'
import { previewOf } from '../../welcome-preview.ts'
import type { Preview } from '../../welcome-preview.ts'
import css from './EventPreview.module.css'

// The look every new event starts with.
const ACCENT = '#3148e0'
const THEME = eventTheme({ accent: ACCENT, background: '#f7f6f3', cover: false })
const STYLE: CSSProperties = themeStyle(THEME)

/** The event page as it will be, drawn while one types; on phones a strip of it. */
export function EventPreview({ draft }: { draft: WelcomeDraft }) {
  const preview = previewOf(draft, documentLocale())
  const poster = usePoster(preview.title)
  return (
    <Stack as="aside" className={css.aside} clipped tone="text" style={STYLE} aria-label={m.organizers_preview()}>
      <Grid className={css.page} wide margin="auto">
        <Box className={css.poster} anchor clipped>
          <EventPoster src={poster} />
        </Box>
        <Stack className={css.words} shrinks>
          <Ghost className={css.title} text={preview.title} width="70%" />
          <Facts preview={preview} />
        </Stack>
        <TicketStub preview={preview} />
      </Grid>
    </Stack>
  )
}

/** One drawing for a word, not one for each letter of it. */
const TYPING_PAUSE_MS = 400

/** Address of the poster; the event's own layout is known once it has a number. */
function usePoster(title: string | null): string {
  const [drawn, setDrawn] = useState(title ?? '')
  useEffect(() => {
    const waiting = setTimeout(() => setDrawn(title ?? ''), TYPING_PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [title])
  return posterAddress({ title: drawn, accent: ACCENT, layout: 'fill', seed: 0, format: 'cover' })
}

function Facts({ preview }: { preview: Preview }) {
  return (
    <ul className={css.facts}>
      <li className={css.fact}>
        {preview.day === null ? (
          <Text
            as="span"
            className={css.tile}
            fixed
            ground="surface"
            border
            radius={16}
            clipped
            tone="on-surface"
            text="center"
          >
            <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
          </Text>
        ) : (
          <Text
            as="span"
            className={css.calendar}
            fixed
            ground="surface"
            border
            radius={16}
            clipped
            tone="on-surface"
            text="center"
            aria-hidden
          >
            <b>{preview.month}</b>
            <i>{preview.day}</i>
          </Text>
        )}
        <span>
          <Ghost className={css.strong} text={preview.date} width="130px" />
          <Ghost className={css.detail} text={preview.time} width="90px" />
        </span>
      </li>
      <li className={css.fact}>
        <Text
          as="span"
          className={css.tile}
          fixed
          ground="surface"
          border
          radius={16}
          clipped
          tone="on-surface"
          text="center"
        >
          {preview.online ? (
            <Video size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
          )}
        </Text>
        <span>
          <Ghost className={css.strong} text={preview.place} width="120px" />
          <Ghost className={css.detail} text={preview.host} width="80px" />
        </span>
      </li>
    </ul>
  )
}

function TicketStub({ preview }: { preview: Preview }) {
  return (
    <Text as="div" className={css.desk} ground="surface" border tone="on-surface">
      {preview.prices.map((row) => (
        <Row key={row.key} className={css.row} gap={16} align="center" justify="between">
          <span className={css.rowName}>{row.name}</span>
          <Text as="span" className={css.price} text="end">
            {row.price}
          </Text>
        </Row>
      ))}
      <div className={css.tear} />
      <Row className={css.row} gap={16} align="center" justify="between">
        <span className={css.detail}>{preview.left}</span>
        <Text as="span" className={css.button} padding="9-18" radius="control" font="label">
          {m.organizers_preview_button()}
        </Text>
      </Row>
    </Text>
  )
}

/** A text, or the outline of one that is not typed yet. */
function Ghost({
  className,
  text,
  width,
}: {
  className: string | undefined
  text: string | null
  width: string
}): ReactNode {
  if (text === null)
    return (
      <span
        className={css.ghost}
        style={{ inlineSize: width }}
        data-size={className === css.title ? 'large' : 'small'}
      />
    )
  return <span className={className}>{text}</span>
}
