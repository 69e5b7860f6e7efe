import { m } from '@turnout/messages/generated/messages.js'
import { Delete } from 'lucide-react'
import { useId } from 'react'
import css from './pin.module.css'

/** Digits a PIN has, at least and at most. */
export const [PIN_MIN, PIN_MAX] = [4, 6]

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

interface PinFieldProps {
  readonly pin: string
  readonly error: string | null
  readonly label: string
  /** It takes the focus when it is drawn. */
  readonly isFirst?: boolean
  readonly onChange: (pin: string) => void
}

/** A PIN by keys of 64 px, or by a keyboard. */
export function PinField({ pin, error, label, isFirst = false, onChange }: PinFieldProps) {
  const id = useId()
  const change = (typed: string): void => onChange(typed.replaceAll(/\D/gu, '').slice(0, PIN_MAX))
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {/* The pad below is the keyboard of a tablet; keys of a real one work as well. */}
      <input
        id={id}
        className={css.field}
        type="password"
        inputMode="none"
        autoComplete="off"
        autoFocus={isFirst}
        value={pin}
        maxLength={PIN_MAX}
        aria-describedby={`${id}-error`}
        aria-invalid={error !== null}
        onChange={(event) => change(event.target.value)}
      />
      <p id={`${id}-error`} className={css.error} role="alert">
        {error ?? ''}
      </p>
      <div className={css.pad}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => change(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" onClick={() => change(`${pin}0`)}>
          0
        </button>
        <button type="button" aria-label={m.box_office_pin_delete()} onClick={() => change(pin.slice(0, -1))}>
          <Delete size={24} strokeWidth={1.6} aria-hidden />
        </button>
      </div>
    </>
  )
}
