import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/parts.tsx'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'

export interface NumberFieldProps extends FieldProps {
  /** A whole number, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** Word after the number, for example "minutes". */
  unit?: string
  /** Shown while empty, for example "Unlimited". */
  placeholder?: string
  autoFocus?: boolean
}

/** A whole number. A value out of range is reported by `error`, never changed in silence. */
export function NumberField(props: NumberFieldProps) {
  const ids = useFieldIds(props)
  const [draft, setDraft] = useState<string | null>(null)
  const read = (text: string) => {
    const digits = text.replace(/[^\d-]/gu, '')
    setDraft(digits)
    if (digits === '') props.onChange(null)
    else if (/^-?\d{1,15}$/u.test(digits)) props.onChange(Number(digits))
  }
  return (
    <FieldFrame ids={ids} {...props}>
      <div className={control.wrap}>
        <input
          id={ids.input}
          name={props.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={classNames(control.control, control.numeric, props.unit && control.padEnd)}
          value={draft ?? (props.value === null ? '' : String(props.value))}
          onChange={(event) => read(event.target.value)}
          onBlur={() => {
            setDraft(null)
            props.onBlur?.()
          }}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          placeholder={props.placeholder}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {props.unit && (
          <Row as="span" className={control.end} align="center" tone="muted">
            {props.unit}
          </Row>
        )}
      </div>
    </FieldFrame>
  )
}
