import { COUNTRIES } from '@turnout/contract/countries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { useMemo } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import type { SettingName, SettingsValues } from '../../settings-form.ts'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'

type PlaceName = Extract<SettingName, `location_details.${string}`>

/** Where the event takes place: venue and address. */
export function LocationSection({ form, around }: SectionProps) {
  const countries = useMemo(() => countryOptions(), [])
  const line = (name: PlaceName, label: string) => (
    <ChangedField {...around(name)}>
      <TextField label={label} optional {...form.field<PlaceName & keyof SettingsValues>(name)} />
    </ChangedField>
  )
  return (
    <>
      {line('location_details.venue_name', m.events_field_venue())}
      <div className={css.pair}>
        {line('location_details.address_line_1', m.events_field_address_1())}
        {line('location_details.address_line_2', m.events_field_address_2())}
      </div>
      <div className={css.pair}>
        {line('location_details.zip_or_postal_code', m.events_field_zip())}
        {line('location_details.city', m.events_field_city())}
      </div>
      <div className={css.pair}>
        {line('location_details.state_or_region', m.events_field_region())}
        <ChangedField {...around('location_details.country')}>
          <Select
            label={m.events_field_country()}
            optional
            options={countries}
            {...form.field('location_details.country')}
          />
        </ChangedField>
      </div>
      <ChangedField {...around('maps_url')}>
        <TextField
          label={m.events_field_maps()}
          kind="url"
          optional
          help={m.events_field_maps_help()}
          {...form.field('maps_url')}
        />
      </ChangedField>
    </>
  )
}

/** The countries in the reader's language; the first line is none. */
function countryOptions() {
  const names = new Intl.DisplayNames(tagOf(documentLocale()), { type: 'region' })
  const named = [...COUNTRIES].map((code) => ({ value: code, label: names.of(code) ?? code }))
  return [{ value: '', label: m.events_no_country() }, ...named.toSorted((a, b) => a.label.localeCompare(b.label))]
}
