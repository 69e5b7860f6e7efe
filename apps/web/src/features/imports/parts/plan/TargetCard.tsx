import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { organizersQuery } from '../../../../api/organizers.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import pair from '../../../../desk/desk.module.css'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { CurrencyField } from '../../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../../accounts/parts/TimeZoneField.tsx'
import { targetEventsQuery } from '../../api.ts'
import type { PlanFormState } from './plan-props.ts'

/** What a new draft needs; the rest is set on its own pages. */
function DraftFields({ form }: { form: PlanFormState }) {
  const { data: organizers = [] } = useQuery(organizersQuery)
  const first = String(organizers[0]?.id ?? '')
  const organizer = form.field('organizer_id')
  return (
    <>
      <TextField label={m.events_field_title()} maxLength={149} {...form.field('title')} />
      <div className={pair.pair}>
        <MomentField label={m.events_field_start()} zone={form.values.timezone} {...form.field('start_date')} />
        {organizers.length > 1 && (
          <Select
            label={m.events_organizer()}
            options={organizers.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...organizer}
            value={organizer.value === '' ? first : organizer.value}
          />
        )}
      </div>
      <div className={pair.pair}>
        <TimeZoneField field={form.field('timezone')} help={m.imports_zone_help()} />
        <CurrencyField field={form.field('currency')} />
      </div>
    </>
  )
}

/** Where it goes: a draft that is made of it, or an event that there is. */
export function TargetCard({ planned, form }: { planned: ImportAnswer; form: PlanFormState }) {
  return (
    <Card title={m.imports_target()}>
      <Grid gap={16} columns={1}>
        <RadioCards
          label={m.imports_target()}
          labelHidden
          cards={[
            {
              value: 'draft',
              label: m.imports_target_draft(),
              detail: m.imports_target_draft_about(),
              icon: CalendarPlus,
            },
            {
              value: 'event',
              label: m.imports_target_event(),
              detail: m.imports_target_event_about(),
              icon: CalendarCheck,
            },
          ]}
          {...form.field('target')}
        />
        {form.values.target === 'draft' ? <DraftFields form={form} /> : <EventField planned={planned} form={form} />}
      </Grid>
    </Card>
  )
}

function EventField({ planned, form }: { planned: ImportAnswer; form: PlanFormState }) {
  const { data: events } = useQuery(targetEventsQuery)
  const options = (events ?? []).map(({ id, title, start_date, timezone }) => ({
    value: String(id),
    label: title,
    detail: formatDate(start_date, 'shortDate', { locale: documentLocale(), timeZone: timezone }),
  }))
  const before = planned.event_id === null ? null : String(planned.event_id)
  const isListed = before === null || options.some(({ value }) => value === before)
  const all = isListed ? options : [{ value: before, label: planned.event_title ?? before }, ...options]
  return (
    // The list takes its options once: it waits for them.
    <Select
      key={all.length}
      search
      label={m.imports_event()}
      placeholder={m.imports_event_choose()}
      options={all}
      {...form.field('event_id')}
    />
  )
}
