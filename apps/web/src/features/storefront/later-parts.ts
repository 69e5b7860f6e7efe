import { lazy } from 'react'
import type { EventParts } from './event-parts.ts'

/** For pages of events that sell: a desk that closes meanwhile loads what it needs then. */
export const LATER_PARTS: Omit<EventParts, 'WaitingDesk'> = {
  ClosedDesk: lazy(async () => ({
    default: (await import('../checkout/parts/closed-desk/ClosedDesk.tsx')).ClosedDesk,
  })),
  ClosedDock: lazy(async () => ({
    default: (await import('../checkout/parts/closed-desk/ClosedDock.tsx')).ClosedDock,
  })),
  EndedDesk: null,
  EndedDock: null,
  PreviewBanner: null,
}
