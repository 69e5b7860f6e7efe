import type { EventCore } from '@turnout/contract/events/event.ts'
import { PublishButton } from '../../events/parts/publish/PublishButton.tsx'
import { EventPageLink } from './EventPageLink.tsx'
import css from './attendees.module.css'

/**
 * The way to the first sale: publish a draft, share the link of a live event. An event that is over
 * gets no advice.
 */
export function SaleStarter({ event }: { event: EventCore }) {
  if (event.status === 'DRAFT') return <PublishButton event={event} variant="outline" />
  if (event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED') return null
  return (
    <div className={css.link}>
      <EventPageLink event={event} />
    </div>
  )
}
