import { weeksOfMonth } from '@turnout/domain/events/series.ts'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { monthWords } from './calendar-words.ts'
import css from './calendar.module.css'

export interface DayGridsProps {
  /** `YYYY-MM` */
  months: readonly string[]
  /** Days that have something, those left out among them, with how much. */
  days: ReadonlyMap<string, number>
  leftOut: readonly string[]
  /** Days that clash with something. */
  clashing: ReadonlySet<string>
  labelOf: (day: string, count: number) => string
  onTurn: (day: string, isOut: boolean) => void
}

/** Months with a square for each day: a press leaves a day out, or takes it in again. */
export const DayGrids = (props: DayGridsProps) => (
  <div className={css.months}>
    {props.months.map((month) => (
      <Month key={month} month={month} {...props} />
    ))}
  </div>
)

function Month({ month, days, leftOut, clashing, labelOf, onTurn }: Omit<DayGridsProps, 'months'> & { month: string }) {
  const cells = weeksOfMonth(month).flat()
  const count = cells.reduce((sum, day) => sum + (day !== null && !leftOut.includes(day) ? (days.get(day) ?? 0) : 0), 0)
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
        {cells.map((day, place) => {
          if (day === null) return <span key={place} />
          const inDay = days.get(day) ?? 0
          if (inDay === 0)
            return (
              <Box as="span" key={day} className={css.day}>
                {Number(day.slice(8))}
              </Box>
            )
          const isOut = leftOut.includes(day)
          return (
            <button
              key={day}
              type="button"
              className={css.day}
              aria-pressed={!isOut}
              data-clash={clashing.has(day) || undefined}
              aria-label={labelOf(day, inDay)}
              onClick={() => onTurn(day, !isOut)}
            >
              {Number(day.slice(8))}
            </button>
          )
        })}
      </div>
    </section>
  )
}
