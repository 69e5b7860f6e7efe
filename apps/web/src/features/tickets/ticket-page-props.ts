import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import type { QrPicture } from '../../public/qr-code.ts'
import type { TicketState } from './ticket-state.ts'

/** What the server hands to the ticket page. Plain JSON. */
export interface TicketPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  readonly ticket: Ticket
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** The tickets this holder may turn to, this one among them, in the order they were bought. */
  readonly neighbours: readonly { readonly href: string; readonly is_this: boolean }[]
  /** Absolute address of this ticket. */
  readonly page_url: string
  readonly print_href: string
}

/** What the server hands to the print pages. */
export interface PrintPageProps {
  readonly locale: string
  readonly tickets: readonly Ticket[]
  readonly admits_unpaid: boolean
  /** Where Close leads when the window cannot close itself. */
  readonly back_href: string
}

/** A ticket in words and picture, ready to be drawn; the code itself stays on the server. */
export interface TicketView {
  readonly shortId: string
  readonly eventId: number
  readonly eventTitle: string
  readonly organizer: string
  /** ISO 8601. */
  readonly startsAt: string
  /** "Sat 12 Jun 2027, 19:30, Lisbon time" */
  readonly when: string
  /** '' where the event says nothing of a place. */
  readonly where: string
  readonly holder: string
  /** The product with its price's label. */
  readonly tier: string
  /** "€26.50" or "Free" */
  readonly price: string
  /** The reference that people read out: A-7Q2M9XK4. */
  readonly reference: string
  readonly orderReference: string
  readonly state: TicketState
  /** "19:12", or with its day if that is another one; null while outside. */
  readonly checkedIn: string | null
  /** null when there is nothing to scan. */
  readonly qr: QrPicture | null
  readonly cover: { readonly src: string; readonly placeholder: string } | null
}

export interface TicketPageView {
  readonly locale: string
  readonly ticket: TicketView
  readonly place: {
    readonly at: number
    readonly of: number
    readonly previous?: string
    readonly next?: string
  } | null
  readonly pageUrl: string
  readonly printHref: string
  /** null when the event is not public. */
  readonly calendarHref: string | null
}

export interface PrintPageView {
  readonly tickets: readonly TicketView[]
  readonly backHref: string
}
