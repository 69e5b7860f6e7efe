import { useQuery } from '@tanstack/react-query'
import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { WEBHOOK_LOGS_LIST } from '@turnout/contract/webhooks/delivery.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { TEST_EVENT_TYPE, WEBHOOK_EVENT_TYPES } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Box, Row, Text, Grid, Stack } from '@turnout/ui/layout/parts.tsx'
import { Pagination } from '@turnout/ui/lists/Pagination.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { exactWords, nearWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { usePageKeys } from '../../../../shell/keys/page-keys.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { logsQuery } from '../../api.ts'
import { standingText, subjectText } from '../../call-words.ts'
import type { CallActs } from '../../use-call-acts.ts'
import type { LogsRequest } from '../../webhook-calls.ts'
import type { WebhookHome } from '../../webhook-home.ts'
import { AnswerChip } from '../AnswerChip.tsx'
import type { CallPart } from './CallContent.tsx'
import { CallDetail } from './CallDetail.tsx'
import css from './detail.module.css'

export interface CallLogProps {
  home: WebhookHome
  webhook: Webhook
  acts: CallActs
  /** The opened call; null: the first is shown where there is room for it. */
  chosen: number | null
  onChoose: (logId: number | null) => void
}

interface CallKeys {
  rows: readonly WebhookLog[] | undefined
  open: WebhookLog | undefined
  onChoose: (logId: number) => void
  onPart: (part: CallPart) => void
  onResend: (log: WebhookLog) => Promise<void>
}

/** The keys of the log; docs/domain/webhooks.md has them in one table. */
function useCallKeys({ rows = [], open, onChoose, onPart, onResend }: CallKeys): void {
  const go = (step: 1 | -1) => () => {
    const to = rows[rows.findIndex((log) => log.id === open?.id) + step]
    if (to === undefined || open === undefined) return false
    onChoose(to.id)
    document.querySelector(`[data-call="${to.id}"]`)?.scrollIntoView({ block: 'nearest' })
    return true
  }
  const show = (part: CallPart) => () => {
    if (open === undefined) return false
    onPart(part)
    return true
  }
  usePageKeys(m.webhooks_log(), [
    { chord: 'j', does: m.webhooks_key_next(), run: go(1) },
    { chord: 'k', does: m.webhooks_key_previous(), run: go(-1) },
    { chord: 'r', does: m.webhooks_resend(), run: () => (open === undefined ? false : void onResend(open)) },
    { chord: '1', does: m.webhooks_part_sent(), run: show('sent') },
    { chord: '2', does: m.webhooks_part_answer(), run: show('answer') },
    { chord: '3', does: m.webhooks_part_headers(), run: show('headers') },
  ])
}

/** What of the log is in view. */
const CALL_VIEWS = ['all', 'open', 'delivered'] as const
type CallView = (typeof CALL_VIEWS)[number]

const viewOf = (text: string | null): CallView => CALL_VIEWS.find((view) => view === text) ?? 'all'

const STATES: Readonly<Record<Exclude<CallView, 'all'>, string>> = {
  open: 'PENDING,FAILED,STOPPED',
  delivered: 'DELIVERED',
}

const PER_PAGE = 20

/** The request of a page of the log. */
function logsRequest(asked: { page: number; view: CallView; type: string | null }): LogsRequest {
  return {
    page: asked.page,
    per_page: PER_PAGE,
    filter_fields: {
      ...(asked.view !== 'all' && { state: { in: STATES[asked.view] } }),
      ...(asked.type !== null && { event_type: { eq: asked.type } }),
    },
  }
}

const CALLS_PER_PAGE = PER_PAGE

const VIEW_WORDS: Readonly<Record<CallView, () => string>> = {
  all: m.webhooks_view_all,
  open: m.webhooks_view_open,
  delivered: m.webhooks_view_delivered,
}

/** The option for all kinds: a select has no value without one. */
const ANY = 'any'

interface CallBarProps {
  view: CallView
  type: string | null
  onView: (view: CallView) => void
  onType: (type: string | null) => void
}

