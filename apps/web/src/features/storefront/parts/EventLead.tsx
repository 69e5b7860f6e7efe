import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Ban, CalendarPlus, Mail, MapPin, Video } from 'lucide-react'
import { Fragment } from 'react'
import { Menu } from '../../../public/frame/parts/Menu.tsx'
import { Still } from '../../../public/frame/parts/Still.tsx'
import { VisitorTime } from '../../../public/frame/parts/VisitorTime.tsx'
import chip from '../../../public/frame/parts/chip.module.css'
import { coverOf } from '../event-cover.ts'
import type { EventPageView } from '../event-page.ts'
import { type PlaceWords, placeOf } from '../event-place.ts'
import { EventCover } from './EventCover.tsx'
import css from './EventLead.module.css'
import { contactHref } from './event-contact.ts'

/** From so many characters on a title is smaller, so that a phone shows when and where below it. */
const LONG_TITLE = 60

/** Cover, title, when and where, and the two small acts. */
export function EventLead({ page }: { page: EventPageView }) {
  const { event, words } = page
  const place = placeOf(event, words.country)
  const When = event.cancelled === null ? Fragment : 's'
  return (
    <section className={css.lead} aria-labelledby="title">
      <Still id="poster">{import.meta.env.SSR && <Poster event={event} />}</Still>
      <ul className={css.facts}>
        <li className={css.fact}>
          <span className={css.calendar} aria-hidden="true">
            <b>{words.month}</b>
            <i>{words.day}</i>
          </span>
          <div>
            <strong>
              <When>
                <time dateTime={event.start_date}>{words.date}</time>
              </When>
            </strong>
            <span className="num">
              {words.time}
              {event.lifecycle_status !== 'ENDED' && (
                <VisitorTime instant={event.start_date} timeZone={event.timezone} locale={page.locale} />
              )}
            </span>
          </div>
        </li>
        <PlaceFact place={place} online={event.settings.is_online_event} />
      </ul>
      <Acts page={page} place={place} />
    </section>
  )
}

/**
 * The organizer's own sentence for search results makes the better second line than the start of a
 * long text.
 */
function subtitleOf({ settings, text_locales, description_preview }: EventPageView['event']) {
  const short = settings.homepage_theme_settings.short_line
  if (short !== null) return { text: short }
  if (settings.seo_description !== null)
    return { text: settings.seo_description, lang: settings.text_locales?.['seo_description'] }
  return description_preview === null
    ? null
    : { text: description_preview, lang: text_locales?.['description_preview'] }
}

function Poster({ event }: Pick<EventPageView, 'event'>) {
  const subtitle = subtitleOf(event)
  return (
    <>
      <EventCover cover={coverOf(event)} event={event} accent={event.settings.homepage_accent_color} />
      {event.cancelled !== null && (
        <p className={css.cancelled}>
          <Ban size={18} strokeWidth={2.2} aria-hidden />
          {m.storefront_cancelled_short()}
        </p>
      )}
      <h1 id="title" lang={event.text_locales?.['title']} data-long={event.title.length > LONG_TITLE || undefined}>
        {event.title}
      </h1>
      {subtitle !== null && (
        <p className={css.subtitle} lang={subtitle.lang}>
          {subtitle.text}
        </p>
      )}
    </>
  )
}

function PlaceFact({ place, online }: { place: PlaceWords | null; online: boolean }) {
  if (place === null && !online) return null
  const Icon = place === null ? Video : MapPin
  return (
    <li className={css.fact}>
      <span className={css.tile} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div>
        <strong>{place?.name ?? m.storefront_online()}</strong>
        {place === null ? (
          <span>{m.storefront_online_hint()}</span>
        ) : (
          <span className={css.region}>
            {place.region !== '' && <span>{place.region}</span>}
            <a className={css.link} href="#place">
              {m.storefront_directions()}
            </a>
          </span>
        )}
      </div>
    </li>
  )
}

/*
 * Addresses that open a visitor's own calendar with the event filled in. They are links, never
 * requests of ours.
 */

/** Events without an end are shown as two hours long: a calendar needs some length. */
const USUAL_LENGTH_MS = 2 * 3_600_000

interface Entry {
  readonly event: PublicEvent
  /** One line, or '' for an event online. */
  readonly place: string
  readonly pageUrl: string
}

function span({ start_date, end_date }: PublicEvent): { start: string; end: string } {
  const end = end_date ?? new Date(Date.parse(start_date) + USUAL_LENGTH_MS).toISOString()
  return { start: new Date(start_date).toISOString(), end: new Date(end).toISOString() }
}

const compact = (instant: string): string => instant.replace(/[-:]|\.\d{3}/gu, '')

function googleCalendarUrl({ event, place, pageUrl }: Entry): string {
  const { start, end } = span(event)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: event.timezone,
    location: place,
    details: pageUrl,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function outlookCalendarUrl({ event, place, pageUrl }: Entry): string {
  const { start, end } = span(event)
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: start,
    enddt: end,
    location: place,
    body: pageUrl,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`
}

function Acts({ page, place }: { page: EventPageView; place: PlaceWords | null }) {
  const { event } = page
  const entry = { event, place: place === null ? '' : [place.name, place.address].join(', '), pageUrl: page.page_url }
  return (
    <div className={css.acts}>
      {event.lifecycle_status !== 'ENDED' && event.cancelled === null && (
        <Menu
          icon={<CalendarPlus size={16} strokeWidth={1.75} aria-hidden />}
          label={m.storefront_add_to_calendar()}
          links={[
            { href: page.calendar_url, text: m.storefront_calendar_file(), download: `${event.slug}.ics` },
            { href: googleCalendarUrl(entry), text: m.storefront_calendar_google(), foreign: true },
            { href: outlookCalendarUrl(entry), text: m.storefront_calendar_outlook(), foreign: true },
          ]}
        />
      )}
      <a className={chip.chip} href={contactHref(event)}>
        <Mail size={16} strokeWidth={1.75} aria-hidden />
        {m.storefront_ask_organizer()}
      </a>
    </div>
  )
}
