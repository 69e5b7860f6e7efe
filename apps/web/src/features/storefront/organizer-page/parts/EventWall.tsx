import type { Image } from '@turnout/contract/events/image.ts'
import type { OrganizerPageProps, OrganizerTile } from '@turnout/contract/storefront/organizer-page/page.ts'
import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import {
  POSTER_FORMATS,
  posterAddress,
  posterOfEvent,
  type PosterFormat,
} from '@turnout/domain/posters/poster-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Bell, Flame } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatDate, formatDay, formatMoney, formatNearDate, type DateFormat } from '../../../../format/format.ts'
import { pathOfImage } from '../../../../format/image-path.ts'
import { comma } from '../../../../format/in-a-row.ts'
import { EventPoster } from '../../../../public/frame/parts/EventPoster.tsx'
import css from './EventWall.module.css'

/** Widths of a picture: the next event's spans two columns. */
const SIZES = {
  big: '(max-width: 620px) 100vw, (max-width: 1000px) 640px, 740px',
  usual: '(max-width: 620px) 100vw, (max-width: 1000px) 310px, 356px',
} as const

/** Pictures that are in view at first; those below wait for it. */
const IN_VIEW = 2

/** What is still to come, the next event first and twice as wide. */
export function EventWall({ page }: { page: OrganizerPageProps }) {
  if (page.upcoming.length === 0)
    return (
      <section className={css.nothing} id="upcoming">
        <h2>{m.organizer_page_nothing()}</h2>
        <p>{m.organizer_page_nothing_text()}</p>
      </section>
    )
  return (
    <section aria-labelledby="upcoming">
      <h2 className="visually-hidden" id="upcoming" tabIndex={-1}>
        {m.organizer_page_upcoming()}
      </h2>
      <ul className={css.wall}>
        {page.upcoming.map((event, index) => (
          <Tile key={event.id} event={event} page={page} index={index} />
        ))}
      </ul>
    </section>
  )
}

const FLAG_SIGNS = { few: Flame, soon: Bell }

