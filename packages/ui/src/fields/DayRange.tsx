import { parseDate } from '@internationalized/date'
import { useLocale } from 'react-aria-components/I18nProvider'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { classNames } from '../class-names.ts'
import { CalendarMonths } from './CalendarMonths.tsx'
import css from './CalendarMonths.module.css'

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
const SUNDAY_FIRST = ['en-US', 'en-CA', 'es-MX', 'es-US', 'fr-CA', 'pt-BR']
const firstDayOf = (locale: string): 'sun' | 'mon' => (SUNDAY_FIRST.includes(locale) ? 'sun' : 'mon')

/** A stretch of days in calendars. Press the first day, then the last; arrow keys walk, Page keys change the month. */
export function DayRange({ label, value, onChange, max, months = 2 }: DayRangeProps) {
  const { locale } = useLocale()
  return (
    <RangeCalendar
      aria-label={label}
      className={classNames(css.calendar, css.range)}
      value={{ start: parseDate(value.start), end: parseDate(value.end) }}
      onChange={({ start, end }) => onChange({ start: start.toString(), end: end.toString() })}
      defaultFocusedValue={parseDate(value.end)}
      selectionAlignment="end"
      visibleDuration={{ months }}
      pageBehavior="single"
      firstDayOfWeek={firstDayOf(locale)}
      {...(max === undefined ? {} : { maxValue: parseDate(max) })}
    >
      <CalendarMonths months={months} />
    </RangeCalendar>
  )
}
