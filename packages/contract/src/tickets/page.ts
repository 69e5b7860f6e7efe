import type { FoundTickets } from './lookup.ts'
import type { Ticket } from './ticket.ts'

/** The data that the server hands to the ticket page. Plain JSON. */
export interface TicketPageProps {
  /** Code of `@turnout/messages/locale.ts`. */
  readonly locale: string
  /** The tickets this holder may turn to, in the order they were bought; all of one event. */
  readonly tickets: readonly Ticket[]
  /** Which of them was asked for. */
  readonly own: number
  /** How many come before the first of them, and how many there are. */
  readonly place: { readonly from: number; readonly of: number }
  /** Whether the event admits guests who still owe an offline payment. */
  readonly admits_unpaid: boolean
  /** Starts absolute addresses. */
  readonly public_url: string
  /** Which wallets this instance makes passes for. */
  readonly wallets: { readonly apple: boolean; readonly google: boolean }
}

/** The data that the server hands to the print pages. */
export interface PrintPageProps {
  readonly locale: string
  readonly tickets: readonly Ticket[]
  readonly admits_unpaid: boolean
  /** Where Close leads when the window cannot close itself. */
  readonly back_href: string
}

/**
 * The data that the server hands to "my tickets": an address to ask for, the tickets that a mailed
 * link found, or a link that is over.
 */
export type LookupPageProps = { readonly locale: string } & (
  | { readonly view: 'ask' | 'link_over' }
  | { readonly view: 'found'; readonly email: string; readonly events: readonly FoundEvent[] }
)

/** An event with the tickets that were found for it. */
export interface FoundEvent {
  readonly event: Ticket['event']
  readonly tickets: FoundTickets['events'][number]['tickets']
}
