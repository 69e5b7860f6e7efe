import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { addressLabel } from '../../../format/address-labels.ts'
import { ChangedMeanwhile } from '../../../shell/together/ChangedMeanwhile.tsx'
import { fieldPieces } from '../../../shell/together/pieces.ts'
import { versionAs } from '../../../shell/together/save-together.ts'
import { useFormTogether } from '../../../shell/together/use-form-together.ts'
import { readOrder, useOrderActs } from '../api.ts'
import { countryWords } from '../order-facts.ts'
import { addressBody, addressValues } from '../address-values.ts'
import { AddressFields } from './AddressFields.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import css from '../../../desk/desk.module.css'
import { NameOrder } from '../../../public/frame/parts/NameOrder.tsx'

export interface EditBuyerDrawerProps {
  order: Order
  eventId: number
  onClose: () => void
  onSaved: () => void
}

/** Values by the names that the server answers refusals with. */
function valuesOf(order: Order) {
  return {
    first_name: order.first_name ?? '',
    last_name: order.last_name ?? '',
    email: order.email ?? '',
    ...addressValues(order.address),
    'company.name': order.company?.name ?? '',
    'company.vat_id': order.company?.vat_id ?? '',
    'company.reference': order.company?.reference ?? '',
  }
}

type Values = ReturnType<typeof valuesOf>

function bodyOf(values: Values) {
  const { first_name, last_name, email } = values
  return {
    first_name,
    last_name,
    email,
    address: addressBody(values),
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
  const form = useFormTogether<Values>({
    initial: valuesOf(order),
    pieces,
    read: () => versionAs(readOrder(eventId, order.id), valuesOf),
    onSave: async (values, version) => {
      await acts.update(order.id, bodyOf(values), version)
      onSaved()
    },
  })
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
      <AddressFields values={form.values} field={form.field} />
    </DrawerForm>
  )
}
