import { m } from './generated/messages.js'
import type { Locale } from './locale.ts'

interface Values {
  /** What goes back, and what was paid, as text. */
  readonly amount: string
  /** What went back besides; null: nothing did. */
  readonly besides: string | null
  readonly total: string
  /** "Visa •••• 4242"; null for money that did not come by card. */
  readonly card: string | null
  readonly organizer: string
}

/** The domain's `MoneyBack`. */
const WORDS = {
  BY_HAND: m.event_cancelling_mail_by_hand,
  LATER: m.event_cancelling_mail_later,
  KEPT: m.checkout_money_kept,
  FAILED: m.checkout_money_failed,
  REFUNDED: m.event_cancelling_mail_refunded,
  UNPAID: m.event_cancelling_mail_unpaid,
  FREE: m.event_cancelling_mail_free,
} as const

type Money = 'BACK' | keyof typeof WORDS

/** What becomes of the money of a cancelled order: the same sentence in mails and on pages. Without a locale: in the one of the page. */
export function moneyBackText(money: Money, values: Values, locale?: Locale): string {
  const { besides } = values
  const now = nowText(money, values, locale)
  if (besides === null || money === 'REFUNDED') return now
  return `${now} ${m.checkout_went_back_besides({ amount: besides }, locale === undefined ? {} : { locale })}`
}

function nowText(money: Money, values: Values, locale?: Locale): string {
  const { card } = values
  const options = locale === undefined ? {} : { locale }
  if (money !== 'BACK') return WORDS[money](values, options)
  return card === null
    ? m.event_cancelling_mail_back(values, options)
    : m.event_cancelling_mail_card({ ...values, card }, options)
}
