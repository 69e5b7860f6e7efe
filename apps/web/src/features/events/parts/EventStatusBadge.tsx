import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { eventBadge, type BadgedEvent } from '../event-badge.ts'

/** The state of an event: draft, live, ended, archived. */
export function EventStatusBadge({ event }: { event: BadgedEvent }) {
  const { tone, word } = eventBadge(event)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
