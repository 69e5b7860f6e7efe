import type { ImportAnswer, ImportStatus } from '@turnout/contract/imports/import.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Row, Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TileList, TileRow } from '@turnout/ui/lists/TileList.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, CircleOff, ReceiptText, ScanLine, Ticket, Users } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { isProofDeclined } from '../../../api/proof.ts'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { isUnderWay, type ImportPlace, useImportActs } from '../api.ts'
import { newOf } from '../sum-rows.ts'
import css from './Imports.module.css'
import { FilesCard } from './files/FilesCard.tsx'
import { PlanForm } from './plan/PlanForm.tsx'
import { ResultCards, type ResultProps } from './result/ResultCards.tsx'

export interface ImportBodyProps {
  place: ImportPlace
  planned: ImportAnswer
  zone: string
}

/** Files and plan, the trial run, for good. */
function ImportSteps({ status, isPlanning }: { status: ImportStatus; isPlanning: boolean }) {
  const words = [m.imports_step_plan(), m.imports_step_check(), m.imports_step_run()]
  const at = placeOf(status, isPlanning)
  return (
    <Row as="ol" className={css.steps} gap={8}>
      {words.map((word, place) => (
        <li key={word} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
          {place < at ? <Check size={16} strokeWidth={1.75} aria-hidden /> : `${place + 1}.`}
          <span>{word}</span>
        </li>
      ))}
    </Row>
  )
}

function placeOf(status: ImportStatus, isPlanning: boolean): number {
  if (isPlanning) return 0
  if (status === 'CHECKING' || status === 'CHECKED') return 1
  return status === 'RUNNING' ? 2 : 3
}

/** How far a run is. It goes on without this page. */
function ProgressCard({ planned }: { planned: ImportAnswer }) {
  const { rows_done: done, rows_total: total, status } = planned
  const isTrial = status === 'CHECKING'
  const locale = documentLocale()
  const words =
    total === 0
      ? m.imports_counting()
      : m.imports_progress({ done: done.toLocaleString(locale), total: total.toLocaleString(locale) })
  return (
    <Card title={isTrial ? m.imports_checking_title() : m.imports_running_title()}>
      <Grid gap={16} columns={1}>
        <Stack role="status" className={css.progress} gap={6}>
          <ProgressBar label={words} value={done} max={Math.max(1, total)} />
          <Text as="span" size={13.5} tone="muted" breaks>
            {words}
          </Text>
        </Stack>
        <Text size={13.5} tone="muted" breaks>
          {isTrial ? m.imports_checking_text() : m.imports_running_text()}
        </Text>
      </Grid>
    </Card>
  )
}

/** What came in, where it is, and what to do next. */
function DoneCard({ planned }: { planned: ImportAnswer }) {
  const { orders, tickets } = newOf(planned)
  const eventId = planned.event_id
  return (
    <>
      <Banner
        tone="good"
        live
        title={m.imports_done_title({
          orders: m.imports_orders({ count: orders }),
          tickets: m.imports_tickets({ count: tickets }),
          event: planned.event_title ?? planned.title ?? '',
        })}
      >
        {m.imports_done_text()}
      </Banner>
      {eventId !== null && (
        <Row className={css.foot} gap={8} align="center" justify="end" wrap>
          <LinkButton href={paths.orders(eventId)} icon={ReceiptText}>
            {m.imports_done_orders()}
          </LinkButton>
          <LinkButton href={paths.attendees(eventId)} icon={Users} variant="filled">
            {m.imports_done_guests()}
          </LinkButton>
        </Row>
      )}
      {eventId !== null && <NextSteps eventId={eventId} />}
    </>
  )
}

