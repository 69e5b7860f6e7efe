import { m } from '@turnout/messages/generated/messages.js'
import { Select, type SelectProps } from '@turnout/ui/fields/Select.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import css from './columns.module.css'

/** A column of a file, and what it holds. */
interface ColumnChoice<Value extends string> {
  /** Its place in the file, counted from 0. */
  readonly column: number
  /** '': it has none. */
  readonly heading: string
  readonly samples: readonly string[]
  /** What else is known of its cells. */
  readonly note?: string
  /** Of its field. */
  readonly name: string
  readonly value: Value
  readonly error?: string | undefined
}

interface ColumnChoicesProps<Value extends string> {
  readonly label: string
  readonly columns: readonly ColumnChoice<Value>[]
  readonly options: SelectProps<Value>['options']
  readonly onChoose: (choice: ColumnChoice<Value>, value: Value) => void
}

/** Each column of a file with its heading and samples, and the choice of what it holds. */
export function ColumnChoices<Value extends string>({ label, columns, options, onChoose }: ColumnChoicesProps<Value>) {
  return (
    <table className={css.choices} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.desk_column_heading()}</th>
          <th scope="col">{m.desk_column_samples()}</th>
          <th scope="col">{m.desk_column_holds()}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((choice) => (
          <tr key={choice.column}>
            <th scope="row">
              <bdi>{choice.heading || m.desk_column_unnamed({ number: choice.column + 1 })}</bdi>
            </th>
            <td>
              <Samples samples={choice.samples} />
              {choice.note !== undefined && (
                <Text as="span" size={13.5} tone="muted" breaks>
                  {choice.note}
                </Text>
              )}
            </td>
            <td>
              <Select
                label={m.desk_column_holds_of({ heading: choice.heading || String(choice.column + 1) })}
                labelHidden
                name={choice.name}
                options={options}
                value={choice.value}
                error={choice.error}
                onChange={(value) => onChoose(choice, value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0)
    return (
      <Text as="span" size={13.5} tone="muted" breaks>
        {m.desk_column_empty()}
      </Text>
    )
  return (
    <Stack as="ul" gap={2} size={13} tone="muted">
      {samples.map((sample, place) => (
        <li key={place}>
          <bdi>{sample}</bdi>
        </li>
      ))}
    </Stack>
  )
}
