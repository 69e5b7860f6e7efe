import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './Checkbox.module.css'
import { FieldProblem } from './FieldFrame.tsx'

export interface CheckboxProps {
  /** The sentence beside the box; may hold links. */
  label: ReactNode
  name: string
  value: boolean
  onChange: (value: boolean) => void
  help?: ReactNode
  error?: string | undefined
  disabled?: boolean
}

/** A tick box with its sentence. */
export function Checkbox({ label, name, value, onChange, help, error, disabled }: CheckboxProps) {
  const id = useId()
  return (
    <div className={css.frame} data-field={name}>
      <div className={css.row}>
        <input
          id={id}
          name={name}
          type="checkbox"
          className={css.box}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
        />
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
      </div>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </div>
  )
}
