import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { COUNTRIES } from '@turnout/contract/countries.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { MapPin, Video } from 'lucide-react'
import { useMemo } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useEventActs } from '../../api.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const PLACE_FIELDS = [
  'venue_name',
  'address_line_1',
  'address_line_2',
  'zip_or_postal_code',
  'city',
  'state_or_region',
  'country',
] as const

type PlaceField = (typeof PLACE_FIELDS)[number]
// Named as the server names them, so that its errors land on the fields.
type PlaceValues = Record<`location_details.${PlaceField}`, string>

const placeValues = (settings: EventSettings): PlaceValues => {
  const entries = PLACE_FIELDS.map((field) => [`location_details.${field}`, settings.location_details[field] ?? ''])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as PlaceValues
}

const valuesOf = (settings: EventSettings) => ({
  ...placeValues(settings),
  where: settings.is_online_event ? ('online' as const) : ('place' as const),
  maps_url: settings.maps_url ?? '',
  online_event_connection_details: settings.online_event_connection_details ?? '',
})

const bodyOf = (values: ReturnType<typeof valuesOf>) => ({
  is_online_event: values.where === 'online',
  maps_url: values.maps_url,
  online_event_connection_details: values.online_event_connection_details,
  location_details: Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[`location_details.${field}`]])),
})

/** Where the event takes place: venue and address, or online with how to join. */
export function LocationSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: (values) => acts.changeSettings(event.id, bodyOf(values)),
  })
  return (
    <SettingsForm section="location" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <RadioCards
        label={m.events_where()}
        labelHidden
        cards={[
          { value: 'place', label: m.events_at_place(), detail: m.events_at_place_detail(), icon: MapPin },
          { value: 'online', label: m.events_online(), detail: m.events_online_detail(), icon: Video },
        ]}
        {...form.fieldAs('where', 'is_online_event')}
      />
      {form.values.where === 'online' ? (
        <RichTextField
          label={m.events_field_connection()}
          help={m.events_field_connection_help()}
          optional
          {...form.field('online_event_connection_details')}
        />
      ) : (
        <PlaceFields form={form} />
      )}
    </SettingsForm>
  )
}

type LocationForm = ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>

function PlaceFields({ form }: { form: LocationForm }) {
  const countries = useMemo(() => countryOptions(), [])
  return (
    <>
      <TextField label={m.events_field_venue()} optional {...form.field('location_details.venue_name')} />
      <TextField label={m.events_field_address_1()} optional {...form.field('location_details.address_line_1')} />
      <TextField label={m.events_field_address_2()} optional {...form.field('location_details.address_line_2')} />
      <div className={css.pair}>
        <TextField label={m.events_field_zip()} optional {...form.field('location_details.zip_or_postal_code')} />
        <TextField label={m.events_field_city()} optional {...form.field('location_details.city')} />
      </div>
      <div className={css.pair}>
        <TextField label={m.events_field_region()} optional {...form.field('location_details.state_or_region')} />
        <Select
          label={m.events_field_country()}
          optional
          options={countries}
          {...form.field('location_details.country')}
        />
      </div>
      <TextField
        label={m.events_field_maps()}
        kind="url"
        optional
        help={m.events_field_maps_help()}
        {...form.field('maps_url')}
      />
    </>
  )
}

/** The countries in the reader's language; the first line is none. */
function countryOptions() {
  const names = new Intl.DisplayNames(documentLocale(), { type: 'region' })
  const named = [...COUNTRIES].map((code) => ({ value: code, label: names.of(code) ?? code }))
  return [{ value: '', label: m.events_no_country() }, ...named.toSorted((a, b) => a.label.localeCompare(b.label))]
}
