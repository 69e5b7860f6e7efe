import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { SearchMenu } from '@turnout/ui/overlays/SearchMenu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { clockOf } from '../../../../desk/dates/calendar-words.ts'
import { WeekdayButtons } from '../../../../desk/dates/WeekdayButtons.tsx'
import { inARow } from '../../../../format/in-a-row.ts'
import { eventsQuery } from '../../api.ts'
import { startWords } from '../../event-dates.ts'
import { EventThumb } from '../../parts/EventThumb.tsx'
import { placeWords } from '../../parts/event-place.ts'
import type { Pattern } from '../series-plan.ts'
import type { SeriesState } from '../use-series.ts'
import css from './series.module.css'

/** The events that are copied, each with its weekdays, its rhythm and its hour. */
export function Patterns({ series }: { series: SeriesState }) {
  const { patterns, plan, add } = series
  return (
    <Card
      title={m.events_series_patterns()}
      headEnd={
        <Text size={13.5} tone="muted">
          {m.events_series_patterns_text()}
        </Text>
      }
      flush
    >
      <ul>
        {patterns.map((pattern, at) => (
          <PatternLine
            key={`${pattern.event.id} ${pattern.place}`}
            pattern={pattern}
            count={plan.starts[at]?.length ?? 0}
            onChange={(change) => series.change(pattern.place, change)}
            onRemove={patterns.length > 1 ? () => series.remove(pattern.place) : undefined}
          />
        ))}
      </ul>
      {add && (
        <Box padding="10-18" rule="above">
          <AddPattern onAdd={add} />
        </Box>
      )}
    </Card>
  )
}

/** Events that a search offers at once. */
const OFFERED = 8

/** Finds an event by name, date or month; without a search those that come next. */
function AddPattern({ onAdd }: { onAdd: (eventId: number) => void }) {
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const { data } = useQuery(
    eventsQuery(null, {
      per_page: OFFERED,
      sort_by: 'start_date',
      sort_direction: 'asc',
      ...(query === '' ? { eventsStatus: 'upcoming' } : { query }),
    }),
  )
  const items = (data?.data ?? []).map((event) => ({
    key: String(event.id),
    label: event.title,
    detail: inARow(startWords(event), ...[placeWords(event) ?? []].flat()),
    start: <EventThumb event={event} size="desk" />,
    onPress: () => onAdd(event.id),
  }))
  return (
    <SearchMenu
      label={m.events_series_add()}
      groups={[{ items }]}
      search={{ label: m.shell_switch_find(), value: text, onChange: setText, none: m.shell_switch_none() }}
    >
      <Button variant="quiet" size="small" icon={Plus}>
        {m.events_series_add()}
      </Button>
    </SearchMenu>
  )
}

const RHYTHMS = [
  { weeks: 1, words: m.events_series_every_week },
  { weeks: 2, words: m.events_series_every_second },
  { weeks: 4, words: m.events_series_every_fourth },
] as const

interface PatternLineProps {
  pattern: Pattern
  count: number
  onChange: (change: Partial<Pattern>) => void
  onRemove: (() => void) | undefined
}

function PatternLine({ pattern: { event, everyWeeks, ...when }, count, onChange, onRemove }: PatternLineProps) {
  const { title } = event
  return (
    <Row as="li" className={css.pattern} gap={12} align="center" wrap padding="10-18" rule="above">
      <EventThumb event={event} size="desk" />
      <Box className={css.what} grows shrinks>
        <TwoLines
          title={title}
          detail={
            <select
              className={css.rhythm}
              aria-label={m.events_series_rhythm({ title })}
              value={everyWeeks}
              onChange={({ target }) => onChange({ everyWeeks: Number(target.value) })}
            >
              {RHYTHMS.map(({ weeks, words }) => (
                <option key={weeks} value={weeks}>
                  {words()}
                </option>
              ))}
            </select>
          }
        />
      </Box>
      <WeekdayButtons
        label={m.events_series_weekdays({ title })}
        weekdays={when.weekdays}
        onChange={(weekdays) => onChange({ weekdays })}
      />
      <Row gap={12} align="center">
        <Box className={css.time}>
          <TextField
            inputMode="numeric"
            placeholder="20:00"
            maxLength={8}
            name={`time.${event.id}.${when.place}`}
            label={m.events_series_time({ title })}
            labelHidden
            value={when.time}
            error={clockOf(when.time) === null ? m.events_series_time_wrong() : undefined}
            onChange={(time) => onChange({ time })}
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
