import type { OrderRow } from '@turnout/contract/orders/order.ts'
import {
  daysBetween,
  lateFrom,
  REMINDER_GAP_HOURS,
  reminderTextOf,
  type ReminderText,
} from '@turnout/domain/orders/offline-deadline.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { formatMoney, formatNearDate } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'

/* What is said of an order that is not paid. */

type Due = Pick<OrderRow, 'payment_method' | 'payment_due_at' | 'created_at'>

/** The kind of a payment outside, as long as it is one. */
const outside = ({ payment_method: method }: Pick<OrderRow, 'payment_method'>) =>
  method === 'BANK_TRANSFER' || method === 'AT_THE_DOOR' ? method : null

/** Since when an order is late; null: it is not. */
function lateSince(order: Due, now: Date): Date | null {
  const dueAt = order.payment_due_at === null ? null : new Date(order.payment_due_at)
  const from = lateFrom({ method: outside(order), orderedAt: new Date(order.created_at), dueAt })
  return from !== null && from < now ? from : null
}

/** "3 days late"; null: it is not late. */
export function lateWords(order: Due, now: Date): string | null {
  const since = lateSince(order, now)
  return since === null ? null : m.orders_unpaid_days_late({ count: daysBetween(since, now) })
}

const dayWords = (at: string, zone: string): string =>
  formatNearDate(at, 'dayMonth', { locale: documentLocale(), timeZone: zone })

/** "due 25 May", "at the door". */
export function dueWords(order: Due, zone: string): string {
  if (order.payment_due_at !== null) return m.orders_unpaid_due_on({ date: dayWords(order.payment_due_at, zone) })
  return order.payment_method === 'AT_THE_DOOR' ? m.orders_unpaid_at_door() : m.orders_unpaid_no_due()
}

/** "2 times, last 26 May", "not yet". */
export const remindedWords = (
  { reminders, reminded_at: at }: Pick<OrderRow, 'reminders' | 'reminded_at'>,
  zone: string,
) =>
  at === null
    ? m.orders_unpaid_not_yet()
    : m.orders_unpaid_reminded_on({ count: Math.max(1, reminders), date: dayWords(at, zone) })

const GAP_MS = REMINDER_GAP_HOURS * 3_600_000

/** Whether a buyer may be reminded now, as far as the row tells; the server decides again. */
export const canRemind = ({ email, reminded_at: at }: Pick<OrderRow, 'email' | 'reminded_at'>, now: Date): boolean =>
  email !== null && (at === null || now.getTime() - Date.parse(at) >= GAP_MS)

const TEXTS: Readonly<Record<ReminderText, typeof m.orders_reminder_text>> = {
  LATE: m.orders_reminder_text_late,
  DUE: m.orders_reminder_text,
  AT_THE_DOOR: m.orders_reminder_text_door,
  OPEN: m.orders_reminder_text_open,
}

const textOf = (order: Due, now: Date) =>
  TEXTS[
    reminderTextOf({
      isLate: lateSince(order, now) !== null,
      hasDue: order.payment_due_at !== null,
      method: outside(order),
    })
  ]

/** The sentence of a reminder as the buyer of an order reads it, in their language. */
export function reminderWords(order: OrderRow, now: Date): string {
  const locale = pickLocale({ saved: order.locale })
  const total = formatMoney(order.amount_due, { locale, currency: order.currency })
  return textOf(order, now)({ total, reference: order.public_id }, { locale })
}

/** The same in the language of the page, with the names of its blanks. */
export const reminderBlanks = (order: OrderRow, now: Date): string =>
  textOf(order, now)({ total: `[${m.orders_remind_amount()}]`, reference: `[${m.orders_order()}]` })
