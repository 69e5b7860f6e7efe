import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'

/** The titles of columns and figures, by their ids on the wire. */
export const TITLES = {
  day: m.reports_column_day,
  way: m.reports_column_way,
  payments: m.reports_column_payments,
  received: m.reports_column_received,
  platform_fees: m.reports_column_platform_fees,
  payout_day: m.reports_column_payout_day,
  payout: m.reports_column_payout,
  provider_fees: m.reports_column_provider_fees,
  paid_out: m.reports_column_paid_out,
  unknown: m.reports_column_unknown,
  refunds: m.reports_column_refunds,
  surplus: m.reports_column_surplus,
  disputed: m.reports_column_disputed,
  left: m.reports_column_left,
  moment: m.reports_column_moment,
  order: m.reports_column_order,
  origin: m.reports_column_origin,
  state: m.reports_column_state,
  begun: m.reports_column_begun,
  due: m.reports_column_due,
  days: m.reports_column_days,
  awaited: m.reports_column_awaited,
  orders: m.reports_column_paid_orders,
  open_orders: m.reports_column_orders,
  id: m.reports_column_id,
  posting: m.reports_column_posting,
  account: m.reports_column_account,
  amount: m.reports_column_amount,
  lines: m.reports_column_lines,
  answer: m.reports_column_answer,
  answers: m.reports_column_answers,
  share: m.reports_column_share_of_all,
  event: m.reports_column_event,
  product: m.reports_column_product,
  tier: m.reports_column_tier,
  guests: m.reports_column_guests,
  arrived: m.reports_column_arrived,
  no_shows: m.reports_column_no_shows,
  weekday: m.reports_column_weekday,
  hour: m.reports_column_hour,
  sold: m.reports_column_sold,
  charged: m.reports_column_charged,
  source: m.reports_column_source,
  affiliate: m.reports_column_affiliate,
  campaign: m.reports_column_campaign,
  visits: m.reports_column_visits,
  net: m.reports_column_net,
  conversion: m.reports_column_conversion,
} as const
export type ColumnId = keyof typeof TITLES

const WORDS = {
  STRIPE: m.reports_way_card,
  OFFLINE: m.reports_way_offline,
  ELSEWHERE: m.reports_way_elsewhere,
  PENDING: m.reports_refund_pending,
  SUCCEEDED: m.reports_refund_succeeded,
  FAILED: m.reports_refund_failed,
  ORGANIZER: m.reports_refund_by_you,
  SURPLUS: m.reports_refund_surplus,
  PROVIDER: m.reports_refund_at_provider,
  NOT_PAID_OUT: m.reports_payout_none,
  NOT_KNOWN: m.reports_payout_unknown,
} as const

/** Words of the wire for people. */
export const nameOf = (word: keyof typeof WORDS, to: string): string =>
  WORDS[word]({}, { locale: pickLocale({ saved: to }) })
