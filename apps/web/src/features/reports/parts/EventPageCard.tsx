import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { EventPageLink } from '../../attendees/parts/EventPageLink.tsx'
import { LookChanges } from '../../events/parts/LookChanges.tsx'
import css from './SideCards.module.css'

/** The address of the event's page, to pass on. */
export function EventPageCard({ event }: { event: Event }) {
  return (
    <Card title={m.reports_event_page()}>
      {event.status === 'ARCHIVED' ? (
        <p className={css.muted}>{m.reports_event_page_archived()}</p>
      ) : (
        <div className={css.stack}>
          {event.status === 'DRAFT' && <p className={css.muted}>{m.reports_event_page_draft()}</p>}
          <EventPageLink event={event} />
          <LookChanges eventId={event.id} />
        </div>
      )}
    </Card>
  )
}
