import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

/** As much of an event as its badge tells. */
export type BadgedEvent = Pick<EventCore, 'status' | 'lifecycle_status'> & {
  readonly cancelled_at?: string | null
  readonly sales_closed_at?: string | null
}

/** The look and label of an event's status. A live event that is over shows that it is over. */
export function eventBadge(event: BadgedEvent): { tone: Tone; word: string } {
  if (event.cancelled_at != null) return { tone: 'red', word: m.events_status_cancelled() }
  if (event.status === 'ARCHIVED') return { tone: 'outline', word: m.events_status_archived() }
  if (event.status === 'DRAFT') return { tone: 'grey', word: m.events_status_draft() }
  if (event.lifecycle_status === 'ENDED') return { tone: 'outline', word: m.events_status_ended() }
  if (event.sales_closed_at != null) return { tone: 'orange', word: m.events_status_sales_closed() }
  return { tone: 'teal', word: m.events_status_live() }
}
