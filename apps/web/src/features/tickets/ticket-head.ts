import type { Ticket } from '@turnout/contract/tickets/ticket.ts'
import type { DocumentHead } from '../../public/document-shell.ts'
import { initialOf } from '../../public/parts/Mark.tsx'

/** What a ticket's page says to the browser: the event's colours, and nothing that a search engine could keep. */
export const ticketHead = ({ event }: Ticket, { locale, title }: { locale: string; title: string }): DocumentHead => ({
  locale,
  title: `${title} · ${event.title}`,
  noIndex: true,
  initial: initialOf(event.organizer.name),
  theme: {
    accent: event.settings.homepage_accent_color,
    background: event.settings.homepage_background_color,
    cover: false,
  },
})
