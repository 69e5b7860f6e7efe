import { m } from '@turnout/messages/generated/messages.js'
import { PASSWORD_LENGTH } from '@turnout/domain/accounts/password.ts'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import type { BoundField } from '../../../api/bound-fields.ts'
import { strengthOf } from '../password-strength.ts'

export interface PasswordPairProps {
  label: string
  password: BoundField<string>
  confirmation: BoundField<string>
  /** Names and address of whom it protects: they are no good password. */
  own: string
  autoFocus?: boolean
}

/**
 * A new password and, while it is hidden, the same once more. Shown, the second is filled in automatically.
 */
export function PasswordPair({ label, password, confirmation, own, autoFocus = false }: PasswordPairProps) {
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(false)
  const differ = confirmation.value !== '' && confirmation.value !== password.value
  const change = (value: string) => {
    password.onChange(value)
    if (shown) confirmation.onChange(value)
  }
  const toggle = (next: boolean) => {
    setShown(next)
    setLeft(false)
    confirmation.onChange(next ? password.value : '')
  }
  return (
    <>
      <TextField
        label={label}
        kind="password"
        autoComplete="new-password"
        help={<span aria-live="polite">{strengthWords(password.value, own)}</span>}
        autoFocus={autoFocus}
        shown={shown}
        onShownChange={toggle}
        {...password}
        onChange={change}
      />
      {!shown && (
        <TextField
          label={m.accounts_password_again()}
          kind="password"
          autoComplete="new-password"
          onBlur={() => setLeft(true)}
          {...confirmation}
          onChange={(value) => {
            setLeft(false)
            confirmation.onChange(value)
          }}
          error={confirmation.error ?? (left && differ ? m.field_passwords_differ() : undefined)}
          shown={false}
          onShownChange={toggle}
        />
      )}
    </>
  )
}

function strengthWords(password: string, own: string): string {
  switch (strengthOf(password, own)) {
    case 'empty':
      return m.accounts_strength_empty({ minimum: PASSWORD_LENGTH.min })
    case 'short':
      return m.accounts_strength_short({ missing: PASSWORD_LENGTH.min - [...password].length })
    case 'guessable':
      return m.accounts_strength_guessable()
    case 'good':
      return m.accounts_strength_good()
    case 'strong':
      return m.accounts_strength_strong()
  }
}
