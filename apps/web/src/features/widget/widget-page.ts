import type { WidgetPageProps } from '@turnout/contract/widget/page.ts'
import type { Catalogue } from '../checkout/parts/ticket-choice/catalogue.ts'
import type { DeskWords } from '../checkout/parts/ticket-choice/desk-words.ts'
import type { SeatsOffered } from '../storefront/parts/seats-offered.ts'

/** The frame's props with everything that is worded on the server, see `widget-words.ts`. */
export interface WidgetPageView {
  readonly locale: string
  readonly event: WidgetEvent | null
  readonly promo_refused: WidgetPageProps['promo_refused']
  readonly pay_host: string
  readonly is_preview: boolean
  readonly dates?: WidgetPageProps['dates']
  readonly search?: string | undefined
}

/** As much of an event as the frame needs. */
export interface WidgetEvent {
  readonly title: string
  /** Its own page. */
  readonly href: string
  /** Why nothing of it is sold any more; null while it goes on. */
  readonly over: 'ended' | 'cancelled' | null
  readonly contact_href: string | null
  /** The organizer's words for the one button; null: ours. */
  readonly continue_text: string | null
  /** The code that was asked for, if it does not count. */
  readonly refused_code: string | null
  readonly catalogue: Catalogue
  /** Where seats are chosen; left out where there are none. */
  readonly seats?: SeatsOffered | undefined
  readonly words: DeskWords
  /** "Lisbon time" */
  readonly zone: string
}
