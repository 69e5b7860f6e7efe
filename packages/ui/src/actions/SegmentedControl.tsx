import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/parts.tsx'
import css from './SegmentedControl.module.css'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; icon?: LucideIcon; count?: number }[]
  /** Takes the whole width, in equal parts. */
  wide?: boolean
}

/** A choice of a few, all in view: a period, a view. Radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const group = useId()
  return (
    <div className={classNames(css.group, props.wide && css.wide)} role="radiogroup" aria-label={props.label}>
      {props.options.map(({ icon: Icon, ...option }) => (
        <Row
          as="label"
          key={option.value}
          className={css.option}
          inline
          gap={6}
          align="center"
          justify="center"
          anchor
          radius="small"
        >
          <input
            type="radio"
            className={css.radio}
            name={group}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {Icon && <Icon size={15} strokeWidth={1.75} aria-hidden />}
          {option.label} {option.count}
        </Row>
      ))}
    </div>
  )
}
