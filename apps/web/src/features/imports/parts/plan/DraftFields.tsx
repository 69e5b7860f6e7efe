import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { organizersQuery } from '../../../../api/organizers.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import pair from '../../../../desk/desk.module.css'
import { CurrencyField } from '../../../accounts/parts/CurrencyField.tsx'
import { TimeZoneField } from '../../../accounts/parts/TimeZoneField.tsx'
import type { PlanFormState } from './plan-props.ts'

/** What a new draft needs; the rest is set on its own pages. */
export function DraftFields({ form }: { form: PlanFormState }) {
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
