import type { Order } from '@turnout/contract/orders/order.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { exactWords } from '../../desk/moment-words.ts'
import { moneyWords } from './order-words.ts'

/** Something about an order that a member should know, in the words of a banner. */
export interface OrderTrouble {
  readonly tone: 'error' | 'warning'
  readonly title: string
  readonly text: string
}

type Troubled = Pick<
  Order,
  'currency' | 'payments' | 'refunds' | 'refund_status' | 'payment_status' | 'mails' | 'email' | 'attendees'
>

/**
 * The troubles with the money of an order, the worst first, then those with its mails. Disputes have their
 * own banners.
 */
export const troublesOf = (order: Troubled, zone: string): readonly OrderTrouble[] => [
  ...surplusTroubles(order, zone),
  ...refundTroubles(order),
  ...debitTroubles(order),
  ...mailTroubles(order),
]

/** Money that pays for nothing and is still here. */
function surplusTroubles({ payments, refunds, currency }: Troubled, zone: string): OrderTrouble[] {
  return payments.flatMap(({ id, purpose, amount }): OrderTrouble[] => {
    const own = refunds.filter(({ payment_id }) => payment_id === id)
    const tries = own.filter(({ state }) => state === 'FAILED').length
    if (purpose !== 'SURPLUS' || tries === 0) return []
    const gone = own
      .filter(({ state }) => state === 'SUCCEEDED')
      .reduce((sum, one) => sum + minorOf(one.amount, currency), 0)
    const left = minorOf(amount, currency) - gone
    if (left <= 0) return []
    const values = { amount: moneyWords(majorFromMinor(left, currency), currency), count: tries }
    const waiting = own.find(({ state }) => state === 'PENDING')
    return waiting === undefined
      ? [{ tone: 'error', title: m.orders_surplus_stuck(values), text: m.orders_surplus_stuck_help() }]
      : [
          {
            tone: 'warning',
            title: m.orders_surplus_waits(values),
            text: m.orders_surplus_waits_help({ when: exactWords(waiting.send_at, zone) }),
          },
        ]
  })
}

function refundTroubles({ payments, refunds, refund_status: status, currency }: Troubled): OrderTrouble[] {
  const own = new Set(payments.filter(({ purpose }) => purpose === 'ORDER').map(({ id }) => id))
  const failed = refunds.findLast(({ state, payment_id }) => state === 'FAILED' && own.has(payment_id))
  if (status !== 'REFUND_FAILED' || failed === undefined) return []
  const reason = failed.failure_reason === null ? null : reasonWords(failed.failure_reason)
  return [
    {
      tone: 'error',
      title: m.orders_refund_came_back({ amount: moneyWords(failed.amount, currency) }),
      text: [reason === null ? null : m.orders_refund_came_back_reason({ reason }), m.orders_refund_came_back_help()]
        .filter(Boolean)
        .join(' '),
    },
  ]
}

const REASONS: Readonly<Record<string, () => string>> = {
  expired_or_canceled_card: m.orders_refund_reason_card,
  lost_or_stolen_card: m.orders_refund_reason_lost,
  insufficient_funds: m.orders_refund_reason_funds,
  declined: m.orders_refund_reason_declined,
}

/** The provider's reasons grow; one without words here is named as it came. */
const reasonWords = (reason: string): string => REASONS[reason]?.() ?? reason.replaceAll('_', ' ')

/**
 * A card that is declined is the buyer's affair; a debit that fails days later was told by mail.
 */
const debitTroubles = ({ payment_status: status, mails }: Troubled): OrderTrouble[] =>
  status === 'PAYMENT_FAILED' && mails.some(({ kind }) => kind === 'debit_failed')
    ? [{ tone: 'warning', title: m.orders_debit_failed(), text: m.orders_debit_failed_help() }]
    : []

/** Addresses that the order and its tickets have now, and whose last mail did not arrive. */
function mailTroubles({ mails, email, attendees }: Troubled): OrderTrouble[] {
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
  const ofBuyer = email ?? ''
  const holders = attendees.filter(({ email: own, status }) => status !== 'CANCELLED' && !isSame(own, ofBuyer))
  const addresses = new Map([ofBuyer, ...holders.map((one) => one.email)].map((one) => [one.toLowerCase(), one]))
  return [...addresses.values()].flatMap((address): OrderTrouble[] => {
    // The newest is first.
    const trouble = address === '' ? null : (mails.find(({ to }) => isSame(to, address))?.trouble ?? null)
    if (trouble === null) return []
    const does = isSame(address, ofBuyer)
      ? { edit: m.orders_edit_buyer(), send: m.orders_resend() }
      : { edit: m.attendees_edit(), send: m.attendees_resend() }
    const text = MAIL_TROUBLES[trouble](does)
    return [{ tone: 'warning', title: m.orders_mail_not_arrived({ email: address }), text }]
  })
}

const MAIL_TROUBLES = {
  NO_MAILBOX: m.orders_mail_no_mailbox,
  CAME_BACK: m.orders_mail_came_back,
  REFUSED: m.orders_mail_refused,
} as const
