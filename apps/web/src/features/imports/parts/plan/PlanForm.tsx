import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer, ImportFile } from '@turnout/contract/imports/import.ts'
import { STATUS_MEANINGS, type StatusMeaning } from '@turnout/domain/imports/status-meanings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Fragment, useEffect } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useForm } from '../../../../api/use-form.ts'
import { formatDate, formatMinor } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { targetEventsQuery, useImportActs, type ImportPlace } from '../../api.ts'
import { FIELD_WORDS } from '../../column-words.ts'
import {
  amountsLeftOut,
  columnsHeldTwice,
  planBody,
  statusesOf,
  valuesOf,
  type PlanValues,
  isEmptyColumn,
} from '../../plan-values.ts'
import { amountExample, momentExample, needsDecimalSign } from '../../reading-examples.ts'
import { useUploads } from '../../use-uploads.ts'
import columns from '../../../../desk/files/columns.module.css'
import css from '../Imports.module.css'
import { ColumnTable } from './ColumnTable.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { TargetCard } from './TargetCard.tsx'
import type { PlanFormState } from './plan-props.ts'

interface PlanFormProps {
  place: ImportPlace
  planned: ImportAnswer
  zone: string
}

/** What only this side can tell before a trial run. */
function faultsOf(planned: ImportAnswer, values: PlanValues): Record<string, string> {
  const twice = [...columnsHeldTwice(planned.files, values)].map(([name, field]): [string, string] => [
    name,
    m.imports_column_twice({ field: FIELD_WORDS[field]() }),
  ])
  const unsaid = planned.files
    .flatMap((file) => statusesOf(values, file).flatMap((column) => column.values))
    .filter(({ means }) => means === '')
    .map(({ name }): [string, string] => [name, m.imports_status_needed()])
  const headings = planned.files.flatMap((file) => amountsLeftOut(values, file))
  const isDraft = values.target === 'draft'
  return {
    ...(isDraft && values.title.trim() === '' ? { title: m.imports_title_needed() } : {}),
    ...(isDraft && values.start_date === '' ? { start_date: m.imports_start_needed() } : {}),
    ...(!isDraft && values.event_id === '' ? { event_id: m.imports_event_needed() } : {}),
    ...Object.fromEntries([...twice, ...unsaid]),
    ...(headings.length > 0 && !values.without_amounts
      ? { without_amounts: m.imports_amounts_needed({ heading: headings[0] ?? '' }) }
      : {}),
  }
}

/** The plan as a form, whose submit has it tried. */
function usePlan({ place, planned }: PlanFormProps) {
  const acts = useImportActs(place)
  const { data: events } = useQuery(targetEventsQuery)
  const form = useForm<PlanValues>({
    initial: valuesOf(planned),
    check: (values) => faultsOf(planned, values),
    onSubmit: async (values) => {
      const target = values.target === 'event' ? events?.find(({ id }) => String(id) === values.event_id) : undefined
      try {
        await acts.check(planBody(planned, values, target))
      } catch (error) {
        // Another member has begun: how far it is is shown instead.
        if (error instanceof ApiError && error.code === 'import_under_way') await acts.look()
        throw error
      }
      scrollTo({ top: 0 })
    },
  })
  const { dirty, reset } = form
  const proposed = JSON.stringify(valuesOf(planned))
  useEffect(() => {
    // Another file may propose more, as long as nothing is chosen.
    if (!dirty) reset(JSON.parse(proposed) as PlanValues)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is proposed has it begin anew
  }, [proposed])
  return form
}

