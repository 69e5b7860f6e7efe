import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import css from '../Imports.module.css'
import { ColumnTable } from './ColumnTable.tsx'
import type { PlanFormState } from './plan-props.ts'

/** What the columns of a file hold: those that nobody knew first, the recognised ones folded away. */
export function ColumnsCard({ file, form }: { file: ImportFile; form: PlanFormState }) {
  const unknown = file.columns.filter(({ field }) => field === null)
  const known = file.columns.filter(({ field }) => field !== null)
  return (
    <Card title={m.imports_columns({ name: file.name })}>
      <div className={css.stack}>
        {unknown.length > 0 && (
          <>
            <p className={css.quiet}>{m.imports_columns_unknown({ count: unknown.length })}</p>
            <ColumnTable label={m.imports_columns({ name: file.name })} file={file} columns={unknown} form={form} />
          </>
        )}
        {known.length > 0 && (
          <FormSection
            fold={unknown.length === 0 && file.kind === 'TABLE' ? 'open' : 'folded'}
            title={m.imports_columns_known({ count: known.length })}
          >
            <ColumnTable
              label={m.imports_columns_known({ count: known.length })}
              file={file}
              columns={known}
              form={form}
            />
          </FormSection>
        )}
      </div>
    </Card>
  )
}
