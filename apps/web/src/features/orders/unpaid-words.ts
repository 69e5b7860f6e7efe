import type { Event } from '@turnout/contract/events/event.ts'
import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { fillBlanks, type Blank } from '@turnout/domain/messages/blanks.ts'
import {
  daysBetween,
  lateFrom,
  REMINDER_GAP_HOURS,
  reminderTextOf,
  type ReminderText,
} from '@turnout/domain/orders/offline-deadline.ts'
import { accountText } from '@turnout/domain/payments/bank-account.ts'
import { paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { tagOf } from '@turnout/messages/tags.ts'
import { formatMoney, formatNearDate } from '../../format/format.ts'
import { shortDayWords } from '../../desk/table/cells/placed-words.ts'
import { textOfHtml } from '../../format/html-text.ts'
import { escapeHtml } from '../../public/frame/escape.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { blankText, withBlankNames } from '../events/parts/rich-text/blank-words.ts'

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

/** "25 May", with its year when it is another one. */
export const dayWords = (at: string, zone: string): string => shortDayWords(at, { zone, now: new Date() })

/** "in 3 days", "tomorrow"; null: without a due date, or it is over. */
export function dueInWords(order: Due, zone: string, now: Date): string | null {
  if (order.payment_due_at === null) return null
  const [today, due] = [now, new Date(order.payment_due_at)].map((at) => Date.parse(dayOf(at, zone)))
  const days = ((due ?? 0) - (today ?? 0)) / DAY_MS
  if (days < 0) return null
  return new Intl.RelativeTimeFormat(tagOf(documentLocale()), { numeric: 'auto' }).format(days, 'day')
}

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

const DAY_MS = 86_400_000
const GAP_MS = REMINDER_GAP_HOURS * 3_600_000

/** Whether the buyer of an order may get more days, as far as the row tells; the server decides again. */
export const canExtend = ({ payment_method: method, payment_due_at: due }: OrderRow): boolean =>
  method !== 'AT_THE_DOOR' && due !== null

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

/** The ready text as the buyer of an order reads it, in their language. */
export function reminderWords(order: OrderRow, now: Date): readonly string[] {
  const locale = pickLocale({ saved: order.locale })
  const total = formatMoney(order.amount_due, { locale, currency: order.currency })
  return [
    m.orders_mail_greeting({ name: order.first_name ?? '' }, { locale }),
    textOf(order, now)({ total, reference: order.public_id }, { locale }),
  ]
}

/** Keeps the place of a blank while a sentence is made around it. */
const MARK = /\uE000([a-z_]+)\uE001/gu
const mark = (blank: Blank): string => `\uE000${blank}\uE001`

/** The same in the language of the page, as the editor shows it: with blanks that each buyer reads with their values. */
export function readyText(order: OrderRow, now: Date): string {
  const lines = [
    m.orders_mail_greeting({ name: mark('first_name') }),
    textOf(order, now)({ total: mark('amount_due'), reference: mark('order_reference') }),
  ]
  const html = lines.map((line) => `<p>${line.replaceAll(MARK, '<span data-blank="$1"></span>')}</p>`).join('')
  return withBlankNames(html)
}

interface Reader {
  readonly order: OrderRow
  /** Undefined while loading. */
  readonly event: Event | undefined
  readonly text: string
}

/** The author's text as the buyer of an order reads it; a blank that is not known here keeps its name. */
export function ownTextOf({ order, event, text }: Reader): string {
  const locale = pickLocale({ saved: order.locale })
  const zone = event?.timezone ?? 'UTC'
  const values: Partial<Record<Blank, string | null>> = {
    first_name: order.first_name,
    last_name: order.last_name,
    event: event?.title ?? null,
    order_reference: order.public_id,
    amount_due: formatMoney(order.amount_due, { locale, currency: order.currency }),
    due_date:
      order.payment_due_at === null
        ? null
        : formatNearDate(order.payment_due_at, 'dayMonth', { locale, timeZone: zone }),
    bank_account: accountOf(order, event),
    payment_reference: paymentReferenceText(order.payment_reference),
  }
  return textOfHtml(fillBlanks(text, (blank) => escapeHtml(values[blank] ?? `[${blankText(blank)}]`)))
}

/** Where the buyer of an order transfers to; null: nowhere, or not known yet. */
export function accountOf({ payment_method: method }: OrderRow, event: Event | undefined): string | null {
  const account = event?.settings?.bank_transfer ?? null
  if (method === 'AT_THE_DOOR' || account === null) return null
  return `${account.payee}, ${accountText(account.iban)}`
}
