import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useMemo } from 'react'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { ColumnChoices } from '../../../../desk/files/ColumnChoices.tsx'
import { fieldOptions } from '../../column-words.ts'
import { columnName, fieldOf } from '../../plan-values.ts'
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
    <ColumnChoices
      label={label}
      options={options}
      columns={columns.map((column) => {
        const name = columnName(file.id, column.column)
        return {
          column: column.column,
          heading: column.heading,
          samples: column.samples,
          ...(column.cells > 0 && { note: m.imports_column_cells({ count: column.cells }) }),
          name,
          value: fieldOf(form.values, file.id, column),
          error: form.errorOf(name),
        }
      })}
      onChoose={({ name }, field) => {
        form.set('columns', { ...form.values.columns, [name]: field })
        form.clearError(name)
      }}
    />
  )
}
