import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutOrder, CheckoutWords } from '../../checkout-page.ts'
import type { FieldValues } from '../../details-draft.ts'
import css from './AddressFields.module.css'
import { InputField, SelectField } from './Field.tsx'

interface AddressFieldsProps {
  /** The known value of each part; empty when unknown. */
  readonly known: (part: keyof NonNullable<CheckoutOrder['address']>) => string
  readonly countries: CheckoutWords['countries']
  readonly errors: FieldValues
}

/** A billing address, country first: it names and orders the rest. */
export function AddressFields({ known, countries, errors }: AddressFieldsProps) {
  const field = (part: keyof NonNullable<CheckoutOrder['address']>) => {
    const name = `order.address.${part}`
    return { name, error: errors[name], defaultValue: known(part) }
  }
  return (
    <>
      <div className={css.pair}>
        <SelectField {...field('country')} label={m.checkout_country()} autoComplete="billing country">
          <option value="">{m.checkout_choose_country()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <InputField
          {...field('zip_or_postal_code')}
          label={m.checkout_postal_code()}
          autoComplete="billing postal-code"
          maxLength={20}
          optional
        />
      </div>
      <InputField
        {...field('address_line_1')}
        label={m.checkout_street()}
        autoComplete="billing address-line1"
        maxLength={255}
      />
      <InputField
        {...field('address_line_2')}
        label={m.checkout_address_more()}
        autoComplete="billing address-line2"
        maxLength={255}
        optional
      />
      <div className={css.pair}>
        <InputField
          {...field('city')}
          label={m.checkout_city()}
          autoComplete="billing address-level2"
          maxLength={100}
        />
        <InputField
          {...field('state_or_region')}
          label={m.checkout_region()}
          autoComplete="billing address-level1"
          maxLength={100}
          optional
        />
      </div>
    </>
  )
}
