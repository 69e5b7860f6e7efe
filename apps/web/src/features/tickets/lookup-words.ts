import { publicPaths } from '@turnout/contract/paths.ts'
import type { FoundEvent, LookupPageProps } from '@turnout/contract/tickets/page.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { textOnFill } from '@turnout/domain/colour/event-theme.ts'
import { ticketFace, type TicketFace } from '../../public/frame/parts/paper/ticket-face.ts'
import { languageChoice, type LanguageChoice } from '../../public/frame/language-choice.ts'

export interface FoundEventView {
  readonly id: number
  /** In the colours of the event: the page around it has ours. */
  readonly face: TicketFace
  readonly organizer: string
  readonly eventHref: string
  /** The order of this address's own tickets; null when all came from others. */
  readonly orderHref: string | null
  readonly tickets: readonly {
    readonly href: string
    readonly reference: string
    readonly holder: string
    readonly item: string
    readonly isUnpaid: boolean
  }[]
}

export type LookupPageView = { readonly locale: string; readonly languages: readonly LanguageChoice[] } & (
  | { readonly view: 'ask' | 'link_over' }
  | { readonly view: 'found'; readonly email: string; readonly events: readonly FoundEventView[] }
)

/** Words the page on the server; the page itself only lays out. */
export function lookupPageView(props: LookupPageProps, search?: string): LookupPageView {
  const { locale } = props
  const around = { locale, languages: languageChoice(search) }
  if (props.view !== 'found') return { ...around, view: props.view }
  const events = props.events.map((found) => eventView(found, locale))
  return { ...around, view: 'found', email: props.email, events }
}

function eventView({ event, tickets }: FoundEvent, locale: string): FoundEventView {
  const face = ticketFace(event, locale)
  const fill = event.settings.homepage_accent_color
  const order = tickets.find((ticket) => ticket.order_short_id !== null)?.order_short_id ?? null
  return {
    id: event.id,
    face: { ...face, accent: face.accent ?? { fill, ink: textOnFill(fill) } },
    organizer: event.organizer.name,
    eventHref: publicPaths.event(event.id, event.slug),
    orderHref: order === null ? null : publicPaths.order(event.id, order, 'summary'),
    tickets: tickets.map((ticket) => ({
      href: publicPaths.ticket(event.id, ticket.short_id),
      reference: ticket.public_id,
      holder: fullName(ticket.first_name, ticket.last_name),
      item: ticket.item_name,
      isUnpaid: ticket.status === 'AWAITING_PAYMENT',
    })),
  }
}
