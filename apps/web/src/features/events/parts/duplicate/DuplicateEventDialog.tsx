import { useQuery } from '@tanstack/react-query'
import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Row, Text, Box } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useId, useState } from 'react'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { duplicatePreviewQuery } from '../../api.ts'
import { COPY_STEPS, startLater } from '../../copy-form.ts'
import { CopiedDates } from './CopiedDates.tsx'
import css from './DuplicateEventDialog.module.css'
import type { DuplicateEventProps } from './duplicate-props.ts'
import { useCopy, type Copy } from './use-copy.ts'

/** Copies an event: its title and start, what moves with it, what comes along. */
export function DuplicateEventDialog({ event, onClose }: DuplicateEventProps) {
  const words = useWords()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const loaded = useQuery(duplicatePreviewQuery(event.id))
  const footer = (
    <>
      <Button onPress={onClose}>{words.cancel}</Button>
      <Button type="submit" form={id} variant="filled" busy={busy} disabled={loaded.data === undefined}>
        {m.events_copy_create()}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={m.events_copy_title({ title: event.title })} width={640} footer={footer}>
      {loaded.data !== undefined ? (
        <CopyForm id={id} preview={loaded.data} onClose={onClose} onBusy={setBusy} />
      ) : loaded.isError ? (
        <LoadError {...loadErrorOf(loaded)} />
      ) : (
        <Grid gap={14} columns={1}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height="52px" />
          ))}
        </Grid>
      )}
    </Dialog>
  )
}

interface CopyFormProps {
  readonly id: string
  readonly preview: DuplicatePreview
  readonly onClose: () => void
  readonly onBusy: (busy: boolean) => void
}

/** What comes along, with how many there are; what there is none of is not asked. */
function CopiedParts({ preview, form }: { preview: DuplicatePreview; form: Copy['form'] }) {
  const parts = [
    ['products', preview.products_count, m.events_copy_products({ count: preview.products_count })],
    ['design', 1, m.events_copy_design()],
    ['questions', preview.questions_count, m.events_copy_questions({ count: preview.questions_count })],
    ['settings', 1, m.events_copy_settings()],
    ['promo_codes', preview.promo_codes_count, m.events_copy_promo_codes({ count: preview.promo_codes_count })],
    ['check_in_lists', preview.check_in_lists_count, m.events_copy_lists({ count: preview.check_in_lists_count })],
    [
      'capacity_assignments',
      preview.capacity_assignments_count,
      m.events_copy_capacities({ count: preview.capacity_assignments_count }),
    ],
    ['affiliates', preview.affiliates_count, m.events_copy_affiliates({ count: preview.affiliates_count })],
    ['webhooks', preview.webhooks_count, m.events_copy_webhooks({ count: preview.webhooks_count })],
  ] as const
  return (
    <Box as="fieldset" className={css.parts} bare>
      <legend>{m.events_copy_take_along()}</legend>
      <div className={css.boxes}>
        {parts
          .filter(([, count]) => count > 0)
          .map(([name, , label]) => (
            <Checkbox key={name} label={label} {...form.field(name)} />
          ))}
      </div>
      {!form.values.products && preview.products_count > 0 && (
        <Text font="small" tone="muted" role="status">
          {m.events_copy_needs_products()}
        </Text>
      )}
    </Box>
  )
}

function CopyForm({ id, preview, onClose, onBusy }: CopyFormProps) {
  const copy = useCopy(preview, onClose)
  const { form, setStart, steps } = copy
  const stepWords = { 7: m.events_copy_week(), 28: m.events_copy_four_weeks(), 364: m.events_copy_year() }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onBusy(true)
    await form.submit().finally(() => onBusy(false))
  }
  return (
    <Grid as="form" id={id} gap={14} columns={1} onSubmit={(event) => void submit(event)} noValidate>
      {form.problem && <ErrorSummary {...form.problem} />}
      <TextField label={m.events_copy_name()} maxLength={149} autoFocus {...form.field('title')} />
      <Grid gap={8} columns={1}>
        <MomentField
          label={m.events_field_start()}
          zone={preview.timezone}
          ends
          {...form.field('start_date')}
          onChange={setStart}
        />
        <Row className={css.steps} gap={6} wrap role="group" aria-label={m.events_copy_steps()}>
          {COPY_STEPS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={steps.isAt(days)}
              onClick={() => setStart(startLater(preview, days))}
            >
              {stepWords[days]}
            </button>
          ))}
        </Row>
      </Grid>
      <CopiedDates preview={preview} copy={copy} />
      <CopiedParts preview={preview} form={form} />
      <Text font="small" tone="muted">
        {m.events_copy_never()}{' '}
        <TextLink href={paths.manyEvents('series', [preview.event_id])}>{m.events_copy_series()}</TextLink>
      </Text>
    </Grid>
  )
}
