import { setImmediate as othersTurn } from 'node:timers/promises'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { A4, LETTER, openSheet } from '../../../platform/pdf/sheet.ts'
import { drawTicketBody } from './draw-ticket-body.ts'
import type { TicketSheetDesign } from './draw-parts.ts'
import { drawTicketHead } from './draw-ticket-head.ts'
import type { PrintedTicket } from './read-printed-ticket.ts'

export interface TicketSheets {
  readonly locale: string
  /** The file's only time. */
  readonly issuedAt: Date
  readonly design: TicketSheetDesign
  readonly tickets: readonly [PrintedTicket, ...PrintedTicket[]]
}

const PAPERS = { A4, LETTER } as const

/**
 * Tickets on paper, one a page; the same tickets are the same bytes. Others get their turn after
 * every page.
 */
export async function renderTickets({ locale: wanted, issuedAt, design, tickets }: TicketSheets): Promise<Buffer> {
  const locale = pickLocale({ saved: wanted })
  const [first] = tickets
  const paper = PAPERS[design.paper]
  const sheet = openSheet({
    title: `${m.tickets_file_title({ count: tickets.length }, { locale })} · ${first.event}`,
    author: first.organizer,
    createdAt: issuedAt,
    locale,
    paper,
  })
  for (const [at, ticket] of tickets.entries()) {
    if (at > 0) {
      await othersTurn()
      sheet.addPage()
    }
    const page = { sheet, ticket, design, paper, locale }
    drawTicketBody(page, { y: drawTicketHead(page), at: at + 1, of: tickets.length })
  }
  return sheet.finish()
}
