import { SHEETS, type Sheet, type TillPrintProps } from '@turnout/contract/box-office/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Printer } from 'lucide-react'
import { BadgeSheet } from './BadgeSheet.tsx'
import { CardSheet } from './CardSheet.tsx'
import { printedTickets } from './printed-words.ts'
import { ReceiptLines } from './ReceiptLines.tsx'
import { RollTicket } from './RollTicket.tsx'
import css from './TillPrintPage.module.css'

/** The sheets of a sale. The print dialog opens with the page; the window is closed by hand. */
export function TillPrintPage(page: TillPrintProps) {
  const { sheet, is_again: isAgain, receipt } = page
  return (
    <>
      <header className={css.bar}>
        <h1>{m.box_office_print_page_title()}</h1>
        <nav className={css.sheets} aria-label={m.box_office_print_sheets()}>
          {SHEETS.map((one) => (
            <a
              key={one}
              href={`?sheet=${one}${isAgain ? '&again=1' : ''}`}
              aria-current={one === sheet ? 'page' : undefined}
            >
              {sheetName(one)}
            </a>
          ))}
        </nav>
        <button type="button" className={css.print} data-print>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          {m.tickets_print()}
        </button>
        <button type="button" className={css.close} data-close>
          {m.tickets_close()}
        </button>
      </header>
      <main className={css.desk}>
        {sheet === '80mm' ? <Roll {...page} /> : <Cards {...page} />}
        {sheet !== '80mm' && page.tickets.length === 0 && (
          <p className={css.nothing}>
            {m.box_office_print_nothing()} {m.box_office_print_order({ reference: receipt.order_public_id })}
          </p>
        )}
      </main>
    </>
  )
}

const sheetName = (sheet: Sheet): string =>
  ({
    '80mm': m.box_office_print_sheet_roll,
    a6: m.box_office_print_sheet_card,
    badge: m.box_office_print_sheet_badge,
  })[sheet]()

/** One column, a ticket after the other with room to cut, and the receipt. */
function Roll(page: TillPrintProps) {
  const tickets = printedTickets(page)
  return (
    <div className={css.roll} data-roll>
      {tickets.map((ticket, at) => (
        <RollTicket key={ticket.view.shortId} ticket={ticket} place={{ at: at + 1, of: tickets.length }} />
      ))}
      <ReceiptLines receipt={page.receipt} locale={page.locale} isAgain={page.is_again} />
    </div>
  )
}

function Cards(page: TillPrintProps) {
  const tickets = printedTickets(page)
  const Card = page.sheet === 'a6' ? CardSheet : BadgeSheet
  return (
    <>
      {tickets.map((ticket, at) => (
        <Card
          key={ticket.view.shortId}
          ticket={ticket}
          place={{ at: at + 1, of: tickets.length }}
          isAgain={page.is_again}
        />
      ))}
      {page.sheet === 'a6' && page.receipt.fiscal.profile === 'SIGNED' && (
        <div className={css.slip}>
          <ReceiptLines receipt={page.receipt} locale={page.locale} isAgain={page.is_again} />
        </div>
      )}
    </>
  )
}
