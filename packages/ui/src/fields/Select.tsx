import { ChevronDown } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout/parts.tsx'
import { ComboBox } from './ComboBox.tsx'
import control from './Control.module.css'
import { FieldFrame, useFieldIds } from './FieldFrame.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import type { Option } from './option.ts'
import css from './fields.module.css'

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly Option<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** For long lists (time zones, currencies): typing narrows the list. */
  search?: boolean
}

/** One of a closed list. The browser's own select, or a list with search for long lists. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const ids = useFieldIds(props)
  if (props.search) {
    return <ComboBox {...props} onChange={(value) => props.onChange(value as Value)} />
  }
  return (
    <FieldFrame ids={ids} {...props}>
      <div className={control.wrap}>
        <select
          id={ids.input}
          name={props.name}
          className={classNames(control.control, css.select)}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value as Value)}
          onBlur={props.onBlur}
          disabled={props.disabled}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        >
          {props.placeholder !== undefined && (
            <option value="" disabled>
              {props.placeholder}
            </option>
          )}
          {groupsOf(props.options).map(({ group, options }) =>
            group === undefined ? (
              options.map(choice)
            ) : (
              <optgroup key={group} label={group}>
                {options.map(choice)}
              </optgroup>
            ),
          )}
        </select>
        <Row as="span" className={control.end} align="center" tone="muted">
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Row>
      </div>
    </FieldFrame>
  )
}

const choice = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)

interface OptionGroup {
  readonly group: string | undefined
  readonly options: readonly Option[]
}

const groupsOf = (options: readonly Option[]): readonly OptionGroup[] =>
  options.reduce<OptionGroup[]>((groups, option) => {
    const last = groups.at(-1)
    return last !== undefined && last.group === option.group
      ? [...groups.slice(0, -1), { ...last, options: [...last.options, option] }]
      : [...groups, { group: option.group, options: [option] }]
  }, [])
