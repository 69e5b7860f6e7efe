import '../frame/public.css'
import { ALL_PARTS } from '../../features/storefront/all-parts.ts'
import type { EventPageView } from '../../features/storefront/event-page.ts'
import { EventPage } from '../../features/storefront/pages/EventPage.tsx'
import { WaitingDesk } from '../../features/waiting-list/parts/WaitingDesk.tsx'
import { hydratePage } from '../frame/hydrate.tsx'
import { useVisit } from '../frame/use-visit.ts'

hydratePage((page: EventPageView) => {
  useVisit(page.organizer_view === null ? page.event.id : null)
  return <EventPage page={page} parts={{ ...ALL_PARTS, WaitingDesk }} />
})
