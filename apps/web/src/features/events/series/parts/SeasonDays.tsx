import { weeksOfMonth } from '@turnout/domain/events/series.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { monthWords } from '../../desk/parts/EventMonths.tsx'
import type { SeriesState } from '../use-series.ts'
import css from './series.module.css'

/** "Thu 4 Mar 2027" for `2027-03-04`. */
export const dayWords = (day: string): string =>
  formatDate(`${day}T12:00:00Z`, 'shortDate', { locale: documentLocale(), timeZone: 'UTC' })

/** The season, with a square for each day: a press leaves a day out, or takes it in again. */
export function SeasonDays({ series }: { series: SeriesState }) {
  const { season, setSeason, months, isPast } = series
  return (
    <Card title={m.events_series_season()}>
      <Stack gap={20}>
        <Row gap={12} wrap align="start">
          <DayField
            label={m.events_series_from()}
            name="from"
            value={season.from}
            error={isPast ? m.events_series_past() : undefined}
            onChange={(from) => setSeason({ from })}
          />
          <DayField
            label={m.events_series_to()}
            name="to"
            value={season.to}
            error={months.length === 0 ? m.events_series_no_season() : undefined}
            onChange={(to) => setSeason({ to })}
          />
        </Row>
        <div className={css.months}>
          {months.map((month) => (
            <Month key={month} month={month} series={series} />
          ))}
        </div>
      </Stack>
    </Card>
  )
}

function Month({ month, series: { plan, season, leaveOut } }: { month: string; series: SeriesState }) {
  const days = weeksOfMonth(month).flat()
  const count = days.reduce((sum, day) => {
    const isIn = day !== null && !season.leftOut.includes(day)
    return sum + (isIn ? (plan.days.get(day) ?? 0) : 0)
  }, 0)
  return (
    <section aria-label={monthWords(month)}>
      <Row justify="between" below={6}>
        <Text as="b" size={13.5}>
          {monthWords(month, 'short')}
        </Text>
        <Text as="span" size={13} tone="muted" figures>
          {count}
        </Text>
      </Row>
      <div className={css.days}>
        {days.map((day, place) =>
          day === null ? (
            <span key={place} />
          ) : (
            <Day
              key={day}
              day={day}
              events={plan.days.get(day) ?? 0}
              isOut={season.leftOut.includes(day)}
              clashes={plan.clashes.some((clash) => clash.day === day)}
              onTurn={(isOut) => leaveOut([day], isOut)}
            />
          ),
        )}
      </div>
    </section>
  )
}

interface DayProps {
  day: string
  events: number
  isOut: boolean
  clashes: boolean
  onTurn: (isOut: boolean) => void
}

function Day({ day, events, isOut, clashes, onTurn }: DayProps) {
  const number = Number(day.slice(8))
  if (events === 0)
    return (
      <Box as="span" className={css.day}>
        {number}
      </Box>
    )
  return (
    <button
      type="button"
      className={css.day}
      aria-pressed={!isOut}
      data-clash={clashes || undefined}
      aria-label={m.events_series_day({ day: dayWords(day), count: events })}
      onClick={() => onTurn(!isOut)}
    >
      {number}
    </button>
  )
}
