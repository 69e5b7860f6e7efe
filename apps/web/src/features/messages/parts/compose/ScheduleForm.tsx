import { cityOfZone } from '@turnout/messages/zones.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import type { EventTimes } from '../../../../desk/dates/usual-moments.ts'
import { exactWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import {
  EMPTY_SCHEDULE,
  instantOfSchedule,
  leavingOf,
  type Leaving,
  sideText,
  SIDES,
  type ScheduleDraft,
} from '../../message-schedule.ts'
import css from './compose.module.css'

export interface ScheduleFormProps {
  readonly event: EventTimes & { readonly timezone: string }
  /** People it would go to today; null while it is not known. */
  readonly count: number | null
  /** Resolves when it was refused or is scheduled. */
  readonly onSchedule: (leaving: Leaving) => Promise<unknown>
  readonly onCancel: () => void
}

/** When a message is to leave: at a moment, or so many days before or after the event. */
export function ScheduleForm({ event, count, onSchedule, onCancel }: ScheduleFormProps) {
  const [draft, setDraft] = useState(EMPTY_SCHEDULE)
  const [error, setError] = useState<string>()
  const now = useNow()
  const change = (next: Partial<ScheduleDraft>) => {
    setError(undefined)
    setDraft({ ...draft, ...next })
  }
  const instant = instantOfSchedule(draft, event)
  const schedule = () => {
    if (instant === null) return setError(m.messages_schedule_missing())
    if (instant <= now) return setError(m.messages_schedule_past())
    return onSchedule(leavingOf(draft, instant))
  }
  return (
    <Grid gap={14} columns={1} padding="16-18">
      <Text as="h2" font="heading">
        {m.messages_schedule_title()}
      </Text>
      <RadioCards
        label={m.messages_schedule_when()}
        labelHidden
        name="kind"
        columns={1}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        cards={[
          { value: 'at', label: m.messages_schedule_at() },
          { value: 'relative', label: m.messages_schedule_from_event() },
        ]}
      />
      {draft.kind === 'at' ? (
        <MomentField
          label={m.messages_schedule_moment()}
          name="scheduled_at"
          value={draft.moment}
          onChange={(moment) => change({ moment })}
          zone={event.timezone}
          event={event}
          moments={['tomorrow', 'week', 'doors']}
          time="08:00"
          error={error}
        />
      ) : (
        <RelativeFields draft={draft} onChange={change} error={error} />
      )}
      {instant !== null && (
        <p className={css.scheduleFormSays} role="status">
          <b>
            {m.messages_schedule_says({
              moment: exactWords(instant.toISOString(), event.timezone),
              city: cityOfZone(event.timezone),
            })}
          </b>{' '}
          {count !== null && m.messages_schedule_decided({ count })}{' '}
          {draft.kind === 'relative' && m.messages_schedule_moves()}
        </p>
      )}
      <Row gap={8} justify="end">
        <Button onPress={onCancel}>{m.messages_schedule_cancel()}</Button>
        <Button variant="filled" onPress={schedule}>
          {m.messages_schedule_send()}
        </Button>
      </Row>
    </Grid>
  )
}

interface RelativeFieldsProps {
  readonly draft: ScheduleDraft
  readonly onChange: (change: Partial<ScheduleDraft>) => void
  readonly error: string | undefined
}

function RelativeFields({ draft, onChange, error }: RelativeFieldsProps) {
  return (
    <Grid className={css.relative} gap={8} align="start">
      <NumberField
        label={m.messages_schedule_days()}
        name="schedule.days"
        value={draft.days}
        onChange={(days) => onChange({ days })}
        error={error}
      />
      <Select
        label={m.messages_schedule_when()}
        name="schedule.anchor"
        value={draft.side}
        onChange={(side) => onChange({ side })}
        options={SIDES.map((value) => ({ value, label: sideText(value) }))}
      />
      <TextField
        label={m.messages_schedule_time()}
        name="schedule.time"
        value={draft.time}
        onChange={(time) => onChange({ time })}
        placeholder="08:00"
        maxLength={5}
        inputMode="numeric"
      />
    </Grid>
  )
}
