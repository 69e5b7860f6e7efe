import { COUNTRIES } from '@turnout/contract/countries.ts'
import type { Order } from '@turnout/contract/orders/order.ts'
import { askedAddress } from '@turnout/domain/addresses/asked-address.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { collatorOf } from '@turnout/messages/collator.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useMemo } from 'react'
import { addressLabel } from '../../../format/address-labels.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readOrder, useOrderActs } from '../api.ts'
import { countryWords } from '../order-facts.ts'
import { CompanyFields } from './CompanyFields.tsx'
import css from '../../../desk/FormPair.module.css'
import { NameOrder } from '../../../public/parts/NameOrder.tsx'

export interface EditBuyerDrawerProps {
  order: Order
  eventId: number
  onClose: () => void
  onSaved: () => void
}

const PARTS = ['address_line_1', 'address_line_2', 'zip_or_postal_code', 'city', 'state_or_region', 'country'] as const

/** Values by the names that the server answers refusals with. */
function valuesOf(order: Order) {
  const part = (name: (typeof PARTS)[number]) => order.address?.[name] ?? ''
  return {
    first_name: order.first_name ?? '',
    last_name: order.last_name ?? '',
    email: order.email ?? '',
    'address.address_line_1': part('address_line_1'),
    'address.address_line_2': part('address_line_2'),
    'address.zip_or_postal_code': part('zip_or_postal_code'),
    'address.city': part('city'),
    'address.state_or_region': part('state_or_region'),
    'address.country': part('country'),
    'company.name': order.company?.name ?? '',
    'company.vat_id': order.company?.vat_id ?? '',
    'company.reference': order.company?.reference ?? '',
  }
}

type Values = ReturnType<typeof valuesOf>

function bodyOf(values: Values) {
  const address = Object.fromEntries(PARTS.map((name) => [name, values[`address.${name}`]]))
  const hasAddress = Object.values(address).some((part) => part.trim() !== '')
  const { first_name, last_name, email } = values
  return {
    first_name,
    last_name,
    email,
    address: hasAddress ? address : null,
    company: { name: values['company.name'], vat_id: values['company.vat_id'], reference: values['company.reference'] },
  }
}

/** What two people can make different of a buyer. */
function pieces(versions: readonly Values[]) {
  const country = versions.at(-1)?.['address.country'] ?? ''
  return fieldPieces<Values>({
    first_name: m.orders_field_first_name(),
    last_name: m.orders_field_last_name(),
    email: m.orders_email(),
    'address.address_line_1': addressLabel('address_line_1', country),
    'address.address_line_2': addressLabel('address_line_2', country),
    'address.zip_or_postal_code': addressLabel('zip_or_postal_code', country),
    'address.city': addressLabel('city', country),
    'address.state_or_region': addressLabel('state_or_region', country),
    'company.name': m.orders_company(),
    'company.vat_id': m.orders_company_vat_id(),
    'company.reference': m.orders_company_reference(),
    'address.country': [m.orders_address_country(), (code) => (code === '' ? '' : countryWords(code))],
  })
}

/** Corrects who bought; the attendees keep what is on their tickets. */
export function EditBuyerDrawer({ order, eventId, onClose, onSaved }: EditBuyerDrawerProps) {
  const acts = useOrderActs(eventId)
  const countries = useMemo(() => countryOptions(), [])
  const form = useFormTogether<Values>({
    initial: valuesOf(order),
    pieces,
    read: () => versionAs(readOrder(eventId, order.id), valuesOf),
    onSave: async (values, version) => {
      await acts.update(order.id, bodyOf(values), version)
      onSaved()
    },
  })
  const country = form.values['address.country']
  const rows = askedAddress(country, (part) => form.values[`address.${part}`] !== '')
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.orders_edit_buyer_of({ reference: order.public_id })}
      submitLabel={m.orders_save_buyer()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      notice={<ChangedMeanwhile meanwhile={form.meanwhile} />}
    >
      <p className={css.intro}>{m.orders_edit_buyer_help()}</p>
      <div className={css.pair}>
        <NameOrder>
          <TextField label={m.orders_field_first_name()} {...form.field('first_name')} />
          <TextField label={m.orders_field_last_name()} optional {...form.field('last_name')} />
        </NameOrder>
      </div>
      <TextField label={m.orders_email()} kind="email" {...form.field('email')} />
      <CompanyFields field={form.field} />
      <FormSection title={m.orders_address()} intro={m.orders_address_help()}>
        <Select
          label={m.orders_address_country()}
          optional
          search
          options={countries}
          {...form.field('address.country')}
        />
        {rows.map((row) => (
          <div key={row.join()} className={row.length > 1 ? css.pair : undefined}>
            {row.map((part) => (
              <TextField key={part} label={addressLabel(part, country)} optional {...form.field(`address.${part}`)} />
            ))}
          </div>
        ))}
      </FormSection>
    </DrawerForm>
  )
}

/** The countries in the reader's language; the first line is none. */
function countryOptions() {
  const order = collatorOf(documentLocale())
  const named = [...COUNTRIES].map((code) => ({ value: code, label: countryWords(code) }))
  return [
    { value: '', label: m.orders_address_no_country() },
    ...named.toSorted((a, b) => order.compare(a.label, b.label)),
  ]
}
