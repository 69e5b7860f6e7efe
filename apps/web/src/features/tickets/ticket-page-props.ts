import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import type { QrPicture } from '../../public/qr-code.ts'
import type { TicketState } from './ticket-state.ts'

/** What the server hands to the ticket page. Plain JSON. */
export interface TicketPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** The tickets this holder may turn to, in the order they were bought; all of one event. */
  readonly tickets: readonly Ticket[]
  /** Which of them was asked for. */
  readonly own: number
  /** How many come before the first of them, and how many there are. */
  readonly place: { readonly from: number; readonly of: number }
  /** Whether the event lets people in who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** Starts absolute addresses. */
  readonly public_url: string
  /** Which wallets this instance makes passes for. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean }
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
  /** When it went in or came out: "19:12", or with its day if that is another one; null for one that did neither. */
  readonly movedAt: string | null
  /** null when there is nothing to scan. */
  readonly qr: QrPicture | null
  readonly cover: { readonly src: string; readonly placeholder: string } | null
}

/** A ticket with what its holder can do with it. */
export interface ShownTicket {
  readonly ticket: TicketView
  /** Absolute address of its page. */
  readonly pageUrl: string
  readonly printHref: string
  readonly calendarHref: string | null
  /** null for one that opens no door. */
  readonly pdfHref: string | null
  /** null where the instance makes no such passes, and for a ticket that is not paid. */
  readonly applePassHref: string | null
  readonly googlePassHref: string | null
  readonly mayBeRenewed: boolean
}

export interface TicketPageView {
  readonly locale: string
  readonly tickets: readonly ShownTicket[]
  readonly own: number
  readonly place: { readonly from: number; readonly of: number }
}

export interface PrintPageView {
  readonly tickets: readonly TicketView[]
  readonly backHref: string
}
