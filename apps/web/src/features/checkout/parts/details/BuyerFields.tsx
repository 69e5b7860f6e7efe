import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { CheckoutPage } from '../../checkout-page.ts'
import css from './details.module.css'
import { EmailField } from './EmailField.tsx'
import { InputField } from './Field.tsx'
import type { DetailsForm } from './use-details-form.ts'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'

/** Who buys: three fields. */
export function BuyerFields({ page, details }: { page: CheckoutPage; details: DetailsForm }) {
  const { order, given } = page
  const known = (part: 'email' | 'first_name' | 'last_name'): string =>
    given?.values[`order.${part}`] ?? order[part] ?? ''
  const name = (part: 'first_name' | 'last_name') => ({
    name: `order.${part}`,
    error: details.errors[`order.${part}`],
    defaultValue: known(part),
    maxLength: NAME_LENGTH.max,
  })
  return (
    <>
      <EmailField known={known('email')} error={details.errors['order.email']} onMend={details.mend} />
      <div className={css.names}>
        <NameOrder>
          <InputField
            {...name('first_name')}
            label={m.checkout_first_name()}
            missing={m.checkout_first_name_missing()}
            autoComplete="given-name"
          />
          <InputField
            {...name('last_name')}
            label={m.checkout_last_name()}
            missing={m.checkout_last_name_missing()}
            autoComplete="family-name"
          />
        </NameOrder>
      </div>
    </>
  )
}
