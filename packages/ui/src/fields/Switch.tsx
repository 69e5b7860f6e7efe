import { useId } from 'react'
import type { ReactNode } from 'react'
import { Row, Stack, Text } from '../layout/parts.tsx'
import { FieldProblem } from './FieldFrame.tsx'
import css from './Switch.module.css'

export interface SwitchProps {
  label: string
  name: string
  value: boolean
  onChange: (value: boolean) => void
  /** The effect of the switch when it is on, in one sentence. */
  consequence?: ReactNode
  disabled?: boolean
  error?: string | undefined
}

/** On or off, with its meaning beside it. */
export function Switch({ label, name, value, onChange, consequence, disabled, error }: SwitchProps) {
  const id = useId()
  return (
    <Row gap={16} align="start" justify="between" data-field={name}>
      <Stack gap={2} shrinks>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {consequence && (
          <Text id={`${id}-help`} font="small" tone="muted">
            {consequence}
          </Text>
        )}
        <FieldProblem id={`${id}-error`} error={error} />
      </Stack>
      <input
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        aria-checked={value}
        className={css.switch}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={consequence ? `${id}-help` : undefined}
      />
    </Row>
  )
}
