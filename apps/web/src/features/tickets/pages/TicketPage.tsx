import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import chip from '../../../public/parts/chip.module.css'
import { ShareTicket } from '../parts/ShareTicket.tsx'
import { TicketStub } from '../parts/TicketStub.tsx'
import type { TicketPageView } from '../ticket-page-props.ts'
import css from './TicketPage.module.css'

/** One ticket, made to be held up at a door. */
export function TicketPage({ ticket, place, calendarHref, printHref, pageUrl }: TicketPageView) {
  return (
    <main className={css.page}>
      <TicketStub ticket={ticket} />
      {place !== null && <Place place={place} />}
      <div className={css.acts}>
        {calendarHref !== null && (
          <a className={chip.chip} href={calendarHref} download>
            <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
            {m.tickets_add_to_calendar()}
          </a>
        )}
        <a className={chip.chip} href={printHref} target="_blank" rel="noreferrer">
          <Printer size={16} strokeWidth={1.75} aria-hidden />
          {m.tickets_print()}
        </a>
        <ShareTicket title={ticket.eventTitle} url={pageUrl} />
      </div>
    </main>
  )
}

/** "2 of 4", with the way to the others. */
function Place({ place }: { place: NonNullable<TicketPageView['place']> }) {
  const dots = Array.from({ length: place.of }, (_, at) => at + 1)
  return (
    <nav className={css.place} aria-label={m.tickets_of_order()}>
      <Turn href={place.previous} label={m.tickets_previous()} direction="back" />
      <div>
        <p className="num">{m.tickets_place({ at: place.at, of: place.of })}</p>
        {place.of <= 12 && (
          <span className={css.dots} aria-hidden="true">
            {dots.map((dot) => (
              <i key={dot} data-current={dot === place.at} />
            ))}
          </span>
        )}
      </div>
      <Turn href={place.next} label={m.tickets_next()} direction="on" />
    </nav>
  )
}

function Turn({ href, label, direction }: { href: string | undefined; label: string; direction: 'back' | 'on' }) {
  const Icon = direction === 'back' ? ChevronLeft : ChevronRight
  if (href === undefined) return <span className={css.turn} aria-hidden="true" />
  return (
    <a className={css.turn} href={href} aria-label={label} rel={direction === 'back' ? 'prev' : 'next'}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
    </a>
  )
}
