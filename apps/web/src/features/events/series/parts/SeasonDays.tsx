import { m } from '@turnout/messages/generated/messages.js'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { dayWords } from '../../../../desk/dates/calendar-words.ts'
import { DayGrids } from '../../../../desk/dates/DayGrids.tsx'
import { DayField } from '../../../../desk/dates/DayField.tsx'
import type { SeriesState } from '../use-series.ts'

/** The season, with a square for each day: a press leaves a day out, or takes it in again. */
export function SeasonDays({ series }: { series: SeriesState }) {
  const { season, setSeason, months, isPast, plan, leaveOut } = series
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
        <DayGrids
          months={months}
          days={plan.days}
          leftOut={season.leftOut}
          clashing={new Set(plan.clashes.map(({ day }) => day))}
          labelOf={(day, count) => m.events_series_day({ day: dayWords(day), count })}
          onTurn={(day, isOut) => leaveOut([day], isOut)}
        />
      </Stack>
    </Card>
  )
}
