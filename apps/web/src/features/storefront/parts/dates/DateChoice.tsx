import type { PageDates } from '@turnout/contract/storefront/page.ts'
import type { PublicEvent } from '@turnout/contract/storefront/public-event.ts'
import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight, Clock, MapPin } from 'lucide-react'
import { type DateFormat, formatDate, formatMoney, formatNearDate } from '../../../../format/format.ts'
import { DateLine, nameOfDate, PassesLine, saleEndWords, Tile, timesOf } from './DateLine.tsx'
import { MonthOfDates } from './MonthOfDates.tsx'
import type { Choosing } from './date-choosing.ts'

/*
 * The dates of an event with several, as links: the server draws them, and the page of a date has its tickets. Its style
 * is in the head of such a page alone (dates-style.ts).
 */

interface DateChoiceProps {
  readonly dates: PageDates
  readonly event: Pick<PublicEvent, 'id' | 'currency' | 'timezone' | 'promo_code'> &
    Partial<Pick<PublicEvent, 'organizer'>>
  readonly locale: string
  /** Where the page is, and the query that stays. */
  readonly path: string
  readonly search?: string | undefined
  /** Of a frame on another site: where the form of the waiting list is. */
  readonly waitingPath?: string | undefined
}

/** Where a date is chosen; once it is, one line that says which. */
export function DateChoice({ dates, event, locale, path, search = '', waitingPath }: DateChoiceProps) {
  const code = event.promo_code?.code
  const hrefOf: Choosing['hrefOf'] = (asked) => {
    const query = new URLSearchParams(search)
    for (const name of ['date', 'day', 'month', 'waiting']) query.delete(name)
    for (const [name, text] of Object.entries(asked)) query.set(name, text)
    if (code !== undefined) query.set('promo_code', code)
    return `${path}?${query}#tickets`
  }
  const waitingHref: Choosing['waitingHref'] = (date) =>
    waitingPath === undefined
      ? hrefOf({ waiting: String(date ?? 'any') })
      : `${waitingPath}?waiting=${date ?? 'any'}#tickets`
  const choosing = { dates, waitingHref, currency: event.currency, zone: { locale, timeZone: event.timezone }, hrefOf }
  if (dates.passes?.is_chosen === true) return dates.passes.is_all ? null : <PassesLine choosing={choosing} />
  // The form of the waiting list has the dates.
  if (dates.chosen === null && dates.waiting !== undefined) return null
  if (dates.count === 0 && dates.rows.length === 0) return <NoDates organizer={event.organizer} />
  return dates.chosen === null ? <DateList choosing={choosing} /> : <DateLine choosing={choosing} date={dates.chosen} />
}

/** Before the dates are out: the way to hear of them. A frame on another site has none. */
function NoDates({ organizer }: Partial<Pick<PublicEvent, 'organizer'>>) {
  return (
    <section className="dates" aria-labelledby="tickets-title">
      <header>
        <h2 id="tickets-title">{m.storefront_dates_not_out()}</h2>
      </header>
      {organizer?.is_page_public === true && (
        <>
          <p className="dates-text">{m.storefront_dates_follow_text({ name: organizer.name })}</p>
          <a className="dates-next" href={publicPaths.organizer(organizer.id, organizer.slug)}>
            {m.storefront_dates_follow({ name: organizer.name })}
          </a>
        </>
      )}
    </section>
  )
}

/** The way from the dates to the passes. */
function PassesLink({ choosing, price }: { choosing: Choosing; price: number | null }) {
  return (
    <a className="dates-next" href={choosing.hrefOf({ date: 'passes' })}>
      <span>{m.storefront_passes()}</span>
      {price !== null && <span>{priceWords(price, choosing)}</span>}
    </a>
  )
}

function DateList({ choosing }: { choosing: Choosing }) {
  const { dates, zone } = choosing
  const price = onePrice(dates.rows)
  const lowest = lowestPrice(dates.rows)
  return (
    <section className="dates" aria-labelledby="tickets-title">
      <header>
        <h2 id="tickets-title">
          {dates.shape === 'ROWS' ? m.storefront_dates_choose() : m.storefront_dates_choose_day()}
        </h2>
        {price !== null && dates.shape === 'ROWS' && <p>{priceWords(price, choosing)}</p>}
      </header>
      {dates.refused !== null && (
        <p className="dates-say" data-refused>
          {refusedWords(dates.refused, zone)}
        </p>
      )}
      {dates.passes !== undefined && <PassesLink choosing={choosing} price={dates.passes.lowest_price} />}
      {dates.shape === 'MONTH' && <MonthOfDates choosing={choosing} />}
      {dates.shape === 'ROWS' ? (
        <ul>
          {dates.rows.map((date) => (
            <li key={date.id}>
              <Row choosing={choosing} date={date} withPrice={price === null} />
            </li>
          ))}
        </ul>
      ) : (
        <DayOfDates choosing={choosing} />
      )}
      {dates.past > 0 && (
        <p className="dates-past">
          {m.storefront_dates_past({ count: dates.past })}{' '}
          <a href={choosing.hrefOf({ date: 'past' })}>{m.storefront_dates_past_show({ count: dates.past })}</a>
        </p>
      )}
      <footer>
        {dates.with_places === 0 && <span>{m.storefront_dates_none()}</span>}
        {dates.with_places > 0 && dates.shape === 'ROWS' && (
          <span>{m.storefront_dates_places({ places: dates.with_places, count: dates.count })}</span>
        )}
        {dates.with_places === 0 && dates.rows.some(({ state }) => state === 'FULL') && (
          <a href={choosing.waitingHref()} target="_top">
            {m.waiting_list_join()}
          </a>
        )}
        {lowest !== null && (dates.shape === 'ROWS' ? price === null : dates.day !== null) && (
          <span>{priceWords(lowest, choosing)}</span>
        )}
      </footer>
    </section>
  )
}

