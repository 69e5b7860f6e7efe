import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, MapPin, Navigation } from 'lucide-react'
import { Mark } from '../../../../public/frame/parts/Mark.tsx'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import { comma } from '../../../../format/in-a-row.ts'
import type { OrderDate } from '../order/order-dates.ts'
import type { OrderPage } from '../../order-page.ts'
import css from './OrderMore.module.css'

interface OrderMoreProps {
  readonly page: OrderPage
  /** The buyer wants another date in place of this one. */
  readonly onLeave: (dateId: number) => void
}

/** Below the ticket: when and where it takes place, and what the organizer wants to say. */
export function OrderMore({ page, onLeave }: OrderMoreProps) {
  return (
    <>
      {page.order.status !== 'CANCELLED' && page.goneTitle === null && <WhenAndWhere {...{ page, onLeave }} />}
      {page.order.status === 'COMPLETED' && <Word page={page} />}
    </>
  )
}

function WhenAndWhere({ page: { face, place, words, dates, leaving = [] }, onLeave }: OrderMoreProps) {
  const canLeave = new Set(leaving.map(({ id }) => id))
  return (
    <section className={css.place} aria-label={m.checkout_when_where()}>
      {dates !== undefined && <DatesOfOrder {...{ dates, canLeave, onLeave }} />}
      {dates === undefined && (
        <div className={css.fact}>
          <span className={`${css.tile} ${css.day}`} aria-hidden="true">
            <b>{words.month}</b>
            <i>{words.day}</i>
          </span>
          <p>
            <strong>
              <time dateTime={face.startsAt}>{words.date}</time>
            </strong>
            <span className="num">{words.time}</span>
          </p>
        </div>
      )}
      {place !== null && (
        <>
          <div className={css.fact}>
            <span className={css.tile} aria-hidden="true">
              <MapPin size={20} strokeWidth={1.75} />
            </span>
            <p>
              <strong>{place.name}</strong>
              {place.address !== '' && <span>{place.address}</span>}
            </p>
          </div>
          <a
            className={css.link}
            href={place.map.href}
            data-lookup={place.map.lookup ?? undefined}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation size={16} strokeWidth={1.75} aria-hidden />
            {m.storefront_open_maps()}
          </a>
        </>
      )}
    </section>
  )
}

interface DatesProps extends Pick<OrderMoreProps, 'onLeave'> {
  readonly dates: readonly OrderDate[]
  /** Those that can be changed for another one. */
  readonly canLeave: ReadonlySet<number>
}

/** Dates with their tickets, where an order has several. Where all of them are for the same tickets, as in a course: one list. */
function DatesOfOrder({ dates, ...rest }: DatesProps) {
  const ticketsOf = (date: OrderDate | undefined) => date?.tickets.map(({ href }) => href).join(' ')
  const count = dates[0]?.tickets.length ?? 0
  const isCourse = count > 0 && dates.every((date) => ticketsOf(date) === ticketsOf(dates[0]))
  if (isCourse)
    return (
      <>
        <div>
          <h2 className={css.course}>
            {m.checkout_course_title({ count: dates.filter(({ isCancelled }) => !isCancelled).length })}
          </h2>
          {count === 1 && <p className={css.courseText}>{m.checkout_course_text()}</p>}
        </div>
        <GroupOfOrder dates={dates} {...rest} />
      </>
    )
  return dates.map((date) => <GroupOfOrder key={date.id} dates={[date]} {...rest} canLeave={NONE} />)
}

/** Single tickets change their date under "Manage order", where it says until when. */
const NONE: ReadonlySet<number> = new Set()

/** More dates of a course are folded. */
const DATES_SHOWN = 8

function GroupOfOrder(props: DatesProps) {
  const { dates } = props
  const [first] = dates
  return (
    <div className={css.date}>
      {dates.length <= DATES_SHOWN ? (
        <Days {...props} />
      ) : (
        <details>
          <summary>{m.storefront_dates_count({ count: dates.length })}</summary>
          <div>
            <Days {...props} />
          </div>
        </details>
      )}
      <ul>
        {first?.tickets.map(({ href, holder, tier }) => (
          <li key={href}>
            <a href={href}>
              <bdi>{holder}</bdi>
            </a>
            <span>{tier}</span>
          </li>
        ))}
      </ul>
      {first?.calendarHref != null && (
        <a className={css.link} href={first.calendarHref}>
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
          {m.storefront_add_to_calendar()}
        </a>
      )}
    </div>
  )
}

const Days = ({ dates, canLeave, onLeave }: DatesProps) =>
  dates.map((date) => (
    <div key={date.id} className={canLeave.has(date.id) ? `${css.fact} ${css.leaves}` : css.fact}>
      <span className={`${css.tile} ${css.day}`} aria-hidden="true">
        <b>{date.month}</b>
        <i>{date.day}</i>
      </span>
      <p>
        <strong className="num">
          <time dateTime={date.startsAt}>{date.title}</time>
        </strong>
        {date.details !== '' && <span>{date.details}</span>}
        {date.isNext && dates.length > 1 && <span className={css.next}>{m.checkout_course_next()}</span>}
        {date.isCancelled && <em>{m.checkout_date_cancelled()}</em>}
      </p>
      {canLeave.has(date.id) && (
        <button
          type="button"
          className={css.leave}
          data-leave={date.id}
          aria-label={m.checkout_date_change() + comma() + date.title}
          onClick={() => onLeave(date.id)}
        >
          {m.checkout_date_change()}
        </button>
      )}
    </div>
  ))

function Word({ page: { event } }: { page: OrderPage }) {
  const { post_checkout_message: message, online_event_connection_details: access, text_locales: from } = event.settings
  return (
    <>
      {access !== null && (
        <section className={css.word} aria-labelledby="join-title">
          <Mark name={event.organizer} />
          <div>
            <h2 id="join-title">{m.checkout_how_to_join()}</h2>
            <RichText className={css.text} html={access} lang={from?.['online_event_connection_details']} />
          </div>
        </section>
      )}
      {message !== null && (
        <section className={css.word} aria-labelledby="note-title">
          <Mark name={event.organizer} />
          <div>
            <h2 id="note-title">{m.checkout_note({ organizer: event.organizer })}</h2>
            <RichText className={css.text} html={message} lang={from?.['post_checkout_message']} />
          </div>
        </section>
      )}
    </>
  )
}
