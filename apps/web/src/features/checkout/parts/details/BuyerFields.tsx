import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { NameOrder } from '../../../../public/frame/parts/NameOrder.tsx'
import type { CheckoutPage } from '../../checkout-page.ts'
import { meantDomain, withDomain } from '../../email-typo.ts'
import { InputField } from './Field.tsx'
import css from './details.module.css'
import type { DetailsForm } from './use-details-form.ts'

interface EmailFieldProps {
  readonly error: string | undefined
  readonly known: string
  /** The address was changed for the buyer. */
  readonly onMend: (input: HTMLInputElement) => void
}

const NAME = 'order.email'

/**
 * The address that tickets go to, with a hint at a slip of the finger in place of a second field.
 */
function EmailField({ error, known, onMend }: EmailFieldProps) {
  const [meant, setMeant] = useState<string | null>(null)
  // A buyer who typed and went on before the script came left the field unseen.
  useEffect(() => {
    const input = document.getElementById(NAME)
    if (input !== document.activeElement) input?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, [])
  const mend = (domain: string): void => {
    const input = document.getElementById(NAME)
    if (!(input instanceof HTMLInputElement)) return
    input.value = withDomain(input.value, domain)
    setMeant(null)
    onMend(input)
    input.focus()
  }
  return (
    <div
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement) setMeant(meantDomain(target.value))
      }}
      onInput={() => setMeant(null)}
    >
      <InputField
        name={NAME}
        label={m.checkout_email()}
        missing={m.checkout_email_missing()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={known}
        error={error}
      >
        <div role="status">
          {meant !== null && (
            <p className={css.emailFieldHint}>
              {m.checkout_did_you_mean({ domain: meant })}
              <button type="button" onClick={() => mend(meant)}>
                {m.checkout_use_it()}
              </button>
            </p>
          )}
        </div>
      </InputField>
    </div>
  )
}

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