/** What the columns of a file hold: those that were not recognised first, the others and the empty ones folded away. */
function ColumnsCard({ file, form }: { file: ImportFile; form: PlanFormState }) {
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

const WORDS: Readonly<Record<StatusMeaning, () => string>> = {
  PAID: m.imports_means_paid,
  AWAITING: m.imports_means_awaiting,
  CANCELLED: m.imports_means_cancelled,
  REFUNDED: m.imports_means_refunded,
  WAITING: m.imports_means_waiting,
  LEFT_OUT: m.imports_means_left_out,
}

/** What each value of the status columns of a file means: no ticket comes of one that is only guessed. */
function StatusCard({ file, form }: { file: ImportFile; form: PlanFormState }) {
  const options = STATUS_MEANINGS.map((value) => ({ value, label: WORDS[value]() }))
  return statusesOf(form.values, file).map(({ column, heading, values }) => (
    <Card key={column} title={m.imports_statuses({ heading })}>
      <Grid gap={16} columns={1}>
        <Text size={13.5} tone="muted" breaks>
          {m.imports_statuses_about()}
        </Text>
        <table className={columns.choices} aria-label={m.imports_statuses({ heading })}>
          <thead>
            <tr>
              <th scope="col">{m.imports_status_value()}</th>
              <th scope="col">{m.imports_status_rows()}</th>
              <th scope="col">{m.imports_status_means()}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ name, value, count, means }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{value || m.imports_status_empty()}</bdi>
                </th>
                <td>{m.imports_rows({ count })}</td>
                <td>
                  <Select<StatusMeaning | ''>
                    label={m.imports_status_means_of({ value: value || m.imports_status_empty() })}
                    labelHidden
                    name={name}
                    placeholder={m.imports_status_choose()}
                    options={options}
                    value={means}
                    error={form.errorOf(name)}
                    onChange={(chosen) => {
                      if (chosen === '') return
                      form.set('statuses', { ...form.values.statuses, [name]: chosen })
                      form.clearError(name)
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </Card>
  ))
}

/** How days and amounts are written, each with a cell of the files and what it becomes. */
function WritingCard({ files, form }: { files: readonly ImportFile[]; form: PlanFormState }) {
  const { timezone, currency } = form.values
  const locale = documentLocale()
  const moment = momentExample(files, form.values)
  const amount = amountExample(files, form.values)
  if (moment === null && amount === null) return null
  return (
    <Card title={m.imports_writing()}>
      <Grid gap={16} columns={1}>
        {moment !== null && (
          <>
            <RadioCards
              label={m.imports_days()}
              name="day_first"
              value={form.values.day_first ? 'day' : 'month'}
              onChange={(first) => form.set('day_first', first === 'day')}
              cards={[
                { value: 'day', label: m.imports_day_first(), detail: m.imports_day_first_example() },
                { value: 'month', label: m.imports_month_first(), detail: m.imports_month_first_example() },
              ]}
            />
            <Becomes
              written={moment.written}
              meaning={moment.meaning && formatDate(moment.meaning, 'plainDate', { locale, timeZone: timezone })}
            />
          </>
        )}
        {amount !== null && needsDecimalSign(form.values) && (
          <RadioCards
            label={m.imports_amounts()}
            name="decimal_comma"
            value={form.values.decimal_comma ? 'comma' : 'point'}
            onChange={(sign) => form.set('decimal_comma', sign === 'comma')}
            cards={[
              { value: 'comma', label: m.imports_decimal_comma(), detail: '1.234,500' },
              { value: 'point', label: m.imports_decimal_point(), detail: '1,234.500' },
            ]}
          />
        )}
        {amount !== null && (
          <Becomes
            written={amount.written}
            meaning={amount.meaning === null ? null : formatMinor(amount.meaning, { locale, currency })}
          />
        )}
      </Grid>
    </Card>
  )
}

/** A cell of the files and what it is read as. */
function Becomes({ written, meaning }: { written: string; meaning: string | null }) {
  return (
    <Text padding="10-14" ground="accent-soft" radius="control" breaks role="status">
      {meaning === null ? m.imports_reads_as_nothing({ written }) : m.imports_reads_as({ written, meaning })}
    </Text>
  )
}

/** Where an import goes and what its columns and products are; everything has a proposal. */
export function PlanForm(props: PlanFormProps) {
  const { place, planned } = props
  const form = usePlan(props)
  const isComing = useUploads(place.importId).some(({ problem }) => problem === null)
  return (
    <Grid as="form" className={css.parts} gap={20} noValidate onSubmit={(event) => void form.submit(event)}>
      {form.problem && <ErrorSummary {...form.problem} />}
      <TargetCard planned={planned} form={form} />
      {planned.files
        .filter(({ columns }) => columns.length > 0)
        .map((file) => (
          <Fragment key={file.id}>
            <StatusCard file={file} form={form} />
            <ColumnsCard file={file} form={form} />
          </Fragment>
        ))}
      {planned.files.some((file) => amountsLeftOut(form.values, file).length > 0) && (
        <Card title={m.imports_amounts_none()}>
          <Checkbox
            name="without_amounts"
            label={m.imports_without_amounts()}
            value={form.values.without_amounts}
            error={form.errorOf('without_amounts')}
            onChange={(checked) => form.set('without_amounts', checked)}
          />
        </Card>
      )}
      <WritingCard files={planned.files} form={form} />
      <ProductsCard products={planned.products} form={form} />
      <Row className={css.foot} gap={8} align="center" justify="end" wrap>
        <Text size={13.5} tone="muted" breaks>
          {m.imports_check_about()}
        </Text>
        <Button type="submit" variant="filled" busy={form.busy} disabled={isComing}>
          {m.imports_check()}
        </Button>
      </Row>
      <UnsavedGuard dirty={form.dirty && !form.busy} />
    </Grid>
  )
}
