import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CardReader } from '@turnout/contract/box-office/reader.ts'
import { NAME_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useMemo } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { addressLabel } from '../../../../format/address-labels.ts'
import { countryOptions } from '../../../../shell/country-options.ts'
import { addReader, readersQuery, renameReader } from '../../readers-api.ts'

interface ReaderDrawerProps {
  readonly accountId: number
  /** Null: a new one. */
  readonly reader: CardReader | null
  readonly onClose: () => void
}

/** A card reader to register by the code on its display, or to give another name. */
export function ReaderDrawer({ accountId, reader, onClose }: ReaderDrawerProps) {
  const cache = useQueryClient()
  const { queryKey } = readersQuery(accountId)
  // The first reader of an account says where it is.
  const isFirst = useQuery(readersQuery(accountId)).data?.length === 0
  const form = useForm({
    initial: {
      label: reader?.label ?? '',
      registration_code: '',
      'place.address_line_1': '',
      'place.zip_or_postal_code': '',
      'place.city': '',
      'place.country': '',
    },
    onSubmit: async ({ label, registration_code, ...place }) => {
      if (reader !== null) await renameReader(accountId, reader.id, label)
      else
        await addReader(accountId, {
          label,
          registration_code,
          ...(isFirst && {
            place: {
              address_line_1: place['place.address_line_1'],
              zip_or_postal_code: place['place.zip_or_postal_code'],
              city: place['place.city'],
              country: place['place.country'],
            },
          }),
        })
      await cache.invalidateQueries({ queryKey })
      showToast({ message: m.card_readers_saved({ name: label }) })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={reader === null ? m.card_readers_add() : m.card_readers_rename()}
      submitLabel={m.card_readers_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <TextField
        label={m.card_readers_label()}
        maxLength={NAME_MAX}
        autoFocus={reader === null}
        {...form.field('label')}
      />
      {reader === null && (
        <TextField
          label={m.card_readers_code()}
          help={m.card_readers_code_help()}
          {...form.field('registration_code')}
        />
      )}
      {reader === null && isFirst && <Place field={form.field} />}
    </DrawerForm>
  )
}

type PlaceField = 'place.address_line_1' | 'place.zip_or_postal_code' | 'place.city' | 'place.country'

interface Bound {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

function Place({ field }: { field: (name: PlaceField) => Bound }) {
  const countries = useMemo(() => countryOptions(), [])
  const country = field('place.country').value
  return (
    <FormSection title={m.card_readers_place()} intro={m.card_readers_place_help()}>
      <Select label={m.events_field_country()} search options={countries} {...field('place.country')} />
      <TextField label={addressLabel('address_line_1', country)} {...field('place.address_line_1')} />
      <TextField label={addressLabel('zip_or_postal_code', country)} optional {...field('place.zip_or_postal_code')} />
      <TextField label={addressLabel('city', country)} {...field('place.city')} />
    </FormSection>
  )
}
