/*
 * What an organizer chooses for the tickets of an event: on their page, on paper and in a wallet.
 * Event, date and place always stand on a ticket, and so does its code. Pure values.
 */

/** What is above the title: the cover (the drawn poster where there is none), the accent, or paper. */
export const TICKET_HEADS = ['COVER', 'COLOR', 'PLAIN'] as const
export type TicketHead = (typeof TICKET_HEADS)[number]

/** What a ticket may leave out. */
export const TICKET_DETAILS = ['GUEST', 'TICKET_TYPE', 'ORDER', 'PRICE'] as const
export type TicketDetail = (typeof TICKET_DETAILS)[number]

export const TICKET_PAPERS = ['A4', 'LETTER'] as const
export type TicketPaper = (typeof TICKET_PAPERS)[number]

/** Characters of the note for guests. */
export const TICKET_NOTE_LENGTH = 160

export interface TicketDesign {
  /** Hex; null: the accent of the event's page. */
  readonly accent_color: string | null
  /** An image of the event of the kind TICKET_LOGO; null: none. */
  readonly logo_image_id: number | null
  /** The note for guests, below the details. */
  readonly footer_text: string | null
  readonly head: TicketHead
  /** In the order of TICKET_DETAILS. */
  readonly details: readonly TicketDetail[]
  readonly paper: TicketPaper
}

/** A ticket of an event whose organizer chose nothing: as the product draws it. */
export const PLAIN_TICKET: TicketDesign = {
  accent_color: null,
  logo_image_id: null,
  footer_text: null,
  head: 'COVER',
  details: ['GUEST', 'TICKET_TYPE', 'ORDER'],
  paper: 'A4',
}

/** The design as it counts: what is stored over the plain one; null: nothing is stored. */
export const ticketDesign = (stored: Partial<TicketDesign> | null): TicketDesign => ({ ...PLAIN_TICKET, ...stored })

/** Each once, in the order of TICKET_DETAILS. */
export const sortedDetails = (given: readonly TicketDetail[]): TicketDetail[] =>
  TICKET_DETAILS.filter((detail) => given.includes(detail))
