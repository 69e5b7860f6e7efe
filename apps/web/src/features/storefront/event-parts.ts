import type { ComponentType } from 'react'
import type { ClosedDeskProps, WaitingDeskProps } from '../checkout/parts/closed-desk/ClosedDesk.tsx'
import type { ClosedDockProps } from '../checkout/parts/closed-desk/ClosedDock.tsx'
import type { OrganizerView } from '@turnout/contract/storefront/page.ts'
import type { EventPageView } from './event-page.ts'

/**
 * The parts of an event page that one which sells has no use for. An entry brings them along, or
 * loads them when they are needed.
 */
export interface EventParts {
  readonly ClosedDesk: ComponentType<ClosedDeskProps>
  readonly ClosedDock: ComponentType<ClosedDockProps>
  /** The form to wait for what is sold out. */
  readonly WaitingDesk: ComponentType<WaitingDeskProps>
  /** null on a page that the server draws only while its event goes on. */
  readonly EndedDesk: ComponentType<{ readonly page: EventPageView }> | null
  readonly EndedDock: ComponentType<{ readonly page: EventPageView }> | null
  /** null on a page that the server draws only for visitors. */
  readonly PreviewBanner: ComponentType<{ readonly view: OrganizerView }> | null
}
