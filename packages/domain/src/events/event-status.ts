/** Draft, live, archived; and where an event is in time. */
export const EVENT_STATUSES = ['DRAFT', 'LIVE', 'ARCHIVED'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

export const LIFECYCLE_STATUSES = ['UPCOMING', 'ONGOING', 'ENDED'] as const
export type LifecycleStatus = (typeof LIFECYCLE_STATUSES)[number]

const MOVES: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  DRAFT: ['LIVE', 'ARCHIVED'],
  LIVE: ['DRAFT', 'ARCHIVED'],
  // An archived event comes back as a draft, so that nothing goes on sale by a restore.
  ARCHIVED: ['DRAFT'],
}

/** The status after a wish of the organizer, or a refusal; to stay where one is, is refused too. */
export const moveEvent = (
  from: EventStatus,
  to: EventStatus,
): { status: EventStatus } | { refused: 'event_move_refused' } =>
  MOVES[from].includes(to) ? { status: to } : { refused: 'event_move_refused' }

/** How long an event without an end is taken to last, in hours: an evening, and the morning after. */
export const ASSUMED_LENGTH_HOURS = 24

/** When an event is over: its end, or for one without an end a day after its start. */
export const endOf = (event: { startDate: Date; endDate: Date | null }): Date =>
  event.endDate ?? new Date(event.startDate.getTime() + ASSUMED_LENGTH_HOURS * 3_600_000)

/** Upcoming until the start, ongoing until just before the end, then ended. */
export function lifecycleOf(event: { startDate: Date; endDate: Date | null }, now: Date): LifecycleStatus {
  if (now >= endOf(event)) return 'ENDED'
  return now < event.startDate ? 'UPCOMING' : 'ONGOING'
}
