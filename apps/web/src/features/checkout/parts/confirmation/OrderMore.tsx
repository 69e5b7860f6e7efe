import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, MapPin, Navigation } from 'lucide-react'
import { Mark } from '../../../../public/frame/parts/Mark.tsx'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import type { OrderDate } from '../order/order-dates.ts'
import type { OrderPage } from '../../order-page.ts'
import css from './confirmation-order-more.module.css'

/** Below the ticket: when and where it takes place, and what the organizer wants to say. */
export function OrderMore({ page }: { page: OrderPage }) {
  return (
    <>
      {page.order.status !== 'CANCELLED' && page.goneTitle === null && <WhenAndWhere page={page} />}
      {page.order.status === 'COMPLETED' && <Word page={page} />}
    </>
  )
}

function WhenAndWhere({ page: { face, place, words, dates } }: { page: OrderPage }) {
  return (
    <section className={css.place} aria-label={m.checkout_when_where()}>
      {dates !== undefined && <DatesOfOrder dates={dates} />}
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

/** Dates with their tickets, where an order has several. Where all of them are for the same tickets, as in a course: one list. */
function DatesOfOrder({ dates }: { dates: readonly OrderDate[] }) {
  const ticketsOf = (date: OrderDate | undefined) => date?.tickets.map(({ href }) => href).join(' ')
  const isCourse = dates.every((date) => ticketsOf(date) === ticketsOf(dates[0]))
  const groups = isCourse ? [dates] : dates.map((date) => [date])
  return groups.map((group) => <GroupOfOrder key={group[0]?.id} dates={group} />)
}

/** More dates of a course are folded. */
const DATES_SHOWN = 8

function GroupOfOrder({ dates }: { dates: readonly OrderDate[] }) {
  const [first] = dates
  return (
    <div className={css.date}>
      {dates.length <= DATES_SHOWN ? (
        <Days dates={dates} />
      ) : (
        <details>
          <summary>{m.storefront_dates_count({ count: dates.length })}</summary>
          <div>
            <Days dates={dates} />
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

const Days = ({ dates }: { dates: readonly OrderDate[] }) =>
  dates.map((date) => (
    <div key={date.id} className={css.fact}>
      <span className={`${css.tile} ${css.day}`} aria-hidden="true">
        <b>{date.month}</b>
        <i>{date.day}</i>
      </span>
      <p>
        <strong className="num">
          <time dateTime={date.startsAt}>{date.title}</time>
        </strong>
        {date.details !== '' && <span>{date.details}</span>}
        {date.isCancelled && <em>{m.checkout_date_cancelled()}</em>}
      </p>
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
