import type { SeatsPageProps } from '../seats/page.ts'
import type { PageDates } from '../storefront/page.ts'
import type { PublicEvent } from '../storefront/public-event.ts'

/** The look that a page of another site asks for; null: as the event's own page. */
export interface WidgetLook {
  /** Hex. */
  readonly accent: string | null
  readonly mode: 'LIGHT' | 'DARK' | null
}

/** The data that the server hands to the frame that other sites show. */
export interface WidgetPageProps {
  readonly locale: string
  /** null when there is nothing to show: one answer for all reasons. */
  readonly event: PublicEvent | null
  readonly look: WidgetLook
  readonly promo_refused: 'unknown' | 'other_date' | 'too_many' | null
  /** Of our own site, where buyers pay: "events.example". */
  readonly pay_host: string
  /** Its organizer looks at it: nothing is held. */
  readonly is_preview: boolean
  /** Left out for an event with one date. */
  readonly dates?: PageDates
  /** The query of the frame, which links in it keep. */
  readonly search?: string
}

/** The data that the server hands to the frame while seats are chosen in it. */
export interface WidgetSeatsProps extends SeatsPageProps {
  readonly look: WidgetLook
  readonly pay_host: string
}
