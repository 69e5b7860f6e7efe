import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import type { TicketPageProps } from '@turnout/contract/tickets/page.ts'
import type { DocumentHead } from '../../public/frame/document-shell.ts'
import { initialOf } from '../../public/frame/parts/Mark.tsx'

/**
 * The head of a ticket's page: the event's colours, and nothing that a search engine could keep.
 */
export function ticketHead({ locale, tickets }: TicketPageProps, title: string): DocumentHead {
  const event = tickets[0]?.event
  if (event === undefined) return { locale, title, noIndex: true }
  return {
    locale,
    title: `${title} · ${event.title}`,
    noIndex: true,
    initial: initialOf(event.organizer.name),
    theme: pageTheme(event.settings),
  }
}