function refusedWords({ reason, start_date }: NonNullable<PageDates['refused']>, zone: DateFormat): string {
  if (start_date === null || reason === 'unknown') return m.storefront_dates_unknown()
  const date = formatNearDate(start_date, 'weekdayAndDay', zone)
  if (reason === 'full') return m.storefront_dates_full({ date })
  if (reason === 'soon') return m.storefront_dates_ahead({ date })
  return reason === 'over' ? m.storefront_dates_ended({ date }) : m.storefront_dates_gone({ date })
}

/** The lowest price of the dates with places; null: none has one. */
function lowestPrice(rows: readonly PublicOccurrence[]): number | null {
  const prices = rows.filter(hasPlaces).flatMap(({ lowest_price: price }) => price ?? [])
  return prices.length === 0 ? null : Math.min(...prices)
}

/** The price of all dates with places where it is the same; null where it differs, or none has one. */
function onePrice(rows: readonly PublicOccurrence[]): number | null {
  const prices = new Set(rows.filter(hasPlaces).map(({ lowest_price: price }) => price))
  const [price] = prices
  return prices.size === 1 && price !== undefined ? price : null
}

const hasPlaces = ({ state }: PublicOccurrence): boolean => state === 'FREE' || state === 'FEW'

const priceWords = (price: number, { currency, zone: { locale } }: Choosing): string =>
  price === 0 ? m.storefront_free_within() : m.storefront_from({ price: formatMoney(price, { locale, currency }) })

const chipPrice = (price: number, { currency, zone: { locale } }: Choosing): string =>
  price === 0 ? m.storefront_free_within() : formatMoney(price, { locale, currency })

function Row({ choosing, date, withPrice }: { choosing: Choosing; date: PublicOccurrence; withPrice: boolean }) {
  const { zone, hrefOf, waitingHref } = choosing
  const isCancelled = date.state === 'CANCELLED'
  const Struck = isCancelled ? 's' : 'span'
  const inner = (
    <>
      <Tile date={date} zone={zone} />
      <span className="dates-when">
        <Struck>
          <strong>{formatNearDate(date.start_date, 'weekdayAndDay', zone)}</strong>
          <bdi>{timesOf(date, zone)}</bdi>
        </Struck>
        <Notes date={date} zone={zone} />
      </span>
      <span className="dates-end">
        {hasPlaces(date) ? (
          <>
            {withPrice && date.lowest_price !== null && <span>{priceWords(date.lowest_price, choosing)}</span>}
            {date.places_left !== null && <em>{m.storefront_left({ count: date.places_left })}</em>}
          </>
        ) : (
          <b>{stateWords(date, zone)}</b>
        )}
        {date.state === 'FULL' && <span>{m.storefront_waiting_list()}</span>}
      </span>
    </>
  )
  if (date.state === 'FULL')
    return (
      // Out of a frame on another site too.
      <a className="dates-row" data-state="FULL" href={waitingHref(date.id)} target="_top">
        {inner}
      </a>
    )
  return hasPlaces(date) ? (
    <a className="dates-row" data-date={date.id} href={hrefOf({ date: String(date.id) })}>
      {inner}
    </a>
  ) : (
    <div className="dates-row" data-state={date.state}>
      {inner}
    </div>
  )
}

/** Why a date cannot be had. */
export function stateWords({ state, sale_start_date: opens }: PublicOccurrence, zone: DateFormat): string {
  if (state === 'SOON' && opens !== null)
    return m.storefront_on_sale_from({ moment: formatNearDate(opens, 'moment', zone) })
  if (state === 'CANCELLED') return m.storefront_dates_cancelled()
  return state === 'OVER' ? m.storefront_dates_over() : m.storefront_sold_out()
}

