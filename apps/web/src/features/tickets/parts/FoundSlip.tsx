import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { ChevronRight } from 'lucide-react'
import { Paper, pieceClass } from '../../../public/frame/parts/paper/Piece.tsx'
import { TicketHead } from '../../../public/frame/parts/paper/TicketHead.tsx'
import type { FoundEventView } from '../lookup-words.ts'
import css from './tickets.module.css'

const WAY = <ChevronRight className={css.way} size={18} strokeWidth={1.75} aria-hidden />

/** The tickets of one event: its head once, and a slip for each to tear off. */
export function FoundSlip({ event }: { event: FoundEventView }) {
  const title = `event-${event.id}`
  return (
    <section aria-labelledby={title}>
      <Paper>
        <TicketHead face={event.face} id={title} />
        <ul aria-labelledby={title}>
          {event.tickets.map((ticket) => (
            <li key={ticket.reference} className={`${pieceClass('middle')} ${css.slip}`}>
              <a href={ticket.href}>
                <span className={css.holder}>
                  <bdi>{ticket.holder}</bdi>
                </span>
                <span className={css.item} data-unpaid={ticket.isUnpaid || undefined}>
                  {ticket.isUnpaid ? m.tickets_unpaid() : ticket.item}
                </span>
                <Reference className={css.reference}>{ticket.reference}</Reference>
                {WAY}
              </a>
            </li>
          ))}
        </ul>
        <p className={`${pieceClass('lower')} ${css.ways}`}>
          <span>{event.organizer}</span>
          {event.orderHref !== null && <a href={event.orderHref}>{m.orders_view_order()}</a>}
          <a href={event.eventHref}>{m.tickets_to_event()}</a>
        </p>
      </Paper>
    </section>
  )
}
