import type { ColouringSettings } from '@turnout/domain/look/page-theme.ts'
import type { ClaimPageProps, TillPageProps, TillPrintProps } from './box-office/page.ts'
import type { DoorPageProps } from './check-in/page.ts'
import type {
  ArrivalProps,
  CheckoutNoticeProps,
  CheckoutPageProps,
  OrderPageProps,
  UndoEmailProps,
} from './checkout/page.ts'
import type { GuidePageProps } from './guide/page.ts'
import type { StopMessagesProps } from './messages/page.ts'
import type { OrganizerPageProps } from './storefront/organizer-page/page.ts'
import type { WaitingPageProps } from './waiting-list/page.ts'
import type { WidgetPageProps, WidgetSeatsProps } from './widget/page.ts'
import type { SeatsPageProps } from './seats/page.ts'
import type { EventPageProps } from './storefront/page.ts'
import type { LookupPageProps, PrintPageProps, TicketPageProps } from './tickets/page.ts'

/**
 * Every page that is rendered on the server, by name, with the props the server hands over; each
 * says its language. A slice adds its page here and below, as a case of `preparePage` in the web, and as
 * `entries/<name>.tsx` of its folder there.
 */
export type PublicPage = PageOfName & {
  /** The query of its address, with its question mark: links to the page in other languages keep it. */
  readonly search?: string | undefined
}

type PageOfName =
  | { readonly name: 'event' | 'event-closed'; readonly props: EventPageProps }
  | { readonly name: 'seats'; readonly props: SeatsPageProps }
  | { readonly name: 'organizer'; readonly props: OrganizerPageProps }
  | { readonly name: 'checkout'; readonly props: CheckoutPageProps }
  | { readonly name: 'order'; readonly props: OrderPageProps }
  | { readonly name: 'checkout-notice'; readonly props: CheckoutNoticeProps }
  | { readonly name: 'widget'; readonly props: WidgetPageProps }
  | { readonly name: 'widget-seats'; readonly props: WidgetSeatsProps }
  | { readonly name: 'arrival'; readonly props: ArrivalProps }
  | { readonly name: 'undo-email'; readonly props: UndoEmailProps }
  | { readonly name: 'waiting-list'; readonly props: WaitingPageProps }
  | { readonly name: 'stop-messages'; readonly props: StopMessagesProps }
  | { readonly name: 'ticket'; readonly props: TicketPageProps }
  | { readonly name: 'lookup'; readonly props: LookupPageProps }
  | { readonly name: 'print-tickets'; readonly props: PrintPageProps }
  | { readonly name: 'door'; readonly props: DoorPageProps }
  | { readonly name: 'claim'; readonly props: ClaimPageProps }
  | { readonly name: 'till-print'; readonly props: TillPrintProps }
  | { readonly name: 'till'; readonly props: TillPageProps }
  | { readonly name: 'guide'; readonly props: GuidePageProps }
  | { readonly name: 'lost'; readonly props: LostPageProps }

/** The slice whose web half has the entry of a page; null: it is of no slice. */
export const SLICE_OF_PAGE: Readonly<Record<PublicPage['name'], string | null>> = {
  event: 'storefront',
  'event-closed': 'storefront',
  seats: 'seats',
  organizer: 'storefront',
  checkout: 'checkout',
  order: 'checkout',
  'checkout-notice': 'checkout',
  widget: 'widget',
  'widget-seats': 'widget',
  arrival: 'checkout',
  'undo-email': 'checkout',
  'waiting-list': 'waiting-list',
  'stop-messages': 'messages',
  ticket: 'tickets',
  lookup: 'tickets',
  'print-tickets': 'tickets',
  door: 'check-in',
  claim: 'box-office',
  'till-print': 'box-office',
  till: 'box-office',
  guide: 'guide',
  lost: null,
}

/** In place of a page that is not there, or that did not come about. */
export interface LostPageProps {
  readonly locale: string
  readonly missing: MissingPage
  /** Whose page it is; null: ours. */
  readonly owner: PageOwner | null
}

/** The event or the organizer that a page belongs to, for a page that is in its place in its colours. */
export interface PageOwner {
  /** null: the page is the organizer's own. */
  readonly event: string | null
  readonly organizer: string
  /** The owner's page; null while visitors may not see it. */
  readonly href: string | null
  /** Where the organizer is asked; null: nowhere. */
  readonly contact_href: string | null
  readonly settings: ColouringSettings
}

/**
 * An unknown address, an event or a ticket that is not there for this visitor: drawn once
 * a language. `replaced`: a ticket under the address it had before. `refused`: the server said no. `busy`: it has no
 * time now. `failed`: our own fault.
 */
export type MissingPage =
  | { readonly what: 'address' | 'event' | 'ticket' }
  | { readonly what: 'replaced' }
  | {
      readonly what: 'refused' | 'busy' | 'failed'
      readonly status: number
      /** The reason in words; of a failure there are none. */
      readonly message: string
      /** Where the visitor tries again, or was before; a path of ours, or null when that is unknown. */
      readonly again: { readonly path: string; readonly isSame: boolean } | null
      /** By which the log knows the request. */
      readonly reference: string
    }

/** Addresses of the files one page loads: found by the server, written as tags by the web. */
export interface PageAssets {
  /** null for a page that needs none. */
  readonly script: string | null
  readonly styles: readonly string[]
  /** Further modules that `script` imports. */
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
}

/** The data that the server hands to the renderer. */
export interface RenderInput {
  readonly page: PublicPage
  readonly assets: PageAssets
}

/**
 * A document and the texts of its own inline elements. The policy of its answer lets these run, by
 * their hashes, and nothing else that may have got into the document.
 */
export interface Rendered {
  readonly html: string
  readonly inline: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}
