import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { SaleStarter } from './SaleStarter.tsx'

/** No attendees: the first thing missing, a ticket, the publication, or people who know of it. */
export function NoGuests({ event, hasTicket }: { event: EventCore; hasTicket: boolean }) {
  if (!hasTicket) {
    return (
      <EmptyState
        level={2}
        title={m.attendees_no_ticket()}
        action={<LinkButton href={paths.products(event.id)}>{m.attendees_add_ticket()}</LinkButton>}
      >
        {m.attendees_no_ticket_text()}
      </EmptyState>
    )
  }
  const text =
    event.status === 'DRAFT'
      ? m.attendees_none_draft_text()
      : isOver(event)
        ? m.attendees_none_over_text()
        : m.attendees_none_text()
  return (
    <EmptyState ghost="rows" level={2} title={m.attendees_none()} action={<SaleStarter event={event} />}>
      {text}
    </EmptyState>
  )
}

const isOver = (event: EventCore): boolean => event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
