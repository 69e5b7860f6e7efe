import { askedAddress } from '@turnout/domain/addresses/asked-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useMemo, type ComponentProps } from 'react'
import css from '../../../desk/desk.module.css'
import { addressLabel } from '../../../format/address-labels.ts'
import { countryOptions } from '../../../shell/country-options.ts'
import type { AddressValues } from '../address-values.ts'

type Bound = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

interface AddressFieldsProps {
  readonly values: AddressValues
  readonly field: (name: keyof AddressValues) => Bound
}

/** The billing address of an order, asked as its country writes addresses. */
export function AddressFields({ values, field }: AddressFieldsProps) {
  const countries = useMemo(() => countryOptions(m.orders_address_no_country()), [])
  const country = values['address.country']
  const rows = askedAddress(country, (part) => values[`address.${part}`] !== '')
  return (
    <FormSection title={m.orders_address()} intro={m.orders_address_help()}>
      <Select label={m.orders_address_country()} optional search options={countries} {...field('address.country')} />
      {rows.map((row) => (
        <div key={row.join()} className={row.length > 1 ? css.pair : undefined}>
          {row.map((part) => (
            <TextField key={part} label={addressLabel(part, country)} optional {...field(`address.${part}`)} />
          ))}
        </div>
      ))}
    </FormSection>
  )
}
