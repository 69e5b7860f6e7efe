import type { Event } from '@turnout/contract/events/event.ts'
import type { OccurrenceMonth } from '@turnout/contract/occurrences/desk.ts'
import { paths } from '@turnout/contract/paths.ts'
import { weeksOfMonth } from '@turnout/domain/events/series.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Link } from 'react-aria-components/Link'
import { WEEKDAYS, dayWords, monthWords, weekdayWords } from '../../../desk/dates/calendar-words.ts'
import { useNow } from '../../../desk/use-now.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { hourOfDate, soldWords, STATE_WORDS } from '../occurrence-words.ts'
import css from './MonthGrid.module.css'

type Day = OccurrenceMonth['days'][number]
type DateOfDay = Day['first'][number]

interface MonthGridProps {
  event: Pick<Event, 'id' | 'timezone'>
  found: OccurrenceMonth
  /** The chosen one. */
  day: string | null
}

/** A month as a table of links: a day says what is sold of its first dates. On a narrow screen its days with dates are a list. */
export function MonthGrid({ event, found, day: chosen }: MonthGridProps) {
  const today = dayOf(useNow(), event.timezone)
  const days = new Map(found.days.map((day) => [day.day, day]))
  return (
    <table className={css.month} aria-label={monthWords(found.month)}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekdayWords(weekday, 'long')}>{weekdayWords(weekday)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(found.month).map((week, place) => (
          <tr key={place}>
            {week.map((day, at) => {
              const here = day === null ? undefined : days.get(day)
              return (
                <td
                  key={day ?? at}
                  data-empty={here === undefined || undefined}
                  data-today={day === today || undefined}
                >
                  {here === undefined ? (
                    <b>{day === null ? '' : Number(day.slice(8))}</b>
                  ) : (
                    <DayLink eventId={event.id} day={here} zone={event.timezone} isChosen={here.day === chosen} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayLinkProps {
  eventId: number
  day: Day
  zone: string
  isChosen: boolean
}

function DayLink({ eventId, day, zone, isChosen }: DayLinkProps) {
  const { occurrences: count, quantity_sold: sold, capacity, first } = day
  const shown = first.length > 0 && count > first.length ? first.slice(0, 2) : first
  const counted = m.occurrences_day({ day: dayWords(day.day), count })
  return (
    <Link
      className={css.day ?? ''}
      href={`${paths.datesMonth(eventId, day.day.slice(0, 7))}&day=${day.day}`}
      data-day={day.day}
      {...(isChosen && { 'aria-current': 'date' })}
    >
      <Hidden>{capacity === 0 ? counted : inARow(counted, m.occurrences_places_sold({ sold, capacity }))}</Hidden>
      <b className={css.number}>{Number(day.day.slice(8))}</b>
      <b className={css.words}>{dayWords(day.day)}</b>
      <span className={css.pills}>
        {shown.map((date) => (
          <DatePill key={date.id} date={date} zone={zone} />
        ))}
        {first.length === 0 && (
          <Pill words={m.occurrences_slot_count({ count })} end={soldOfDay(day)} sold={sold} capacity={capacity} />
        )}
        {first.length > 0 && count > shown.length && (
          <Text as="span" size={13} weight={600} tone="accent">
            + {m.events_month_more({ count: count - shown.length })}
          </Text>
        )}
      </span>
    </Link>
  )
}

const soldOfDay = ({ quantity_sold: sold, capacity }: Day): string =>
  soldWords({ quantity_sold: sold, capacity: capacity === 0 ? null : capacity })

function DatePill({ date, zone }: { date: DateOfDay; zone: string }) {
  const { state, capacity, quantity_sold: sold } = date
  const isOff = state === 'CANCELLED' || state === 'HIDDEN'
  return (
    <Pill
      words={hourOfDate({ ...date, end_date: null }, zone)}
      end={isOff ? STATE_WORDS[state]() : soldWords(date)}
      sold={sold}
      capacity={isOff ? 0 : (capacity ?? 0)}
      state={state}
    />
  )
}

interface PillProps {
  words: string
  end: string
  sold: number
  /** 0: it has no bar. */
  capacity: number
  state?: DateOfDay['state']
}

function Pill({ words, end, sold, capacity, state }: PillProps) {
  return (
    <span className={css.pill} data-state={state}>
      <Row as="span" gap={4} justify="between" wrap>
        <Text as="b" size={13} weight={600} figures>
          {words}
        </Text>
        <Text as="span" size={13} figures>
          {end}
        </Text>
      </Row>
      {capacity > 0 && (
        <ProgressBar label={end} value={sold} max={capacity} height={4} tone={sold < capacity ? 'accent' : 'grey'} />
      )}
    </span>
  )
}
