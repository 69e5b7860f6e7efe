import type { MailWay, NoticeKind } from '@turnout/domain/notices/notices.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** What a kind is called, and when one is told of it. */
export const KIND_WORDS: Readonly<Record<NoticeKind, { readonly title: () => string; readonly help: () => string }>> = {
  'order.created': { title: m.notices_kind_order, help: m.notices_kind_order_help },
  'order.refunded': { title: m.notices_kind_refund, help: m.notices_kind_refund_help },
  'refund.failed': { title: m.notices_kind_refund_failed, help: m.notices_kind_refund_failed_help },
  'payment.disputed': { title: m.notices_kind_dispute, help: m.notices_kind_dispute_help },
  'stock.low': { title: m.notices_kind_low, help: m.notices_kind_low_help },
  'message.failed': { title: m.notices_kind_message, help: m.notices_kind_message_help },
  'webhook.switched_off': { title: m.notices_kind_webhook, help: m.notices_kind_webhook_help },
  'proposal.created': { title: m.notices_kind_proposal, help: m.notices_kind_proposal_help },
}

export const WAY_WORDS: Readonly<Record<MailWay, () => string>> = {
  AS_EVENT: m.notices_way_event,
  EVERY_TIME: m.notices_way_every,
  DAILY: m.notices_way_daily,
  NEVER: m.notices_way_never,
}
