import { Minus, Plus } from 'lucide-react'
import { Row, Text } from '../layout/parts.tsx'
import css from './Stepper.module.css'

export interface StepperProps {
  /** What is counted. */
  label: string
  value: number
  maximum: number
  /** The number as it is read, for example "1 of 3". */
  words: string
  lessLabel: string
  moreLabel: string
  onChange: (value: number) => void
}

/** A small number, by one less and one more. */
export function Stepper({ label, value, maximum, words, lessLabel, moreLabel, onChange }: StepperProps) {
  return (
    <Row as="span" className={css.stepper} inline align="center" radius="control" role="group" aria-label={label}>
      <button type="button" aria-label={lessLabel} disabled={value <= 0} onClick={() => onChange(value - 1)}>
        <Minus size={14} strokeWidth={2} aria-hidden />
      </button>
      <Text as="span" className={css.value} size={13.5} weight={600} text="center" figures aria-live="polite">
        {words}
      </Text>
      <button type="button" aria-label={moreLabel} disabled={value >= maximum} onClick={() => onChange(value + 1)}>
        <Plus size={14} strokeWidth={2} aria-hidden />
      </button>
    </Row>
  )
}
