import { setImmediate as othersTurn } from 'node:timers/promises'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import { A4, LETTER, openSheet, type Frame, type Paper } from '../../../platform/pdf/sheet.ts'
import { drawTicketBody } from './draw-ticket-body.ts'
import { RULE, type TicketSheetDesign } from './draw-parts.ts'
import { drawTicketHead } from './draw-ticket-head.ts'
import type { PrintedTicket } from './read-printed-ticket.ts'

export interface TicketSheets {
  readonly locale: string
  /** The file's only time. */
  readonly issuedAt: Date
  readonly design: TicketSheetDesign
  /** How many share a sheet of paper; one unless told otherwise. */
  readonly perSheet?: number
  readonly tickets: readonly [PrintedTicket, ...PrintedTicket[]]
}

const PAPERS = { A4, LETTER } as const

const WHOLE: Frame = { x: 0, y: 0, scale: 1 }

interface Layout {
  /** What is printed on. */
  readonly paper: Paper
  /** What one ticket believes to be its paper, and where that is. */
  readonly ticket: Paper
  readonly frames: readonly Frame[]
}

/** Of a ticket that shares its sheet: what is printed stays large enough to read, and its code to scan (36 mm). */
const SHARED_SCALE = 0.8

/** Two lie side by side on a sheet that is turned. */
function layoutOf(paper: Paper, perSheet: number): Layout {
  if (perSheet === 1) return { paper, ticket: paper, frames: [{ x: 0, y: 0, scale: 1 }] }
  const half = paper.height / 2
  return {
    paper: { width: paper.height, height: paper.width },
    ticket: { width: half / SHARED_SCALE, height: paper.width / SHARED_SCALE },
    frames: [0, half].map((x) => ({ x, y: 0, scale: SHARED_SCALE })),
  }
}

/**
 * Tickets on paper, one or two a page; the same tickets are the same bytes. Others get their turn after
 * every ticket.
 */
export async function renderTickets(sheets: TicketSheets): Promise<Buffer> {
  const { issuedAt, design, tickets } = sheets
  const locale = pickLocale({ saved: sheets.locale })
  const [first] = tickets
  const layout = layoutOf(PAPERS[design.paper], sheets.perSheet ?? 1)
  const sheet = openSheet({
    title: `${m.tickets_file_title({ count: tickets.length }, { locale })} · ${first.event}`,
    author: first.organizer,
    createdAt: issuedAt,
    locale,
    paper: layout.paper,
  })
  for (const [at, ticket] of tickets.entries()) {
    if (at > 0) await othersTurn()
    const place = at % layout.frames.length
    if (at > 0 && place === 0) sheet.addPage()
    // Where the scissors go.
    if (place === 1)
      sheet.rule({ x: layout.paper.width / 2, y: 0, width: 0, height: layout.paper.height, dash: 4 }, RULE)
    const page = { sheet, ticket, design, paper: layout.ticket, locale }
    sheet.within(layout.frames[place] ?? WHOLE, () =>
      sheet.group('Sect', () => drawTicketBody(page, { y: drawTicketHead(page), at: at + 1, of: tickets.length })),
    )
  }
  return sheet.finish()
}
