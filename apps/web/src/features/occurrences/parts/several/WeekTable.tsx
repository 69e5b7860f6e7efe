import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { weekdayWords } from '../../../../desk/dates/calendar-words.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { timesOfDay } from '../../entry-hours.ts'
import type { NewDatesForm } from '../../new-dates-form.ts'
import css from './WeekTable.module.css'

/** The entry times of one week, and how many places each of its days has. */
export function WeekTable({ form }: { form: NewDatesForm }) {
  const { capacity, day_capacity: ofDay, weekdays } = form
  const days = weekdays.map((weekday) => ({ weekday, times: timesOfDay(form, weekday) ?? [] }))
  const clocks = [...new Set(days.flatMap(({ times }) => times))].toSorted()
  const hasPlaces = capacity !== null || ofDay !== null
  const number = new Intl.NumberFormat(tagOf(documentLocale()))
  const placesOf = (count: number): number =>
    Math.min(capacity === null ? Number.POSITIVE_INFINITY : capacity * count, ofDay ?? Number.POSITIVE_INFINITY)
  return (
    <Stack gap={8} columns={1}>
      <table className={css.week}>
        <Text as="caption" font="label">
          {m.occurrences_one_week()}
        </Text>
        <thead>
          <tr>
            {days.map(({ weekday }) => (
              <th key={weekday} scope="col" abbr={weekdayWords(weekday, 'long')}>
                {weekdayWords(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clocks.map((clock) => (
            <tr key={clock}>
              {days.map(({ weekday, times }) => (
                <td key={weekday} data-there={times.includes(clock) || undefined}>
                  {times.includes(clock) ? clock : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasPlaces && (
          <tfoot>
            <tr>
              {days.map(({ weekday, times }) => (
                <td key={weekday}>{number.format(placesOf(times.length))}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {hasPlaces && (
        <Text font="small" tone="muted">
          {m.occurrences_week_places()}
        </Text>
      )}
    </Stack>
  )
}
