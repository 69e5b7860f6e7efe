import { useQuery } from '@tanstack/react-query'
import type { ImportAnswer } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Grid, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Fragment, useEffect } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useForm } from '../../../../api/use-form.ts'
import { UnsavedGuard } from '../../../../shell/settings/UnsavedGuard.tsx'
import { targetEventsQuery, useImportActs, type ImportPlace } from '../../api.ts'
import { FIELD_WORDS } from '../../column-words.ts'
import { amountsLeftOut, columnsHeldTwice, planBody, statusesOf, valuesOf, type PlanValues } from '../../plan-values.ts'
import { useUploads } from '../../use-uploads.ts'
import css from '../Imports.module.css'
import { ColumnsCard } from './ColumnsCard.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { StatusCard } from './StatusCard.tsx'
import { TargetCard } from './TargetCard.tsx'
import { WritingCard } from './WritingCard.tsx'

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
