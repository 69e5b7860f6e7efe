import { useQuery } from '@tanstack/react-query'
import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { WEBHOOK_LOGS_LIST } from '@turnout/contract/webhooks/delivery.ts'
import type { Webhook } from '@turnout/contract/webhooks/webhook.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Pagination } from '@turnout/ui/lists/Pagination.tsx'
import { useState } from 'react'
import { listShown } from '../../../../api/list-shown.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { logsQuery } from '../../api.ts'
import { CALLS_PER_PAGE, logsRequest, viewOf } from '../../call-filters.ts'
import type { CallActs } from '../../use-call-acts.ts'
import { useCallKeys } from '../../use-call-keys.ts'
import type { WebhookHome } from '../../webhook-home.ts'
import { CallBar } from './CallBar.tsx'
import type { CallPart } from './CallContent.tsx'
import { CallDetail } from './CallDetail.tsx'
import { CallList } from './CallList.tsx'
import css from './detail.module.css'

export interface CallLogProps {
  home: WebhookHome
  webhook: Webhook
  acts: CallActs
  /** The opened call; null: the first is shown where there is room for it. */
  chosen: number | null
  onChoose: (logId: number | null) => void
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