function Notes({ date, zone }: { date: PublicOccurrence; zone: DateFormat }) {
  const moved =
    date.moved_from === null
      ? null
      : m.storefront_dates_moved({
          // Its year is said with the date itself.
          date: formatNearDate(date.moved_from, 'weekdayAndDay', { ...zone, now: new Date(date.start_date) }),
        })
  const notes = [
    { text: date.label, Icon: null },
    { text: date.place, Icon: MapPin },
    { text: moved, Icon: ArrowRight, isNews: true },
    { text: date.cancel_reason, Icon: null },
    { text: startedWords(date, zone), Icon: null },
    { text: hasPlaces(date) ? saleEndWords(date, zone) : null, Icon: Clock, isNews: true },
  ]
  return notes.map(
    ({ text, Icon, isNews = false }) =>
      text !== null && (
        <small key={text} data-news={isNews || undefined}>
          {Icon !== null && <Icon size={15} strokeWidth={1.75} aria-hidden />}
          <span>{text}</span>
        </small>
      ),
  )
}

/** Of a date that goes on, where its sale has ended. */
function startedWords({ state, start_date: start, end_date: end }: PublicOccurrence, zone: DateFormat): string | null {
  const isOn = end !== null && Date.parse(start) <= Date.now() && Date.now() < Date.parse(end)
  return state === 'OVER' && isOn ? m.storefront_dates_started({ time: formatDate(start, 'time', zone) }) : null
}

/** Until noon, until five, and after. */
const PARTS = [
  { until: 12, name: () => m.storefront_dates_morning() },
  { until: 17, name: () => m.storefront_dates_afternoon() },
  { until: 24, name: () => m.storefront_dates_evening() },
] as const

/** The dates of a day by its parts; without a day, the next ones with places. */
function DayOfDates({ choosing }: { choosing: Choosing }) {
  const { dates, zone } = choosing
  const [first] = dates.rows
  if (first === undefined) return null
  if (dates.day === null || dates.rows.every(({ kind }) => kind === 'SESSION'))
    return (
      <div className="dates-day" data-times>
        <h3>
          {dates.day === null ? m.storefront_dates_next() : formatNearDate(first.start_date, 'weekdayAndDay', zone)}
        </h3>
        {dates.next !== null && <NextDate choosing={choosing} next={dates.next} />}
        <ul>
          {dates.rows.map((date) => (
            <li key={date.id}>
              <Row choosing={choosing} date={date} withPrice />
            </li>
          ))}
        </ul>
      </div>
    )
  const hourOf = ({ start_date }: PublicOccurrence): number =>
    Number(formatDate(start_date, 'time', { ...zone, locale: 'en' }).slice(0, 2))
  const lowest = lowestPrice(dates.rows)
  const parts = Map.groupBy(dates.rows, (date) => PARTS.find(({ until }) => hourOf(date) < until) ?? PARTS[2])
  return (
    <div className="dates-day" data-times>
      <h3>{formatNearDate(first.start_date, 'weekdayAndDay', zone)}</h3>
      {dates.next !== null && <NextDate choosing={choosing} next={dates.next} />}
      {[...parts].map(([{ until, name }, rows]) => (
        <div key={until}>
          <h4>{name()}</h4>
          <ul className="dates-slots">
            {rows.map((date) => (
              <li key={date.id}>
                <Slot choosing={choosing} date={date} lowest={lowest} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The way on from a day that is full. */
function NextDate({ choosing: { zone, hrefOf }, next }: { choosing: Choosing; next: PublicOccurrence }) {
  const day = Temporal.Instant.from(next.start_date).toZonedDateTimeISO(zone.timeZone).toPlainDate().toString()
  return (
    <a className="dates-next" href={hrefOf({ day })}>
      {m.storefront_dates_next_one({ date: formatNearDate(next.start_date, 'weekdayAndDay', zone) })}
    </a>
  )
}

function Slot({ choosing, date, lowest }: { choosing: Choosing; date: PublicOccurrence; lowest: number | null }) {
  const { zone, hrefOf, waitingHref } = choosing
  const time = <bdi>{formatDate(date.start_date, 'time', zone)}</bdi>
  if (date.state === 'FULL')
    return (
      <a className="dates-slot" data-state="FULL" href={waitingHref(date.id)} target="_top">
        <s>{time}</s>
        <small>{m.storefront_dates_sold()}</small>
        <span className="visually-hidden">{m.waiting_list_join_for({ date: nameOfDate(date, zone) })}</span>
      </a>
    )
  if (!hasPlaces(date))
    return (
      <span className="dates-slot" data-state={date.state}>
        {date.state === 'SOON' ? time : <s>{time}</s>}
        <small>{stateWords(date, zone)}</small>
      </span>
    )
  return (
    <a className="dates-slot" data-date={date.id} href={hrefOf({ date: String(date.id) })}>
      {time}
      {date.lowest_price !== lowest && date.lowest_price !== null && (
        <small>{chipPrice(date.lowest_price, choosing)}</small>
      )}
      {date.places_left !== null && <em>{m.storefront_left({ count: date.places_left })}</em>}
    </a>
  )
}
