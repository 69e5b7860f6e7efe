import { useEffect, useRef } from 'react'
import css from '../fields/Checkbox.module.css'

export interface TickBoxProps {
  /** Said to screen readers; its subject is beside it. */
  label: string
  value: boolean
  /** Some, but not all, of the rows of the box. */
  mixed?: boolean
  onChange: (value: boolean) => void
  /** Of what is pressed around the box. */
  className: string | undefined
}

/** A tick box alone: in front of a row, or over a group, where it has a third state. */
export function TickBox({ label, value, mixed = false, onChange, className }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The third state of a box has no attribute.
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={className}>
      <input
        ref={input}
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
