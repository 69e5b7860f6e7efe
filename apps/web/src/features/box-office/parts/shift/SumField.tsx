import { amountInLocale } from '@turnout/ui/fields/amount-text.ts'
import { useId, type Ref } from 'react'
import css from './shift.module.css'

interface SumFieldProps {
  readonly label: string
  readonly note?: string
  readonly value: string
  readonly onChange: (typed: string) => void
  /** ISO 4217 code. */
  readonly currency: string
  readonly locale: string
  readonly error?: string | null
  readonly isReadOnly?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A sum of money that is typed, with a point or a comma. */
export function SumField({ label, note, value, onChange, currency, locale, error, isReadOnly, ref }: SumFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label} {note !== undefined && <small>{note}</small>}
      </label>
      <span className={css.money}>
        <input
          ref={ref}
          id={id}
          className={css.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={amountInLocale('0.00', locale)}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        <span aria-hidden>{currency}</span>
      </span>
      <span id={`${id}-error`} data-wrong role="alert">
        {error}
      </span>
    </div>
  )
}
