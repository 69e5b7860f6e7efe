import type { OfflinePaymentMethod } from '../events/payment-ways.ts'

const DAY_MS = 86_400_000

/** After the due date an order waits this long for a transfer that is late, unless the organizer says otherwise. */
export const GRACE_DAYS = 3
/** Days before the event by which a transfer is there. */
const TRANSFER_AHEAD_DAYS = 2

/** When an offline order is due, and when its places go back; null: it waits for as long as it takes. */
export interface OfflineTimes {
  readonly dueAt: Date | null
  readonly endsAt: Date | null
}

interface OfflineTerms {
  readonly orderedAt: Date
  readonly startsAt: Date
  /** Days that buyers have; null: no deadline. */
  readonly days: number | null
  readonly graceDays: number
  /** The event offers bank transfer, so the days are those of transfers. */
  readonly offersTransfer: boolean
}

/**
 * A transfer is due some days after the order, and late for some more, but never later than two days before the event.
 * Ordered in those two days, it is due when the event starts, and a day later at the earliest. Payment at the door has
 * a deadline only where nothing else is offered.
 */
export function offlineTimes(method: OfflinePaymentMethod, terms: OfflineTerms): OfflineTimes {
  const { orderedAt, startsAt, days, graceDays, offersTransfer } = terms
  if (days === null || (method === 'AT_THE_DOOR' && offersTransfer)) return { dueAt: null, endsAt: null }
  const latest = startsAt.getTime() - TRANSFER_AHEAD_DAYS * DAY_MS
  if (latest <= orderedAt.getTime()) {
    const end = new Date(Math.max(startsAt.getTime(), orderedAt.getTime() + DAY_MS))
    return { dueAt: end, endsAt: end }
  }
  const dueMs = Math.min(latest, orderedAt.getTime() + days * DAY_MS)
  return { dueAt: new Date(dueMs), endsAt: new Date(Math.min(latest, dueMs + graceDays * DAY_MS)) }
}

/** Days that an organizer gives at once, unless another number is asked for. */
export const EXTRA_DAYS = 7
export const EXTRA_DAYS_MAX = 30
/** How long extra days can be taken back. */
export const EXTENSION_UNDO_MINUTES = 5

interface Extended {
  readonly now: Date
  readonly dueAt: Date
  /** Null: the order ends when it is due. */
  readonly endsAt: Date | null
  readonly startsAt: Date
  readonly days: number
}

/**
 * When a transfer is due that gets more days: so many after its due date, or after now where that is over, and
 * two days before the event at the latest. The grace that the order had follows. Null: it cannot be later.
 */
export function extendedTimes({ now, dueAt, endsAt, startsAt, days }: Extended): OfflineTimes | null {
  const from = Math.max(now.getTime(), dueAt.getTime())
  const latest = startsAt.getTime() - TRANSFER_AHEAD_DAYS * DAY_MS
  const dueMs = Math.min(latest, from + days * DAY_MS)
  if (dueMs <= from) return null
  const graceMs = Math.max(0, (endsAt ?? dueAt).getTime() - dueAt.getTime())
  return { dueAt: new Date(dueMs), endsAt: new Date(Math.min(latest, dueMs + graceMs)) }
}

/** The most days before or after the due date that an organizer may choose for a reminder. */
export const REMINDER_DAYS_MAX = 30

/** The moments of an order that decide when its buyer is reminded. */
interface Reminded {
  readonly orderedAt: Date
  readonly dueAt: Date
  readonly days: number
}

/**
 * When the buyer is reminded before the due date: so many days before, or halfway to it when the whole time is shorter
 * than twice as long.
 */
export function reminderAt({ orderedAt, dueAt, days }: Reminded): Date {
  const time = Math.max(0, dueAt.getTime() - orderedAt.getTime())
  return new Date(dueAt.getTime() - Math.min(days * DAY_MS, time / 2))
}

/**
 * When the buyer of a late order is reminded: so many days after the due date, or halfway through the grace when it
 * ends earlier. Null: the order ends when it is due.
 */
export function lateReminderAt({
  dueAt,
  endsAt,
  days,
}: Pick<Reminded, 'dueAt' | 'days'> & { readonly endsAt: Date | null }): Date | null {
  const grace = (endsAt ?? dueAt).getTime() - dueAt.getTime()
  return grace <= 0 ? null : new Date(dueAt.getTime() + Math.min(days * DAY_MS, grace / 2))
}

/** A transfer without a due date is late after these days. */
export const TRANSFER_WAIT_DAYS = 5

interface Awaited {
  readonly method: OfflinePaymentMethod | null
  readonly orderedAt: Date
  readonly dueAt: Date | null
}

/** From when on an unpaid order is late; null: never, as it is paid at the door. */
export function lateFrom({ method, orderedAt, dueAt }: Awaited): Date | null {
  if (dueAt !== null || method === 'AT_THE_DOOR') return dueAt
  return new Date(orderedAt.getTime() + TRANSFER_WAIT_DAYS * DAY_MS)
}

/** Whole days from one moment to a later one, at least one. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.max(1, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** A buyer is not reminded twice within these hours. */
export const REMINDER_GAP_HOURS = 24

/** How long "marked as paid" can be undone; then it is booked, and the tickets are mailed. */
export const RECEIPT_UNDO_SECONDS = 15

/** What a reminder says: the day is over, the day ahead, at the door, or a transfer without a day. */
export type ReminderText = 'LATE' | 'DUE' | 'AT_THE_DOOR' | 'OPEN'

export function reminderTextOf({
  isLate,
  hasDue,
  method,
}: {
  readonly isLate: boolean
  readonly hasDue: boolean
  readonly method: OfflinePaymentMethod | null
}): ReminderText {
  if (hasDue) return isLate ? 'LATE' : 'DUE'
  return method === 'AT_THE_DOOR' ? 'AT_THE_DOOR' : 'OPEN'
}