/** What of the log is in view, and how long it is kept. */
function CallBar({ view, type, onView, onType }: CallBarProps) {
  const types = [...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE]
  return (
    <Row className={css.callBarBar} gap="8-12" align="center" justify="between" wrap rule="above">
      <SegmentedControl
        label={m.webhooks_view()}
        value={view}
        onChange={onView}
        options={CALL_VIEWS.map((value) => ({ value, label: VIEW_WORDS[value]() }))}
      />
      <Row as="span" gap="8-12" align="center" wrap shrinks>
        <Select
          name="event_type"
          label={m.webhooks_filter_type()}
          labelHidden
          value={types.find((one) => one === type) ?? ANY}
          onChange={(next) => onType(next === ANY ? null : next)}
          options={[{ value: ANY, label: m.webhooks_filter_any() }, ...types.map((value) => ({ value, label: value }))]}
        />
        <Text as="span" font="small" tone="muted">
          {m.webhooks_kept()}
        </Text>
      </Row>
    </Row>
  )
}

interface CallListProps {
  rows: readonly WebhookLog[]
  open: WebhookLog
  zone: string
  onChoose: (logId: number) => void
}

/** The calls of a webhook, the newest first; one of them is open. */
function CallList({ rows, open, zone, onChoose }: CallListProps) {
  const now = useNow()
  const clock = (at: string) => nearWords(at, { now, zone })
  return (
    <ul aria-label={m.webhooks_log()}>
      {rows.map((log) => (
        <li key={log.id}>
          <Grid
            as="button"
            type="button"
            className={css.row}
            align="start"
            wide
            bare
            rule="below"
            tone="text"
            text="start"
            data-call={log.id}
            aria-current={log.id === open.id}
            onClick={() => onChoose(log.id)}
          >
            <span className={css.chip}>
              <AnswerChip result={log} />
            </span>
            <Stack as="span" className={css.callListWords} gap={2} shrinks>
              <span className={css.callListType}>{log.event_type}</span>
              <Text as="span" font="small" tone="muted" breaks>
                <bdi>{subjectText(log)}</bdi> · {standingText(log, clock)}
              </Text>
            </Stack>
            <Text
              as="time"
              font="small"
              tone="muted"
              breaks
              figures
              dateTime={log.created_at}
              title={exactWords(log.created_at, zone)}
            >
              {clock(log.created_at)}
            </Text>
          </Grid>
        </li>
      ))}
    </ul>
  )
}

/** What was sent to a webhook: a list, and beside it one of them whole. */
export function CallLog({ home, webhook, acts, chosen, onChoose }: CallLogProps) {
  const address = useListAddress(WEBHOOK_LOGS_LIST)
  const view = viewOf(address.search.get('view'))
  const type = address.search.get('event_type')
  const asked = useQuery(logsQuery(home.place, webhook.id, logsRequest({ page: address.page, view, type })))
  const shown = listShown(asked)
  const [part, setPart] = useState<CallPart>('sent')
  const [first, setFirst] = useState<number | null>(null)
  const rows = shown.answer?.data
  const open = openedOf(rows, chosen ?? first)
  // What was first stays open while newer ones arrive above it.
  if (open !== undefined && chosen === null && first !== open.id) setFirst(open.id)
  useCallKeys({ rows, open, onChoose, onPart: setPart, onResend: acts.resend })
  if (shown.error) return <LoadError {...shown.error} />
  return (
    <>
      <CallBar
        view={view}
        type={type}
        onView={(next) => address.change({ view: next === 'all' ? null : next })}
        onType={(next) => address.change({ event_type: next })}
      />
      {rows === undefined ? (
        <Box padding={18}>
          <Skeleton height="320px" />
        </Box>
      ) : open === undefined ? (
        <Empty isFiltered={view !== 'all' || type !== null} />
      ) : (
        <div className={css.log} data-open={chosen !== null}>
          <div className={css.list}>
            <CallList rows={rows} open={open} zone={home.zone} onChoose={onChoose} />
            <Pagination
              page={address.page}
              perPage={CALLS_PER_PAGE}
              total={shown.answer?.meta.total ?? 0}
              onPage={address.toPage}
            />
          </div>
          <CallDetail
            key={open.id}
            log={open}
            zone={home.zone}
            mayResend={webhook.status === 'ENABLED'}
            part={part}
            onPart={setPart}
            acts={acts}
            onBack={() => onChoose(null)}
          />
        </div>
      )}
    </>
  )
}

const openedOf = (rows: readonly WebhookLog[] | undefined, id: number | null): WebhookLog | undefined =>
  rows?.find((log) => log.id === id) ?? rows?.[0]

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState ghost="rows" level={2} title={m.webhooks_log_no_match()} />
  return (
    <EmptyState ghost="rows" level={2} title={m.webhooks_log_empty_title()}>
      {m.webhooks_log_empty_text()}
    </EmptyState>
  )
}
