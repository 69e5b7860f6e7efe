import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { usePageKeys } from '../../shell/keys/page-keys.ts'
import type { CallPart } from './parts/detail/CallContent.tsx'

interface CallKeys {
  rows: readonly WebhookLog[] | undefined
  open: WebhookLog | undefined
  onChoose: (logId: number) => void
  onPart: (part: CallPart) => void
  onResend: (log: WebhookLog) => Promise<void>
}

/** The keys of the log; docs/domain/webhooks.md has them in one table. */
export function useCallKeys({ rows = [], open, onChoose, onPart, onResend }: CallKeys): void {
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
