import { m } from '@turnout/messages/generated/messages.js'
import type { Option } from '@turnout/ui/fields/option.ts'
import { X } from 'lucide-react'
import css from './ValuesField.module.css'

export interface ValuesFieldProps<Value extends string> {
  readonly name: string
  readonly values: readonly Value[]
  /** Undefined while they are on their way. */
  readonly options: readonly Option<Value>[] | undefined
  readonly onChange: (values: Value[]) => void
}

/** Some of a list: those chosen as chips, the others to add. */
export function ValuesField<Value extends string>({ name, values, options = [], onChange }: ValuesFieldProps<Value>) {
  const left = options.filter(({ value }) => !values.includes(value))
  const labelOf = (value: Value): string => options.find((option) => option.value === value)?.label ?? value
  return (
    <div className={css.box}>
      {values.map((value) => (
        <span key={value} className={css.chip}>
          <bdi>{labelOf(value)}</bdi>
          <button
            type="button"
            aria-label={m.messages_value_remove({ value: labelOf(value) })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            <X size={14} strokeWidth={2.1} aria-hidden />
          </button>
        </span>
      ))}
      {left.length > 0 && (
        <select
          className={css.add}
          name={`${name}.values`}
          aria-label={m.messages_value_add()}
          value=""
          onChange={(event) => {
            const added = left.find(({ value }) => value === event.target.value)
            if (added !== undefined) onChange([...values, added.value])
          }}
        >
          <option value="">{m.messages_value_add()}</option>
          {left.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
