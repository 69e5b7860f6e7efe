import type { SeatPart } from '@turnout/messages/seat-name.ts'
import type { QrPicture } from '../../qr-code.ts'
import type { TicketFace } from '../paper/ticket-face.ts'
import type { TicketState } from './ticket-state.ts'

/** A ticket in words and picture, ready to be drawn; the code itself stays on the server. */
export interface TicketView {
  readonly shortId: string
  readonly eventId: number
  readonly face: TicketFace
  readonly organizer: string
  readonly holder: string
  /** The product with its price's label. */
  readonly tier: string
  /** All dates of a pass: "Sun 13 Dec 2026, 19:00, Boats"; none of all else. */
  readonly dates: readonly { readonly text: string; readonly isCancelled: boolean }[]
  /** In columns; none where it has no seat. */
  readonly seat: readonly SeatPart[]
  /** In full: "Stalls · Row F · Seat 12"; null: it has none. */
  readonly seatName: string | null
  /** "€26.50" or "Free" */
  readonly price: string
  /** The reference that people read out: A-7Q2M9XK4. */
  readonly reference: string
  readonly orderReference: string
  readonly state: TicketState
  /** What is said while money is still owed; null: nothing is, or it opens no door. */
  readonly owing: string | null
  /**
   * When it went in or came out: "19:12", or with its day if that is another one; null for one that
   * did neither.
   */
  readonly movedAt: string | null
  /** null when there is nothing to scan. */
  readonly qr: QrPicture | null
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
