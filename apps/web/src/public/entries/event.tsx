import '../frame/public.css'
import type { EventPageView } from '../../features/storefront/event-page.ts'
import { LATER_PARTS } from '../../features/storefront/later-parts.ts'
import { EventPage } from '../../features/storefront/pages/EventPage.tsx'
import { lazy } from 'react'
import { hydratePage } from '../frame/hydrate.tsx'
import { useVisit } from '../frame/use-visit.ts'

/** For a desk that sells out while it is looked at. */
const WaitingDesk = lazy(async () => ({
  default: (await import('../../features/waiting-list/parts/WaitingDesk.tsx')).WaitingDesk,
}))

hydratePage((page: EventPageView) => {
  useVisit(page.organizer_view === null ? page.event.id : null)
  return <EventPage page={page} parts={{ ...LATER_PARTS, WaitingDesk }} />
})
