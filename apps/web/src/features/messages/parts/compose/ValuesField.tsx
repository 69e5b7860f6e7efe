import { m } from '@turnout/messages/generated/messages.js'
import type { Option } from '@turnout/ui/fields/option.ts'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { X } from 'lucide-react'
import css from './compose.module.css'

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
    <Row className={css.box} gap={5} align="center" wrap ground="surface" radius="control">
      {values.map((value) => (
        <Row
          as="span"
          key={value}
          className={css.chip}
          inline
          gap={2}
          align="center"
          ground="grey-soft"
          radius="small"
          breaks
        >
          <bdi>{labelOf(value)}</bdi>
          <button
            type="button"
            aria-label={m.messages_value_remove({ value: labelOf(value) })}
            onClick={() => onChange(values.filter((one) => one !== value))}
          >
            <X size={14} strokeWidth={2.1} aria-hidden />
          </button>
        </Row>
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
    </Row>
  )
}
