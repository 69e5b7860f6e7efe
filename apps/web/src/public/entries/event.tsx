import '../public.css'
import type { EventPageView } from '../../features/storefront/event-page.ts'
import { LATER_PARTS } from '../../features/storefront/later-parts.ts'
import { EventPage } from '../../features/storefront/pages/EventPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage((page: EventPageView) => <EventPage page={page} parts={LATER_PARTS} />)
