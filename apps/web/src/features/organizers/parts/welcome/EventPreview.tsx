import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { themeStyle } from '@turnout/domain/colour/theme-style.ts'
import { posterAddress } from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
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
    <aside className={css.aside} style={STYLE} aria-label={m.organizers_preview()}>
      <div className={css.page}>
        <div className={css.poster}>
          <EventPoster src={poster} />
        </div>
        <div className={css.words}>
          <Ghost className={css.title} text={preview.title} width="70%" />
          <Facts preview={preview} />
        </div>
        <TicketStub preview={preview} />
      </div>
    </aside>
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
          <span className={css.tile}>
            <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
          </span>
        ) : (
          <span className={css.calendar} aria-hidden>
            <b>{preview.month}</b>
            <i>{preview.day}</i>
          </span>
        )}
        <span>
          <Ghost className={css.strong} text={preview.date} width="130px" />
          <Ghost className={css.detail} text={preview.time} width="90px" />
        </span>
      </li>
      <li className={css.fact}>
        <span className={css.tile}>
          {preview.online ? (
            <Video size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
          )}
        </span>
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
    <div className={css.desk}>
      {preview.prices.map((row) => (
        <div key={row.key} className={css.row}>
          <span className={css.rowName}>{row.name}</span>
          <span className={css.price}>{row.price}</span>
        </div>
      ))}
      <div className={css.tear} />
      <div className={css.row}>
        <span className={css.detail}>{preview.left}</span>
        <span className={css.button}>{m.organizers_preview_button()}</span>
      </div>
    </div>
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