function NextSteps({ eventId }: { eventId: number }) {
  const open = (href: string) => (
    <LinkButton href={href} size="small">
      {m.imports_next_open()}
    </LinkButton>
  )
  return (
    <Card title={m.imports_next()} flush>
      <TileList label={m.imports_next()}>
        <TileRow icon={ScanLine} title={m.imports_next_door()} action={open(paths.checkInLists(eventId))}>
          {m.imports_next_door_text()}
        </TileRow>
        <TileRow icon={Ticket} title={m.imports_next_products()} action={open(paths.products(eventId))}>
          {m.imports_next_products_text()}
        </TileRow>
        <TileRow icon={CircleOff} title={m.imports_next_elsewhere()}>
          {m.imports_next_elsewhere_text()}
        </TileRow>
      </TileList>
    </Card>
  )
}

/** After a trial run: change the plan, or import for good. */
function RunBar({ place, planned, onChange }: ResultProps & { onChange: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { orders, tickets } = newOf(planned)
  const isNothing = orders + tickets + planned.codes + planned.check_ins === 0
  return (
    <Row className={css.foot} gap={8} align="center" justify="end" wrap>
      <Text size={13.5} tone="muted" breaks>
        {isNothing ? m.imports_nothing_new() : m.imports_check_was_trial()}
      </Text>
      <Button variant={isNothing ? 'filled' : 'outline'} onPress={onChange}>
        {m.imports_change_plan()}
      </Button>
      {!isNothing && (
        <Button variant="filled" onPress={() => setAsked(true)}>
          {m.imports_run_count({ count: orders })}
        </Button>
      )}
      {isAsked && <ConfirmRun place={place} planned={planned} onClose={() => setAsked(false)} />}
    </Row>
  )
}

/** The last word, with the numbers, and with what does not happen. */
function ConfirmRun({ place, planned, onClose }: ResultProps & { onClose: () => void }) {
  const { run, look } = useImportActs(place)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { orders, tickets } = newOf(planned)
  const locale = documentLocale()
  const sums = planned.imported.map(({ currency, gross }) => formatMoney(gross, { locale, currency }))
  const confirm = async (): Promise<void> => {
    setProblem(undefined)
    try {
      await run()
      onClose()
    } catch (error) {
      if (isProofDeclined(error)) return
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
      await look()
    }
  }
  const event = planned.event_title ?? planned.title ?? ''
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={planned.event_id === null ? m.imports_run_question_draft({ event }) : m.imports_run_question({ event })}
      consequences={[
        m.imports_run_comes({
          orders: m.imports_orders({ count: orders }),
          tickets: m.imports_tickets({ count: tickets }),
          sum: new Intl.ListFormat(locale, { type: 'conjunction' }).format(sums),
        }),
        ...(planned.rows_skipped > 0 ? [m.imports_run_stays_out({ count: planned.rows_skipped })] : []),
        m.imports_run_silent(),
        m.imports_run_lasting(),
      ]}
      confirmLabel={m.imports_run()}
      onConfirm={confirm}
      error={problem}
    />
  )
}

/** The step that an import is at. */
export function ImportBody({ place, planned, zone }: ImportBodyProps) {
  // The trial run whose plan is to be changed; the next one is looked at again.
  const [changed, setChanged] = useState<string | null>(null)
  const { status } = planned
  const isPlanning =
    status === 'DRAFT' || status === 'FAILED' || (status === 'CHECKED' && changed === planned.updated_at)
  const change = () => {
    setChanged(planned.updated_at)
    scrollTo({ top: 0 })
  }
  return (
    <>
      <ImportSteps status={status} isPlanning={isPlanning} />
      {status === 'FAILED' && (
        <Banner tone="error" title={m.imports_failed_title()} live>
          {planned.failure ?? m.imports_failed_text()} {m.imports_failed_kept()}
        </Banner>
      )}
      {isPlanning && <FilesCard place={place} planned={planned} />}
      {isPlanning && planned.files.length > 0 && <PlanForm place={place} planned={planned} zone={zone} />}
      {isUnderWay(planned) && <ProgressCard planned={planned} />}
      {status === 'DONE' && <DoneCard planned={planned} />}
      {!isPlanning && (status === 'CHECKED' || status === 'DONE') && <ResultCards place={place} planned={planned} />}
      {!isPlanning && status === 'CHECKED' && <RunBar place={place} planned={planned} onChange={change} />}
    </>
  )
}
