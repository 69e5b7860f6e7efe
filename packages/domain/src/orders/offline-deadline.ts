const DAY_MS = 86_400_000

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
