import '../../../public/frame/public.css'
import { ALL_PARTS } from '../all-parts.ts'
import type { EventPageView } from '../event-page.ts'
import { EventPage } from '../pages/EventPage.tsx'
import { WaitingDesk } from '../../waiting-list/parts/WaitingDesk.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'
import { useVisit } from '../../../public/frame/use-visit.ts'

hydratePage((page: EventPageView) => {
  useVisit(page.organizer_view === null ? page.event.id : null)
  return <EventPage page={page} parts={{ ...ALL_PARTS, WaitingDesk }} />
})
