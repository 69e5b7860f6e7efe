import { useId } from 'react'
import css from './SegmentedControl.module.css'

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** A choice of a few, all in view: a period, a view. Radio buttons underneath, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const group = useId()
  return (
    <div className={css.group} role="radiogroup" aria-label={props.label}>
      {props.options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            className={css.radio}
            name={group}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
