import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useState } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PastWarning } from '../../../../shell/PastWarning.tsx'
import type { EventDraft } from '../../welcome-draft.ts'
import { endOf } from '../../welcome-requests.ts'
import type { StepProps } from './HostStep.tsx'
import { StepForm } from './StepForm.tsx'
import css from './welcome.module.css'

/** 2 of 3: what, when and where. */
export function EventStep({
  initial,
  onChange,
  onSave,
  onBack,
  timezone,
}: StepProps<EventDraft> & { timezone: string }) {
  const form = useForm({ initial, onSubmit: onSave })
  const [now] = useState(() => new Date())
  const { start_date, online } = form.values
  useEffect(() => onChange(form.values), [form.values, onChange])
  return (
    <StepForm
      title={m.organizers_event_title()}
      intro={m.organizers_event_intro()}
      action={m.organizers_next()}
      form={form}
      {...(onBack === undefined ? {} : { onBack })}
    >
      <TextField label={m.organizers_event_name()} maxLength={149} autoFocus {...form.field('title')} />
      <MomentField
        label={m.organizers_event_start()}
        zone={timezone}
        time="19:00"
        help={endWords(start_date, timezone)}
        {...form.fieldAs('start_date', 'start_date', 'end_date')}
      />
      <PastWarning start={start_date} end="" zone={timezone} now={now} />
      <Stack className={css.place} gap={10}>
        <Text font="label">{m.organizers_event_where()}</Text>
        <SegmentedControl
          label={m.organizers_event_where()}
          value={online}
          onChange={(value) => form.set('online', value)}
          options={[
            { value: 'place', label: m.organizers_event_at_place() },
            { value: 'online', label: m.organizers_event_online() },
          ]}
        />
        {online === 'place' ? (
          <TextField
            label={m.organizers_event_venue()}
            optional
            autoComplete="off"
            {...form.fieldAs('venue', 'location_details.venue_name')}
          />
        ) : (
          <p>{m.organizers_event_online_help()}</p>
        )}
      </Stack>
    </StepForm>
  )
}

function endWords(start: string, timezone: string): string {
  const end = endOf(start, timezone)
  if (end === null) return m.organizers_event_end_unknown()
  return m.organizers_event_end({ time: formatDate(end, 'time', { locale: documentLocale(), timeZone: timezone }) })
}
