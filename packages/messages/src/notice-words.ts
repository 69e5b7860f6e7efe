import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from './locale.ts'
import { proposalAct, type ProposalAct } from './proposal-words.ts'

/** What the sentence of a notice is made of; an amount comes in words. */
export interface ToldNotice {
  readonly kind:
    | 'order.created'
    | 'order.refunded'
    | 'refund.failed'
    | 'payment.disputed'
    | 'stock.low'
    | 'message.failed'
    | 'webhook.switched_off'
    | 'proposal.created'
  readonly name: string
  readonly left: number | null
  readonly failed: number | null
  readonly failure: keyof typeof ENDS | 'SOME_FAILED' | 'GONE' | 'FAILING' | null
  /** What an agent proposes. */
  readonly proposal: ProposalAct | null
  /** null: there was nothing to pay. */
  readonly amount: string | null
}

/** What happened, in one sentence: the same on the screen and in a mail. */
export function noticeSentence(notice: ToldNotice, locale: Locale): string {
  const { name, amount, left } = notice
  switch (notice.kind) {
    case 'order.created':
      return amount === null
        ? m.notices_say_order_free({ name }, { locale })
        : m.notices_say_order({ name, amount }, { locale })
    case 'order.refunded':
      return m.notices_say_refund({ name, amount: amount ?? '' }, { locale })
    case 'refund.failed':
      return m.notices_say_refund_failed({ name, amount: amount ?? '' }, { locale })
    case 'payment.disputed':
      return m.notices_say_dispute({ name, amount: amount ?? '' }, { locale })
    case 'stock.low':
      return left === null || left === 0
        ? m.notices_say_sold_out({ name }, { locale })
        : m.notices_say_low({ name, count: left }, { locale })
    case 'message.failed':
      return messageSentence(notice, locale)
    case 'webhook.switched_off':
      return notice.failure === 'GONE'
        ? m.notices_say_webhook_gone({ host: name }, { locale })
        : m.notices_say_webhook_failing({ host: name }, { locale })
    case 'proposal.created':
      return m.notices_say_proposal(
        { name, act: notice.proposal === null ? '' : proposalAct(notice.proposal, locale) },
        { locale },
      )
  }
}

const ENDS = {
  ALL_FAILED: m.notices_say_message_all,
  MISSED: m.notices_say_message_missed,
  NOBODY: m.notices_say_message_nobody,
  NOT_ALLOWED: m.notices_say_message_not_allowed,
  STOPPED: m.notices_say_message_stopped,
} as const

const messageSentence = ({ name, failed, failure }: ToldNotice, locale: Locale): string =>
  failure === null || failure === 'SOME_FAILED' || failure === 'GONE' || failure === 'FAILING'
    ? m.notices_say_message_some({ name, count: failed ?? 0 }, { locale })
    : ENDS[failure]({ name }, { locale })
