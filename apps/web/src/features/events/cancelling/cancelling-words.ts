import type { CancellingFigures } from '@turnout/contract/events/cancelling/cancelling.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { formatDate, formatMoney, formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import type { Subject } from './cancelling-props.ts'

export type Way = CancellingFigures['ways'][number]['way']

interface WayWords {
  readonly label: () => string
  readonly detail: () => string
  /** How and when the money goes back. */
  readonly how: () => string
}

/** A way of payment as the table of step 2 tells it. */
export const WAY_WORDS: Readonly<Record<Way, WayWords>> = {
  CARD: {
    label: m.event_cancelling_way_card,
    detail: m.event_cancelling_way_card_detail,
    how: m.event_cancelling_how_card,
  },
  OFFLINE: {
    label: m.event_cancelling_way_offline,
    detail: m.event_cancelling_way_offline_detail,
    how: m.event_cancelling_how_offline,
  },
  MANUAL: {
    label: m.event_cancelling_way_manual,
    detail: m.event_cancelling_way_manual_detail,
    how: m.event_cancelling_how_manual,
  },
  FREE: {
    label: m.event_cancelling_way_free,
    detail: m.event_cancelling_way_free_detail,
    how: m.event_cancelling_how_mail,
  },
  REFUNDED: {
    label: m.event_cancelling_way_refunded,
    detail: m.event_cancelling_way_refunded_detail,
    how: m.event_cancelling_how_mail,
  },
  PENDING: {
    label: m.event_cancelling_way_pending,
    detail: m.event_cancelling_way_pending_detail,
    how: m.event_cancelling_how_pending,
  },
  DISPUTED: {
    label: m.event_cancelling_way_disputed,
    detail: m.event_cancelling_way_disputed_detail,
    how: m.event_cancelling_how_mail,
  },
  UNPAID: {
    label: m.event_cancelling_way_unpaid,
    detail: m.event_cancelling_way_unpaid_detail,
    how: m.event_cancelling_how_mail,
  },
  OVER: {
    label: m.event_cancelling_way_over,
    detail: m.event_cancelling_way_over_detail,
    how: m.event_cancelling_how_nothing,
  },
}

const LOG_WORDS: Readonly<Record<string, () => string>> = {
  'event.cancelled': m.event_cancelling_log_cancelled,
  'occurrence.cancelled': m.event_cancelling_log_date_cancelled,
  'event.cancelling_started': m.event_cancelling_log_started,
  'event.cancelling_paused': m.event_cancelling_log_paused,
  'event.cancelling_resumed': m.event_cancelling_log_resumed,
  'event.cancelling_reopened': m.event_cancelling_log_reopened,
  'event.cancelling_choice_ended': m.event_cancelling_log_choice_ended,
  'event.cancelling_finished': m.event_cancelling_log_finished,
  'event.refunds_tried_again': m.event_cancelling_log_tried_again,
  'event.refunds_by_hand': m.event_cancelling_log_by_hand,
  'event.money_paid_back': m.event_cancelling_log_paid_back,
}

/** What a line of the log says; null for an act that has no words here. */
export const logWords = (act: string): string | null => LOG_WORDS[act]?.() ?? null

export const moneyIn = (currency: string) => {
  const locale = documentLocale()
  return (amount: number): string => formatMoney(amount, { locale, currency })
}

export const timeIn = (instant: string, timeZone: string): string =>
  formatDate(instant, 'time', { locale: documentLocale(), timeZone })

export const dayIn = (instant: string, timeZone: string): string =>
  formatDate(instant, 'date', { locale: documentLocale(), timeZone })

/** "Sat 12 Jun, 23:59" */
export const momentIn = (instant: string, timeZone: string): string =>
  formatNearDate(instant, 'moment', { locale: documentLocale(), timeZone })

/** "Sat, 12 June 2027" */
export const shortDayIn = (instant: string, timeZone: string): string =>
  formatDate(instant, 'shortDate', { locale: documentLocale(), timeZone })

/** What a title calls it: the event by its name, a date "Sun 7 Mar, 16:00". */
export const nameOf = ({ event, date }: Subject): string =>
  date === null ? event.title : momentIn(date.start_date, event.timezone)

/** The way out without cancelling anything. */
export const keepOf = ({ event, date }: Subject): { readonly href: string; readonly label: string } =>
  date === null
    ? { href: paths.dashboard(event.id), label: m.event_cancelling_keep_event() }
    : { href: paths.dates(event.id), label: m.event_cancelling_keep_date() }
