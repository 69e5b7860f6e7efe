import type { Company } from '@turnout/contract/checkout/company.ts'
import { asksBillingAddress, COMPANY_TICK, offersCompany } from '@turnout/contract/checkout/details-body.ts'
import { COMPANY_MAX } from '@turnout/contract/limits.ts'
import type { AddressField } from '@turnout/domain/addresses/address-formats.ts'
import { NEEDED_ADDRESS_PARTS } from '@turnout/domain/questions/question.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ADDRESS_AUTOCOMPLETE, ADDRESS_MAX, addressLabel } from '../../../../format/address-labels.ts'
import { useAskedAddress } from '../../../../public/frame/parts/address/use-asked-address.ts'
import type { CheckoutPage, CheckoutOrder, CheckoutWords } from '../../checkout-page.ts'
import type { FieldValues } from '../../details-draft.ts'
import { InputField, TickField, SelectField } from './Field.tsx'
import css from './details.module.css'
import type { DetailsForm } from './use-details-form.ts'

interface InvoiceFieldsProps {
  readonly page: CheckoutPage
  readonly details: DetailsForm
  readonly className: string | undefined
}

/** Where the invoice goes: a billing address where the event asks, and a company where the buyer wants one. */
export function InvoiceFields({ page, details, className }: InvoiceFieldsProps) {
  const { event, order } = page
  const { isToCompany, values } = details
  const mustName = event.settings.require_company
  const asksAddress = asksBillingAddress(event.settings, order)
  const fields = { page, details }
  return (
    <section aria-labelledby="address-title">
      <h2 id="address-title">{asksAddress ? m.checkout_address() : m.checkout_invoice()}</h2>
      <div className={className}>
        {offersCompany(event.settings, order) && !mustName && (
          <TickField
            name={COMPANY_TICK}
            label={m.checkout_company_open()}
            shortLabel={m.checkout_company_open()}
            error={undefined}
            isTicked={(values[COMPANY_TICK] ?? (order.company ? 'on' : '')) === 'on'}
            optional
          />
        )}
        {isToCompany && <CompanyFields {...fields} />}
        {(isToCompany || asksAddress) && <Address {...fields} />}
        {!isToCompany && offersCompany(event.settings, order) && (
          <noscript>
            <div className={className}>
              <CompanyFields {...fields} isPlain />
              {!asksAddress && <Address {...fields} />}
            </div>
          </noscript>
        )}
      </div>
    </section>
  )
}

type FieldsProps = Pick<InvoiceFieldsProps, 'page' | 'details'>

/** `isPlain`: without script it is there for buyers without a company, too. */
function CompanyFields({ page, details, isPlain = false }: FieldsProps & { isPlain?: boolean }) {
  const field = (part: keyof Company) => {
    const name = `order.company.${part}`
    const known = details.values[name] ?? page.order.company?.[part] ?? ''
    return { name, error: details.errors[name], defaultValue: known, maxLength: COMPANY_MAX[part] }
  }
  return (
    <>
      <InputField {...field('name')} label={m.checkout_company_name()} autoComplete="organization" optional={isPlain} />
      <InputField
        {...field('vat_id')}
        label={m.checkout_company_vat_id()}
        autoComplete="off"
        placeholder="DE123456789"
        optional
      />
      <InputField {...field('reference')} label={m.checkout_company_reference()} autoComplete="off" optional />
    </>
  )
}

interface AddressFieldsProps {
  /** The known value of each part; empty when unknown. */
  readonly known: (part: keyof NonNullable<CheckoutOrder['address']>) => string
  readonly countries: CheckoutWords['countries']
  readonly errors: FieldValues
}

const nameOf = (part: string): string => `order.address.${part}`

/** A billing address, country first: it names and orders the rest. */
function AddressFields({ known, countries, errors }: AddressFieldsProps) {
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

function Address({ page, details }: FieldsProps) {
  const { order, words } = page
  return (
    <AddressFields
      known={(part) => details.values[`order.address.${part}`] ?? order.address?.[part] ?? ''}
      countries={words.countries}
      errors={details.errors}
    />
  )
}
