import { askedAddress } from '@turnout/domain/addresses/asked-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Fragment, useMemo } from 'react'
import { addressLabel } from '../../../../format/address-labels.ts'
import { countryOptions } from '../../../../shell/country-options.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import type { SettingName, SettingsValues } from '../../settings-form.ts'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'

type PlaceName = Extract<SettingName, `location_details.${string}`>

/** Where the event takes place: venue and address. */
export function LocationSection({ form, around }: SectionProps) {
  const countries = useMemo(() => countryOptions(), [])
  const country = form.values['location_details.country']
  const rows = askedAddress(country, (part) => form.values[`location_details.${part}`] !== '')
  const line = (name: PlaceName, label: string) => (
    <ChangedField {...around(name)}>
      <TextField label={label} optional {...form.field<PlaceName & keyof SettingsValues>(name)} />
    </ChangedField>
  )
  return (
    <>
      {line('location_details.venue_name', m.events_field_venue())}
      <ChangedField {...around('location_details.country')}>
        <Select
          label={m.events_field_country()}
          optional
          options={countries}
          {...form.field('location_details.country')}
        />
      </ChangedField>
      {rows.map((row) => (
        <div key={row.join()} className={row.length > 1 ? css.pair : undefined}>
          {row.map((part) => (
            <Fragment key={part}>{line(`location_details.${part}`, addressLabel(part, country))}</Fragment>
          ))}
        </div>
      ))}
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
