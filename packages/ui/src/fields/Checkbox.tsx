import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
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
    <Stack gap={4} data-field={name}>
      <Row gap={10} align="start" tall={24}>
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
      </Row>
      {help && (
        <Text id={`${id}-help`} className={css.help} font="small" tone="muted">
          {help}
        </Text>
      )}
      <FieldProblem id={`${id}-error`} error={error} />
    </Stack>
  )
}
