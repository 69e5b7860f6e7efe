import type { PublicOccurrence } from '@turnout/contract/occurrences/public-occurrence.ts'
import type { WaitingDate } from '@turnout/contract/waiting-list/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Clock } from 'lucide-react'
import { type DateFormat, formatDate, formatDay, formatNearDate, formatTimeRange } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import type { Choosing } from './date-choosing.ts'

/** "Sat 6 March, 19:30", and for entry times "Sat 6 March, entry 10:30". */
export function nameOfDate(date: PublicOccurrence, zone: DateFormat): string {
  const day = formatNearDate(date.start_date, 'weekdayAndDay', zone)
  const time = formatDate(date.start_date, 'time', zone)
  return date.kind === 'SLOT' ? m.storefront_dates_entry({ date: day, time }) : `${day}, ${time}`
}

/** The date that is chosen. */
export function DateLine({ choosing, date }: { choosing: Choosing; date: PublicOccurrence }) {
  const { dates, zone, hrefOf } = choosing
  const name = nameOfDate(date, zone)
  const saleEnd = saleEndWords(date, zone)
  const left = date.places_left === null ? null : m.storefront_left({ count: date.places_left })
  const { waiting } = dates
  if (waiting?.chosen != null) return <WaitedLine choosing={choosing} date={waiting.chosen} name={name} />
  const beside = [untilOf(date, zone), date.label, date.place, left].filter((text) => text !== null).join(' · ')
  return (
    <div className="dates dates-line">
      <Tile date={date} zone={zone} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{dates.is_only ? m.storefront_dates_only() : beside}</span>
        {saleEnd !== null && (
          <b>
            <Clock size={15} strokeWidth={1.75} aria-hidden /> {saleEnd}
          </b>
        )}
      </div>
      <a href={hrefOf({ date: 'all' })} aria-label={m.storefront_dates_change_named({ date: name })}>
        {dates.is_only ? m.storefront_dates_all() : m.storefront_dates_change()}
      </a>
      {dates.with_places > 1 && (
        <a className="dates-another" href={hrefOf({ date: 'all' })} data-another hidden>
          {m.storefront_dates_another()}
        </a>
      )}
    </div>
  )
}

interface WaitedLineProps {
  readonly choosing: Choosing
  readonly date: WaitingDate
  readonly name: string
}

/** The date that is waited for. */
function WaitedLine({ choosing: { dates, zone, hrefOf, waitingHref }, date, name }: WaitedLineProps) {
  return (
    <div className="dates dates-line">
      <Tile date={date} zone={zone} />
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{inARow(m.storefront_sold_out(), m.waiting_list_waiting_here({ count: date.waiting }))}</span>
      </div>
      <a
        href={dates.with_places === 0 ? waitingHref() : hrefOf({ date: 'all' })}
        aria-label={m.storefront_dates_change_named({ date: name })}
      >
        {m.storefront_dates_change()}
      </a>
    </div>
  )
}

/** In place of the date, where passes are offered. */
export function PassesLine({ choosing: { hrefOf } }: { choosing: Choosing }) {
  return (
    <div className="dates dates-line">
      <div>
        <strong>{m.storefront_passes()}</strong>
      </div>
      <a href={hrefOf({ date: 'all' })}>{m.storefront_dates_choose()}</a>
    </div>
  )
}

export const timesOf = ({ start_date, end_date }: PublicOccurrence, zone: DateFormat): string =>
  end_date === null ? formatDate(start_date, 'time', zone) : formatTimeRange(start_date, end_date, zone)

/** "to 22:00", beside a name that has the start. */
const untilOf = ({ end_date: end }: PublicOccurrence, zone: DateFormat): string | null =>
  end === null ? null : m.storefront_dates_until({ time: formatDate(end, 'time', zone) })

const DAY_MS = 86_400_000

/** "Sale ends today, 17:30", on the last day before it. */
export function saleEndWords({ sale_end_date: end }: PublicOccurrence, zone: DateFormat): string | null {
  const now = Date.now()
  if (end === null || Date.parse(end) <= now || Date.parse(end) > now + DAY_MS) return null
  const isToday = formatDate(end, 'date', zone) === formatDate(new Date(now).toISOString(), 'date', zone)
  const time = formatDate(end, 'time', zone)
  return isToday ? m.storefront_dates_ends_today({ time }) : m.storefront_dates_ends_tomorrow({ time })
}

export function Tile({ date, zone }: { date: PublicOccurrence; zone: DateFormat }) {
  return (
    <span className="dates-tile" data-state={date.state} aria-hidden="true">
      <b>{formatDate(date.start_date, 'month', zone).replace('.', '')}</b>
      <i>{formatDay(date.start_date, zone)}</i>
    </span>
  )
}
