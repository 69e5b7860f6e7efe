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

/** How long before the deadline the buyer is reminded, unless there is not that much time. */
export const REMINDER_DAYS = 2

/**
 * When the buyer is reminded: two days before the deadline, or halfway to it when the whole time is
 * shorter than four days.
 */
export function reminderAt({ orderedAt, dueAt }: { readonly orderedAt: Date; readonly dueAt: Date }): Date {
  const time = Math.max(0, dueAt.getTime() - orderedAt.getTime())
  return new Date(dueAt.getTime() - Math.min(REMINDER_DAYS * DAY_MS, time / 2))
}
