import type { LanguageChoice } from '../../public/frame/language-choice.ts'
import type { ShownTicket, TicketView } from '../../public/frame/parts/ticket/ticket-view.ts'

export interface TicketPageView {
  readonly locale: string
  readonly tickets: readonly ShownTicket[]
  readonly own: number
  readonly place: { readonly from: number; readonly of: number }
  readonly languages: readonly LanguageChoice[]
  /** Whose tickets these are, and the way to the page of the event. */
  readonly owner: { readonly name: string; readonly href: string }
}

export interface PrintPageView {
  readonly tickets: readonly TicketView[]
  readonly backHref: string
}
