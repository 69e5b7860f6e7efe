import { m } from '@turnout/messages/generated/messages.js'
import { CalendarPlus, FileDown, Printer, Wallet } from 'lucide-react'
import chip from '../../../public/parts/chip.module.css'
import type { ShownTicket } from '../ticket-page.ts'
import { ShareTicket } from './ShareTicket.tsx'
import css from './TicketActs.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The holder's acts on a ticket besides showing it. */
export function TicketActs({ shown }: { shown: ShownTicket }) {
  const { ticket, calendarHref, pdfHref, printHref, applePassHref, googlePassHref, pageUrl } = shown
  return (
    <div className={css.acts}>
      {applePassHref !== null && (
        <a className={chip.chip} href={applePassHref}>
          <Wallet {...ICON} />
          {m.tickets_apple_wallet()}
        </a>
      )}
      {googlePassHref !== null && (
        <a className={chip.chip} href={googlePassHref} rel="noreferrer">
          <Wallet {...ICON} />
          {m.tickets_google_wallet()}
        </a>
      )}
      {calendarHref !== null && (
        <a className={chip.chip} href={calendarHref} download>
          <CalendarPlus {...ICON} />
          {m.tickets_add_to_calendar()}
        </a>
      )}
      {pdfHref !== null && (
        <a className={chip.chip} href={pdfHref} download>
          <FileDown {...ICON} />
          {m.tickets_save_pdf()}
        </a>
      )}
      <a className={chip.chip} href={printHref} target="_blank" rel="noreferrer">
        <Printer {...ICON} />
        {m.tickets_print()}
      </a>
      <ShareTicket title={ticket.eventTitle} url={pageUrl} />
    </div>
  )
}
