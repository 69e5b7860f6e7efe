import type { CancellingAnswer } from '@turnout/contract/events/cancelling/cancelling.ts'
import type { Event } from '@turnout/contract/events/event.ts'

/** What every part of the progress shows something of. */
export interface ProgressProps {
  readonly event: Event
  readonly cancelling: CancellingAnswer
}
