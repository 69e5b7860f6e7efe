import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { IconButton } from '@turnout/ui/actions/IconButton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Plus, X } from 'lucide-react'
import { clockOf, weekdayWords } from '../../../../desk/dates/calendar-words.ts'
import type { DayHours } from '../../entry-hours.ts'
import css from '../dates.module.css'

interface OtherHoursProps {
  /** Those on which there are entries. */
  readonly weekdays: readonly number[]
  /** Of all other days. */
  readonly usual: Omit<DayHours, 'weekday'>
  readonly hours: readonly DayHours[]
  readonly onChange: (hours: readonly DayHours[]) => void
}

const wrong = (text: string) => (clockOf(text) === null ? m.occurrences_time_wrong() : undefined)

/** The hours of single weekdays: "Sunday, 10:00 to 14:00". */
export function OtherHours({ weekdays, usual, hours, onChange }: OtherHoursProps) {
  const shown = hours.filter(({ weekday }) => weekdays.includes(weekday))
  const free = weekdays.filter((weekday) => !hours.some((one) => one.weekday === weekday))
  const change = (of: DayHours, to: Partial<DayHours>) =>
    onChange(hours.map((one) => (one.weekday === of.weekday ? { ...one, ...to } : one)))
  const next = free.at(-1)
  return (
    <Stack gap={10} columns={1} role="group" aria-label={m.occurrences_other_hours()}>
      <Text font="label">{m.occurrences_other_hours()}</Text>
      {shown.map((one) => {
        const day = weekdayWords(one.weekday, 'long')
        return (
          <Row key={one.weekday} gap={12} wrap align="start" role="group" aria-label={day}>
            <Box className={css.half}>
              <Select
                label={m.occurrences_filter_weekday()}
                name={`hours.${one.weekday}.weekday`}
                value={String(one.weekday)}
                onChange={(weekday) => change(one, { weekday: Number(weekday) })}
                options={weekdays
                  .filter((weekday) => weekday === one.weekday || free.includes(weekday))
                  .map((weekday) => ({ value: String(weekday), label: weekdayWords(weekday, 'long') }))}
              />
            </Box>
            <Box className={css.short}>
              <TextField
                label={m.occurrences_first_time()}
                name={`hours.${one.weekday}.first`}
                value={one.first}
                error={wrong(one.first)}
                onChange={(first) => change(one, { first })}
              />
            </Box>
            <Box className={css.short}>
              <TextField
                label={m.occurrences_last_time()}
                name={`hours.${one.weekday}.last`}
                value={one.last}
                error={wrong(one.last)}
                onChange={(last) => change(one, { last })}
              />
            </Box>
            <IconButton
              icon={X}
              label={m.occurrences_remove_hours({ day })}
              onPress={() => onChange(hours.filter(({ weekday }) => weekday !== one.weekday))}
            />
          </Row>
        )
      })}
      {next !== undefined && (
        <Row>
          <Button
            variant="quiet"
            size="small"
            icon={Plus}
            onPress={() => onChange([...hours, { weekday: next, ...usual }])}
          >
            {m.occurrences_add_hours()}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
