import type { PrintPageProps, TicketPageProps } from '@turnout/contract/tickets/page.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { languageChoice } from '../../public/frame/language-choice.ts'
import { shownTicket, ticketView } from '../../public/frame/parts/ticket/ticket-words.ts'
import type { PrintPageView, TicketPageView } from './ticket-page.ts'

/** Words the ticket page on the server; the page itself only lays out. */
export function ticketPageView({ tickets, ...props }: TicketPageProps, search?: string): TicketPageView {
  const { locale, own, place, admits_unpaid: admitsUnpaid, public_url: publicUrl, wallets } = props
  const shown = tickets.map((ticket) => shownTicket(ticket, { locale, admitsUnpaid, publicUrl, wallets }))
  const event = tickets[own]?.event
  const owner = {
    name: event?.organizer.name ?? '',
    href: event === undefined ? '/' : publicPaths.event(event.id, event.slug),
  }
  return { locale, own, place, tickets: shown, languages: languageChoice(search), owner }
}

export const printPageView = ({ locale, tickets, admits_unpaid, back_href }: PrintPageProps): PrintPageView => ({
  tickets: tickets.map((ticket) => ticketView(ticket, { locale, admitsUnpaid: admits_unpaid })),
  backHref: back_href,
})
