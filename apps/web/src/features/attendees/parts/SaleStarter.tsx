import type { EventCore } from '@turnout/contract/events/event.ts'
import { PublishButton } from '../../events/parts/publish/PublishButton.tsx'
import { EventPageLink } from './EventPageLink.tsx'
import css from './SaleStarter.module.css'

/** What brings the first sale: a draft is published, a live event's link is passed on; nothing helps one that is over. */
export function SaleStarter({ event }: { event: EventCore }) {
  if (event.status === 'DRAFT') return <PublishButton event={event} variant="outline" />
  if (event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED') return null
  return (
    <div className={css.link}>
      <EventPageLink event={event} />
    </div>
  )
}
