import { asksBillingAddress, COMPANY_TICK, offersCompany } from '@turnout/contract/checkout/details-body.ts'
import type { Company } from '@turnout/contract/checkout/company.ts'
import { COMPANY_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import { AddressFields } from './AddressFields.tsx'
import { InputField, TickField } from './Field.tsx'
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
