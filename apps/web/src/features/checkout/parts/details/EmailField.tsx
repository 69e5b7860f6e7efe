import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import { meantDomain, withDomain } from '../../email-typo.ts'
import css from './details.module.css'
import { InputField } from './Field.tsx'

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
export function EmailField({ error, known, onMend }: EmailFieldProps) {
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
