import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { DateTimeField } from '@turnout/ui/fields/DateTimeField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { earlyEnd } from '../../../../api/early-end.ts'
import { useForm } from '../../../../api/use-form.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { CurrencyField } from '../../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../../accounts/parts/TimeZoneField.tsx'
import { organizersQuery } from '../../../../api/organizers.ts'
import { useEventActs } from '../../api.ts'
import { fieldTime } from '../../event-dates.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { PastWarning } from '../../../../shell/PastWarning.tsx'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (event: Event) => ({
  title: event.title,
  description: event.description ?? '',
  category: event.category ?? '',
  start_date: fieldTime(event.start_date, event.timezone),
  end_date: fieldTime(event.end_date, event.timezone),
  timezone: event.timezone,
  currency: event.currency,
  organizer_id: String(event.organizer.id),
})

/** Title, description, dates, zone and currency. */
export function GeneralSection({ event }: { event: Event }) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(event),
    expect: (values) => earlyEnd(values.start_date, values.end_date, 'end_date'),
    onSubmit: (values) => acts.update(event.id, values),
  })
  const { data: organizers = [] } = useQuery(organizersQuery)
  const [now] = useState(() => new Date())
  const { start_date, end_date, timezone } = form.values
  const discard = () => form.reset(valuesOf(event))
  const orders = event.statistics?.orders_count ?? 0
  return (
    <div className={css.fields}>
      <SettingsForm section="general" form={form} onDiscard={discard}>
        <TextField label={m.events_field_title()} maxLength={149} {...form.field('title')} />
        <RichTextField label={m.events_field_description()} optional {...form.field('description')} />
        <div className={css.pair}>
          <DateTimeField
            label={m.events_field_start()}
            zone={cityOfZone(form.values.timezone)}
            {...form.field('start_date')}
          />
          <DateTimeField label={m.events_field_end()} optional {...form.field('end_date')} />
        </div>
        {form.dirty && <PastWarning start={start_date} end={end_date} zone={timezone} now={now} />}
        <div className={css.pair}>
          <TimeZoneField field={form.field('timezone')} help={m.events_field_zone_help()} />
          {orders === 0 ? (
            <CurrencyField field={form.field('currency')} />
          ) : (
            <TextField
              label={m.events_field_currency()}
              disabled
              help={m.events_currency_locked({ count: orders, currency: event.currency })}
              {...form.field('currency')}
            />
          )}
        </div>
        <div className={css.pair}>
          <TextField
            label={m.events_field_category()}
            optional
            maxLength={50}
            help={m.events_field_category_help()}
            {...form.field('category')}
          />
          {organizers.length > 1 && (
            <Select
              label={m.events_organizer()}
              options={organizers.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...form.field('organizer_id')}
            />
          )}
        </div>
      </SettingsForm>
    </div>
  )
}
