import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { formatDate } from '../../../../format/format.ts'
import { qrOf } from '../../../../public/frame/qr-code.ts'
import type { Till } from '../../engine/use-till.ts'
import { TillSheet } from '../till/TillSheet.tsx'
import css from './off.module.css'

/** Prints the tickets of a sale that was made without a network, from what the device holds. */
export function OfflinePrint({ till, sale, className }: { till: Till; sale: TillSale; className: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  // A sale whose answer was lost perhaps has other tickets: they are printed when it is known.
  const tickets = sale.tickets.filter(({ code }) => code !== '')
  if (tickets.length === 0) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {m.box_office_print()}
      </button>
      {isOpen && <TicketSheet till={till} tickets={tickets} onClose={() => setOpen(false)} />}
    </>
  )
}

interface TicketSheetProps {
  readonly till: Till
  readonly tickets: TillSale['tickets']
  readonly onClose: () => void
}

function TicketSheet({ till, tickets, onClose }: TicketSheetProps) {
  const { state, money } = till
  const { event } = state.till
  const zone = { locale: money.locale, timeZone: event.timezone }
  const startOf = (dateId: number | null): string =>
    state.catalogue?.dates.find(({ id }) => id === dateId)?.start_date ?? event.start_date
  return (
    <TillSheet title={m.box_office_print()} onClose={onClose}>
      <div className={css.papers} data-print>
        {tickets.map((ticket) => {
          const { size, path } = qrOf(ticket.code)
          return (
            <section key={ticket.public_id} className={css.paper}>
              <h3>{event.title}</h3>
              <p>{formatDate(startOf(ticket.event_occurrence_id), 'moment', zone)}</p>
              <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={ticket.public_id} shapeRendering="crispEdges">
                <path d={path} />
              </svg>
              <b>{ticket.title}</b>
              <p className="num">{ticket.public_id}</p>
            </section>
          )
        })}
      </div>
      <button type="button" className={css.retry} onClick={() => window.print()}>
        {m.box_office_print()}
      </button>
    </TillSheet>
  )
}
