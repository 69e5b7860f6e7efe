import { parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale } from 'react-aria-components/I18nProvider'
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar'
import css from './DayRange.module.css'

export interface DayRangeProps {
  /** Name of the calendar, for readers. */
  label: string
  /** Days `YYYY-MM-DD`, both included. */
  value: { readonly start: string; readonly end: string }
  onChange: (value: { start: string; end: string }) => void
  /** The last day that can be chosen. */
  max?: string
  /** Months side by side, default 2. */
  months?: 1 | 2
}

/** Weeks begin on Monday, except where the language is of a country that begins them otherwise. */
const firstDayOf = (locale: string): 'sun' | 'mon' => (locale === 'en-US' ? 'sun' : 'mon')

/** A stretch of days in calendars. Press the first day, then the last; arrow keys walk, Page keys change the month. */
export function DayRange({ label, value, onChange, max, months = 2 }: DayRangeProps) {
  const { locale } = useLocale()
  return (
    <RangeCalendar
      aria-label={label}
      className={css.calendar ?? ''}
      value={{ start: parseDate(value.start), end: parseDate(value.end) }}
      onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
      defaultFocusedValue={parseDate(value.end)}
      selectionAlignment="end"
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek={firstDayOf(locale)}
      {...(max === undefined ? {} : { maxValue: parseDate(max) })}
    >
      {Array.from({ length: months }, (_, place) => (
        <div key={place}>
          <div className={css.head}>
            {place === 0 && <Turn slot="previous" />}
            <CalendarHeading offset={{ months: place }} className={css.month ?? ''} />
            {place === months - 1 && <Turn slot="next" />}
          </div>
          <CalendarGrid offset={{ months: place }} className={css.grid ?? ''} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day.slice(0, 2)}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className={css.day ?? ''} />}</CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </RangeCalendar>
  )
}

function Turn({ slot }: { slot: 'previous' | 'next' }) {
  const Icon = slot === 'previous' ? ChevronLeft : ChevronRight
  return (
    <Button slot={slot} className={css.turn ?? ''} data-slot={slot}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  )
}
