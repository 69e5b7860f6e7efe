import { ClosedDesk } from '../checkout/parts/closed-desk/ClosedDesk.tsx'
import { ClosedDock } from '../checkout/parts/closed-desk/ClosedDock.tsx'
import type { EventParts } from './event-parts.ts'
import { EndedDesk } from './parts/EndedDesk.tsx'
import { EndedDock } from './parts/EndedDock.tsx'
import { PreviewBanner } from './parts/PreviewBanner.tsx'

/** For the server, and for pages of events that sell nothing now. */
export const ALL_PARTS: Omit<EventParts, 'WaitingDesk'> = {
  ClosedDesk,
  ClosedDock,
  EndedDesk,
  EndedDock,
  PreviewBanner,
}
