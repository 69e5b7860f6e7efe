import '../../../public/frame/public.css'
import type { EventPageView } from '../event-page.ts'
import { LATER_PARTS } from '../later-parts.ts'
import { EventPage } from '../pages/EventPage.tsx'
import { lazy } from 'react'
import { hydratePage } from '../../../public/frame/hydrate.tsx'
import { useVisit } from '../../../public/frame/use-visit.ts'

/** For a desk that sells out while it is looked at. */
const WaitingDesk = lazy(async () => ({
  default: (await import('../../waiting-list/parts/WaitingDesk.tsx')).WaitingDesk,
}))

hydratePage((page: EventPageView) => {
  useVisit(page.organizer_view === null ? page.event.id : null)
  return <EventPage page={page} parts={{ ...LATER_PARTS, WaitingDesk }} />
})
