import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'

/** The look and label of an event's status. A live event that is over shows that it is over. */
export function eventBadge(event: Pick<EventCore, 'status' | 'lifecycle_status'>): { tone: Tone; word: string } {
  if (event.status === 'ARCHIVED') return { tone: 'outline', word: m.events_status_archived() }
  if (event.status === 'DRAFT') return { tone: 'grey', word: m.events_status_draft() }
  if (event.lifecycle_status === 'ENDED') return { tone: 'outline', word: m.events_status_ended() }
  return { tone: 'teal', word: m.events_status_live() }
}
