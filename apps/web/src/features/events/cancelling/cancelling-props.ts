import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import type { Cancelled } from './api.ts'

/** An event that is cancelled, or one of its dates. */
export interface Subject {
  readonly event: Event
  /** Null: the whole event. */
  readonly date: Occurrence | null
}

export const cancelledOf = ({ event, date }: Subject): Cancelled => ({ eventId: event.id, dateId: date?.id ?? null })

/** What every part of the progress shows something of. */
export interface ProgressProps extends Subject {
  readonly cancelling: CancellingAnswer
}
