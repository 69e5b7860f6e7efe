import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { isEmptyColumn } from '../../plan-values.ts'
import { ColumnTable } from './ColumnTable.tsx'
import type { PlanFormState } from './plan-props.ts'

/** What the columns of a file hold: those that were not recognised first, the others and the empty ones folded away. */
export function ColumnsCard({ file, form }: { file: ImportFile; form: PlanFormState }) {
  const empty = file.columns.filter(isEmptyColumn)
  const unknown = file.columns.filter((column) => column.field === null && !empty.includes(column))
  const known = file.columns.filter(({ field }) => field !== null)
  return (
    <Card title={m.imports_columns({ name: file.name })}>
      <Grid gap={16} columns={1}>
        {unknown.length > 0 && (
          <>
            <Text size={13.5} tone="muted" breaks>
              {m.imports_columns_unknown({ count: unknown.length })}
            </Text>
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
        {empty.length > 0 && (
          <FormSection fold="folded" title={m.imports_columns_empty({ count: empty.length })}>
            <ColumnTable
              label={m.imports_columns_empty({ count: empty.length })}
              file={file}
              columns={empty}
              form={form}
            />
          </FormSection>
        )}
      </Grid>
    </Card>
  )
}
