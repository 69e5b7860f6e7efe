import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { ChevronRight } from 'lucide-react'
import chip from '../../../public/parts/chip.module.css'
import card from '../../../public/parts/notice-card.module.css'
import type { FoundEventView, LookupPageView } from '../lookup-words.ts'
import { AskForTickets } from '../parts/AskForTickets.tsx'
import css from './LookupPage.module.css'

/** "My tickets": asks for an address, and shows what the link in its mail found. */
export function LookupPage(page: LookupPageView) {
  return (
    <main className={page.view === 'found' ? css.list : card.page}>
      {page.view === 'found' ? <Found email={page.email} events={page.events} /> : <Ask isOver={page.view !== 'ask'} />}
    </main>
  )
}

function Ask({ isOver }: { isOver: boolean }) {
  return (
    <div className={card.card}>
      <h1 className={card.title}>{isOver ? m.tickets_lookup_over_title() : m.tickets_lookup_title()}</h1>
      <p className={card.text}>{isOver ? m.tickets_lookup_over_text() : m.tickets_lookup_text()}</p>
      <AskForTickets />
    </div>
  )
}

function Found({ email, events }: { email: string; events: readonly FoundEventView[] }) {
  return (
    <>
      <h1 className={card.title}>{m.tickets_lookup_title()}</h1>
      <p className={css.whose}>{email}</p>
      {events.length === 0 && <p>{m.tickets_lookup_none()}</p>}
      {events.map((event) => (
        <FoundEvent key={event.id} event={event} />
      ))}
      <a className={chip.chip} href={publicPaths.myTickets()}>
        {m.tickets_lookup_other()}
      </a>
    </>
  )
}

function FoundEvent({ event }: { event: FoundEventView }) {
  const title = `event-${event.id}`
  return (
    <section className={css.event} aria-labelledby={title}>
      <h2 id={title}>{event.title}</h2>
      <p>{`${event.when} · ${event.organizer}`}</p>
      <ul>
        {event.tickets.map((ticket) => (
          <li key={ticket.reference}>
            <a href={ticket.href}>
              <span className={css.holder}>
                <bdi>{ticket.holder}</bdi>
              </span>
              <span className={css.item}>{ticket.isUnpaid ? m.tickets_unpaid() : ticket.item}</span>
              <Reference className={css.reference}>{ticket.reference}</Reference>
              <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {event.orderHref !== null && (
        <p className={css.order}>
          <a href={event.orderHref}>{m.orders_view_order()}</a>
        </p>
      )}
    </section>
  )
}
