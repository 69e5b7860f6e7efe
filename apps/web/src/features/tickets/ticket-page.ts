import type { ShownTicket, TicketView } from '../../public/parts/ticket/ticket-view.ts'

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
