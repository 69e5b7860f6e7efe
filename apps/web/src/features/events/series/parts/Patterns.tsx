import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { X } from 'lucide-react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { placeWords } from '../../parts/event-place.ts'
import { clockOf, type Pattern } from '../series-plan.ts'
import type { SeriesState } from '../use-series.ts'
import css from './series.module.css'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** "Thu" for 4, "Thursday" when `long`. */
export const weekdayWords = (weekday: number, style: 'short' | 'long' = 'short'): string =>
  // 4 January 2027 is a Monday.
  new Intl.DateTimeFormat(tagOf(documentLocale()), { weekday: style, timeZone: 'UTC' }).format(
    Date.UTC(2027, 0, 3 + weekday),
  )

/** The events that are copied, each with its weekdays and its hour. */
export function Patterns({ series }: { series: SeriesState }) {
  const { patterns, plan, rhythm, setRhythm } = series
  return (
    <Card
      title={m.events_series_patterns()}
      headEnd={
        <Select
          label={m.events_series_rhythm()}
          labelHidden
          name="rhythm"
          value={rhythm}
          onChange={setRhythm}
          options={[
            { value: '1', label: m.events_series_every_week() },
            { value: '2', label: m.events_series_every_second() },
            { value: '4', label: m.events_series_every_fourth() },
          ]}
        />
      }
      flush
    >
      <ul>
        {patterns.map((pattern, place) => (
          <PatternLine
            key={pattern.event.id}
            pattern={pattern}
            count={plan.starts[place]?.length ?? 0}
            onChange={(change) => series.change(pattern.event.id, change)}
            onRemove={patterns.length > 1 ? () => series.remove(pattern.event.id) : undefined}
          />
        ))}
      </ul>
      <Box padding="10-18" rule="above">
        <Text size={13.5} tone="muted">
          {m.events_series_patterns_text()}
        </Text>
      </Box>
    </Card>
  )
}

interface PatternLineProps {
  pattern: Pattern
  count: number
  onChange: (change: Partial<Pattern>) => void
  onRemove: (() => void) | undefined
}

function PatternLine({ pattern: { event, weekdays, time }, count, onChange, onRemove }: PatternLineProps) {
  const { title } = event
  const turn = (weekday: number) => {
    const others = weekdays.filter((one) => one !== weekday)
    onChange({ weekdays: weekdays.includes(weekday) ? others : [...others, weekday].toSorted((a, b) => a - b) })
  }
  return (
    <Row as="li" className={css.pattern} gap={12} align="center" wrap padding="10-18" rule="above">
      <Box className={css.what} grows shrinks>
        <TwoLines title={title} detail={placeWords(event) ?? undefined} />
      </Box>
      <Row gap={3} role="group" aria-label={m.events_series_weekdays({ title })}>
        {WEEKDAYS.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className={css.weekday}
            title={weekdayWords(weekday, 'long')}
            aria-pressed={weekdays.includes(weekday)}
            onClick={() => turn(weekday)}
          >
            {weekdayWords(weekday)}
          </button>
        ))}
      </Row>
      <Row gap={12} align="center">
        <Box className={css.time}>
          <TextField
            inputMode="numeric"
            placeholder="20:00"
            maxLength={8}
            name={`time.${event.id}`}
            label={m.events_series_time({ title })}
            labelHidden
            value={time}
            error={clockOf(time) === null ? m.events_series_time_wrong() : undefined}
            onChange={(next) => onChange({ time: next })}
          />
        </Box>
        <Text as="b" className={css.count} text="end" figures>
          {count}
        </Text>
        {onRemove && <IconButton icon={X} label={m.events_series_remove({ title })} onPress={onRemove} />}
      </Row>
    </Row>
  )
}