function Tile({ event, page, index }: { event: OrganizerTile; page: OrganizerPageProps; index: number }) {
  const words = tileWords(event, page)
  const Sign = words.flag === null ? null : FLAG_SIGNS[words.flag.sign]
  return (
    <li className={index === 0 ? css.next : css.item} style={colours(event)}>
      <div className={css.picture}>
        <Picture event={event} isNext={index === 0} isInView={index < IN_VIEW} />
        <span className={css.calendar} aria-hidden="true">
          <b>{words.month}</b>
          <i>{words.day}</i>
        </span>
        {words.flag !== null && Sign !== null && (
          <span className={css.flag}>
            <Sign size={16} strokeWidth={1.75} aria-hidden />
            <span>{words.flag.text}</span>
          </span>
        )}
      </div>
      <div className={css.caption}>
        <h3>
          <a href={event.href}>{event.title}</a>
        </h3>
        {words.price !== '' && <b className="num">{words.price}</b>}
        <p className="num">
          <time dateTime={event.start_date}>{words.when}</time>
          {words.place !== '' && (
            <>
              <br />
              {words.place}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function Picture({ event, isNext, isInView }: { event: OrganizerTile; isNext: boolean; isInView: boolean }) {
  const { cover } = event
  const urgency = isInView ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (cover === null) {
    const format = isNext ? 'wide' : 'tile'
    const [width, height] = POSTER_FORMATS[format]
    return (
      <picture>
        <source media="(max-width: 620px)" srcSet={posterFor(event, 'phone')} />
        <img src={posterFor(event, format)} width={width} height={height} alt="" decoding="async" {...urgency} />
      </picture>
    )
  }
  const sizes = isNext ? SIZES.big : SIZES.usual
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(cover, 'image/avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(cover, 'image/webp')} sizes={sizes} />
      <img src={pathOfImage(cover)} width={cover.width} height={cover.height} alt="" decoding="async" {...urgency} />
    </picture>
  )
}

const posterFor = (event: OrganizerTile, format: PosterFormat): string =>
  posterAddress(posterOfEvent(event, { accent: event.accent, format }))

const srcSet = (image: Image, mimeType: string): string =>
  image.sizes
    .filter((size) => size.mime_type === mimeType)
    .map((size) => `${size.url} ${size.width}w`)
    .join(', ')

/** The date tile has the colours of its event, not of the page. */
function colours({ accent }: OrganizerTile): CSSProperties {
  const { onAccent } = eventTheme({ accent, background: '#ffffff', cover: false })
  return { '--accent': accent, '--on-accent': onAccent } as CSSProperties
}

/** What is over, the latest first: four of them, or all. */
export function PastEvents({ page }: { page: OrganizerPageProps }) {
  const isMore = page.past.length < page.past_count
  return (
    <section className={css.past} aria-labelledby="past">
      <div className={css.head}>
        <h2 id="past">{m.organizer_page_past()}</h2>
        {isMore && page.past.length <= PAST_AT_FIRST && (
          <a href={`${page.page_path}?past=all#past`}>{m.organizer_page_past_all({ count: page.past_count })}</a>
        )}
      </div>
      <ul className={css.list}>
        {page.past.map((event) => (
          <li key={event.id}>
            <a href={event.href}>
              <span className={css.thumb} style={colours(event)}>
                {event.cover === null ? (
                  <EventPoster src={posterFor(event, 'thumb')} loading="lazy" />
                ) : (
                  <img src={smallOf(event.cover)} width={64} height={64} alt="" loading="lazy" decoding="async" />
                )}
              </span>
              <span>
                <strong>{event.title}</strong>
                <span className="num">{pastWords(event, page.locale)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As many as stand here before all are asked for. */
const PAST_AT_FIRST = 4

/** The smallest that is not the blurred one behind a page. */
const smallOf = (image: Image): string =>
  image.sizes.find(({ mime_type, width }) => mime_type === 'image/webp' && width > 64)?.url ?? pathOfImage(image)

/** The words of one event on the wall, in the event's zone and currency. */
interface TileWords {
  readonly month: string
  readonly day: string
  readonly when: string
  readonly place: string
  /** '' when there is nothing to say. */
  readonly price: string
  readonly flag: { readonly sign: 'few' | 'soon'; readonly text: string } | null
}

function tileWords(event: OrganizerTile, { locale, year }: { locale: string; year: string }): TileWords {
  const zone = { locale, timeZone: event.timezone }
  const isThisYear = formatDate(event.start_date, 'year', zone) === year
  const when = m.organizer_page_when({
    date: isThisYear ? dayOfYear(event.start_date, zone) : formatDate(event.start_date, 'date', zone),
    time: formatDate(event.start_date, 'time', zone),
  })
  return {
    month: formatDate(event.start_date, 'month', zone).replace('.', ''),
    day: formatDay(event.start_date, zone),
    when: event.more_dates === 0 ? when : m.storefront_dates_more({ date: when, count: event.more_dates }),
    place: placeWords(event),
    price: priceWords(event, locale),
    flag: flagOf(event, zone),
  }
}

/** "Saturday 12 June": without a year, browsers of some languages would put a comma where we have none. */
const dayOfYear = (instant: string, zone: DateFormat): string =>
  m.organizer_page_day({ weekday: formatDate(instant, 'weekday', zone), day: formatDate(instant, 'dayMonth', zone) })

/** "12 December 2026, Pier 9 Warehouse" */
const pastWords = (event: OrganizerTile, locale: string): string =>
  [formatDate(event.start_date, 'plainDate', { locale, timeZone: event.timezone }), event.venue ?? event.city]
    .filter((part) => part !== null)
    .join(comma())

function placeWords({ is_online, venue, city }: OrganizerTile): string {
  if (is_online) return m.storefront_online()
  return [...new Set([venue, city])].filter((part) => part !== null).join(', ')
}

const CLOSED = {
  sold_out: m.storefront_sold_out,
  paused: m.storefront_paused,
  ended: m.storefront_sale_ended,
  none: () => '',
}

function priceWords({ offer, currency }: OrganizerTile, locale: string): string {
  if (offer === null) return ''
  const { standing, lowest_price: lowest } = offer
  if (standing !== 'on_sale' && standing !== 'not_yet') return CLOSED[standing]()
  if (lowest === null) return ''
  if (lowest === 0) return m.storefront_free()
  const price = formatMoney(lowest, { locale, currency })
  return offer.has_several_prices ? m.storefront_from({ price }) : price
}

function flagOf({ offer }: OrganizerTile, zone: DateFormat): TileWords['flag'] {
  if (offer?.few_left != null) return { sign: 'few', text: m.organizer_page_few_left(offer.few_left) }
  if (offer?.standing !== 'not_yet' || offer.opens_at === null) return null
  return { sign: 'soon', text: m.storefront_on_sale_from({ moment: formatNearDate(offer.opens_at, 'dayMonth', zone) }) }
}
