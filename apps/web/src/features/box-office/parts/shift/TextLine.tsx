import { useId, type Ref } from 'react'
import css from './shift.module.css'

interface TextLineProps {
  readonly label: string
  readonly note: string
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly maxLength: number
  readonly error?: string | null
  readonly isReadOnly?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of words. */
export function TextLine({ label, note, value, onChange, maxLength, error, isReadOnly, ref }: TextLineProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label} <small>{note}</small>
      </label>
      <input
        ref={ref}
        id={id}
        className={css.input}
        type="text"
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        readOnly={isReadOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-error`} data-wrong role="alert">
        {error}
      </span>
    </div>
  )
}
