import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useMemo } from 'react'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { fieldOptions } from '../../column-words.ts'
import { columnName, fieldOf } from '../../plan-values.ts'
import columns from '../../../../desk/files/columns.module.css'
import type { PlanFormState } from './plan-props.ts'

interface ColumnTableProps {
  label: string
  file: ImportFile
  columns: ImportFile['columns']
  form: PlanFormState
}

/** Headings with samples, and the choice of what each holds. */
export function ColumnTable({ label, file, columns, form }: ColumnTableProps) {
  const { target, event_id: eventId } = form.values
  const isDated = useHasDates(target === 'event' ? Number(eventId) : 0)
  const hasDates = isDated || columns.some((column) => fieldOf(form.values, file.id, column) === 'event_date')
  const options = useMemo(() => fieldOptions(hasDates), [hasDates])
  return (
    <table className={columns.choices} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{m.imports_column_heading()}</th>
          <th scope="col">{m.imports_column_samples()}</th>
          <th scope="col">{m.imports_column_holds()}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const name = columnName(file.id, column.column)
          return (
            <tr key={column.column}>
              <th scope="row">
                <bdi>{column.heading || m.imports_column_unnamed({ number: column.column + 1 })}</bdi>
              </th>
              <td>
                <Samples samples={column.samples} />
                {column.cells > 0 && (
                  <Text as="span" size={13.5} tone="muted" breaks>
                    {m.imports_column_cells({ count: column.cells })}
                  </Text>
                )}
              </td>
              <td>
                <Select
                  label={m.imports_column_holds_of({ heading: column.heading || String(column.column + 1) })}
                  labelHidden
                  name={name}
                  options={options}
                  value={fieldOf(form.values, file.id, column)}
                  error={form.errorOf(name)}
                  onChange={(field) => {
                    form.set('columns', { ...form.values.columns, [name]: field })
                    form.clearError(name)
                  }}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0)
    return (
      <Text as="span" size={13.5} tone="muted" breaks>
        {m.imports_column_empty()}
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
