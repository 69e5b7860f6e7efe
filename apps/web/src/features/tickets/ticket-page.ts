import type { QrPicture } from '../../public/qr-code.ts'
import type { TicketState } from './ticket-state.ts'

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
  /**
   * When it went in or came out: "19:12", or with its day if that is another one; null for one that
   * did neither.
   */
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
