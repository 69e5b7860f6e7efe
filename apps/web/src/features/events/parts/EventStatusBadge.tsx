import type { EventCore } from '@turnout/contract/events/event.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { eventBadge } from '../event-badge.ts'

/** Where an event stands: draft, live, ended, archived. */
export function EventStatusBadge({ event }: { event: Pick<EventCore, 'status' | 'lifecycle_status'> }) {
  const { tone, word } = eventBadge(event)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
