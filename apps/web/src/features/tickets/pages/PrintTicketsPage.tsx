import { m } from '@turnout/messages/generated/messages.js'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { PrintStub } from '../parts/PrintStub.tsx'
import type { PrintPageView } from '../ticket-page.ts'
import css from './PrintTicketsPage.module.css'

/**
 * Tickets on paper, one a page. The browser's print dialog opens as soon as the letters
 * are there.
 */
export function PrintTicketsPage({ tickets, backHref }: PrintPageView) {
  useEffect(printWhenReady, [])
  return (
    <>
      <header className={css.bar}>
        <h1>{m.tickets_print_title({ count: tickets.length })}</h1>
        <a className={css.close} href={backHref} onClick={closeWindow}>
          {m.tickets_close()}
        </a>
        <button type="button" className={css.print} onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {m.tickets_print()}
        </button>
      </header>
      <main className={css.sheets}>
        {tickets.map((ticket, at) => (
          <section
            key={ticket.shortId}
            className={css.sheet}
            aria-label={m.tickets_place({ at: at + 1, of: tickets.length })}
          >
            <PrintStub ticket={ticket} />
          </section>
        ))}
      </main>
    </>
  )
}

/** The codes are part of the document; only the fonts may still be on their way. */
function printWhenReady(): () => void {
  let isWanted = true
  void document.fonts.ready.then(() => {
    if (isWanted) window.print()
  })
  return () => {
    isWanted = false
  }
}

/** A window that a script may not close follows the link instead. */
function closeWindow(): void {
  window.close()
}
