import type { AddressField } from '@turnout/domain/addresses/address-formats.ts'
import { NEEDED_ADDRESS_PARTS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useAskedAddress } from '../../../../public/frame/parts/address/use-asked-address.ts'
import { ADDRESS_AUTOCOMPLETE, ADDRESS_MAX, addressLabel } from '../../../../format/address-labels.ts'
import type { CheckoutOrder, CheckoutWords } from '../../checkout-page.ts'
import type { FieldValues } from '../../details-draft.ts'
import css from './details.module.css'
import { InputField, SelectField } from './Field.tsx'

interface AddressFieldsProps {
  /** The known value of each part; empty when unknown. */
  readonly known: (part: keyof NonNullable<CheckoutOrder['address']>) => string
  readonly countries: CheckoutWords['countries']
  readonly errors: FieldValues
}

const nameOf = (part: string): string => `order.address.${part}`

/** A billing address, country first: it names and orders the rest. */
export function AddressFields({ known, countries, errors }: AddressFieldsProps) {
  const { frame, country, rows, onChange } = useAskedAddress<HTMLDivElement>({
    country: known('country'),
    nameOf,
    isKnown: (field) => known(field) !== '' || errors[nameOf(field)] !== undefined,
  })
  const draw = (field: AddressField) => (
    <InputField
      name={nameOf(field)}
      error={errors[nameOf(field)]}
      defaultValue={known(field)}
      label={addressLabel(field, country)}
      autoComplete={`billing ${ADDRESS_AUTOCOMPLETE[field]}`}
      maxLength={ADDRESS_MAX[field]}
      optional={!(NEEDED_ADDRESS_PARTS as readonly string[]).includes(field)}
    />
  )
  return (
    <div ref={frame} className={css.address}>
      <div className={css.whole}>
        <SelectField
          name={nameOf('country')}
          error={errors[nameOf('country')]}
          defaultValue={known('country')}
          label={m.checkout_country()}
          autoComplete="billing country"
          onChange={onChange}
        >
          <option value="">{m.checkout_choose_country()}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {/* All in one list, so that a field that changes its place keeps what was typed into it. */}
      {rows.flatMap((row) =>
        row.map((field) => (
          <div key={field} className={row.length > 1 ? undefined : css.whole}>
            {draw(field)}
          </div>
        )),
      )}
    </div>
  )
}
