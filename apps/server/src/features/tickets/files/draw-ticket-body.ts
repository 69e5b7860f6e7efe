import { legibleOn } from '@turnout/domain/colour/colour.ts'
import type { TicketDetail } from '@turnout/domain/look/ticket-design.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { drawCode, QUIET_MODULES } from '../../../platform/pdf/draw-code.ts'
import { clipped, INK, MARGIN, MM, QUIET, RULE, type TicketPage } from './draw-parts.ts'

/** The code itself, without the white around it. */
const CODE = 45 * MM
const GAP = 22
/** Contrast of the note on paper. */
const NOTE_RATIO = 4.6

interface Place {
  /** Where the head ends. */
  readonly y: number
  /** The page's number, and how many there are. */
  readonly at: number
  readonly of: number
}

/** Draws the lower part of a printed ticket: whose it is, the code, the words for guests. */
export function drawTicketBody(page: TicketPage, { y, at, of }: Place): void {
  const top = y + GAP
  const code = drawCodeOf(page, top)
  const field = { y: top + 4, width: code.x - MARGIN - GAP }
  const facts = page.sheet.group('L', () => drawFacts(page, field))
  drawWords(page, Math.max(facts, code.bottom) + GAP)
  drawFoot(page, { at, of })
}

/** The code at the end of the line, with its reference below. */
function drawCodeOf({ sheet, ticket, paper, locale }: TicketPage, y: number): { x: number; bottom: number } {
  const code = drawCode(ticket.code)
  const module = CODE / code.size
  const quiet = QUIET_MODULES * module
  const whole = CODE + 2 * quiet
  // Its quiet zone is white as the paper is, so it may reach into the margin.
  const x = paper.width - MARGIN - CODE - quiet
  sheet.fill({ x, y: y - quiet, width: whole, height: whole, radius: 0 }, '#ffffff')
  const says = m.tickets_qr({ reference: ticket.reference }, { locale })
  sheet.code(code, { x: x + quiet, y, width: CODE, height: CODE }, says)
  const reference = { x: x + quiet, y: y + CODE + 8, width: CODE }
  const style = { size: 13, weight: 600, colour: INK, align: 'right' } as const
  return { x: x + quiet, bottom: reference.y + sheet.write(ticket.reference, reference, style) }
}

type Fact = readonly [label: string, value: string]

/** What the organizer lets a ticket show of its guest and order, in pairs. */
function detailsOf({ ticket, design, locale }: TicketPage): Fact[] {
  const facts: Readonly<Record<TicketDetail, Fact | null>> = {
    GUEST: [m.tickets_holder({}, { locale }), ticket.holder],
    TICKET_TYPE: [m.tickets_ticket({}, { locale }), ticket.tier],
    ORDER: [m.tickets_order({}, { locale }), ticket.orderReference],
    PRICE: ticket.price === null ? null : [m.tickets_price({}, { locale }), ticket.price],
  }
  return design.details.map((detail) => facts[detail]).filter((fact) => fact !== null)
}

function drawFacts(page: TicketPage, { y: from, width }: { y: number; width: number }): number {
  const { ticket, locale } = page
  const wide: Fact[] = [[m.tickets_when({}, { locale }), ticket.when]]
  if (ticket.where !== '') wide.push([m.tickets_where({}, { locale }), ticket.where])
  let y = from
  for (const fact of wide) y = drawFact(page, fact, { x: MARGIN, y, width }) + 9
  if (ticket.seat.length > 0) y = drawSeat(page, { y, width }) + 11
  const half = (width - GAP) / 2
  const details = detailsOf(page)
  for (let at = 0; at < details.length; at += 2) {
    const ends = details
      .slice(at, at + 2)
      .map((fact, column) => drawFact(page, fact, { x: MARGIN + column * (half + GAP), y, width: half }))
    y = Math.max(...ends) + 9
  }
  return y
}

/** Section, row and seat side by side, large enough to read in a dim hall; answers where they end. */
function drawSeat({ sheet, ticket }: TicketPage, { y, width }: { y: number; width: number }): number {
  const style = { size: 20, weight: 600, colour: INK } as const
  const narrow = width / 4
  const ends = ticket.seat.map(({ label, value }, at) => {
    const isFirst = at === 0 && ticket.seat.length > 1
    const x = MARGIN + width - (ticket.seat.length - at) * narrow
    const field = isFirst ? { x: MARGIN, width: width - (ticket.seat.length - 1) * narrow - 8 } : { x, width: narrow }
    return sheet.group('LI', () => {
      const under = y + sheet.write(label, { ...field, y }, { size: 9.5, colour: QUIET, as: 'Lbl' })
      const said = clipped(sheet, value, { width: field.width, style, most: 3 })
      return under + sheet.write(said, { ...field, y: under }, { ...style, as: 'LBody' })
    })
  })
  return Math.max(...ends)
}

/** A label with its value below; answers where it ends. */
function drawFact(
  { sheet }: TicketPage,
  [label, value]: Fact,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const style = { size: 12.5, weight: 600, colour: INK } as const
  return sheet.group('LI', () => {
    const under = y + sheet.write(label, { x, y, width }, { size: 9.5, colour: QUIET, as: 'Lbl' })
    const said = clipped(sheet, value, { width, style, most: 3 })
    return under + sheet.write(said, { x, y: under, width }, { ...style, as: 'LBody' })
  })
}

/** Below the second perforation: what the organizer and the door say. */
function drawWords({ sheet, ticket, paper, locale }: TicketPage, from: number): void {
  const field = { x: MARGIN, width: paper.width - 2 * MARGIN }
  sheet.rule({ ...field, y: from, dash: 4 }, RULE)
  const show = m.tickets_file_show({}, { locale })
  const words = [
    { text: ticket.note, style: { size: 12.5, weight: 600, colour: legibleOn(ticket.accent, '#ffffff', NOTE_RATIO) } },
    {
      text: ticket.owing === null ? show : `${ticket.owing}. ${show}`,
      style: { size: 10.5, weight: 600, colour: INK },
    },
    { text: ticket.terms, style: { size: 9.5, colour: QUIET } },
  ] as const
  let y = from + 16
  for (const { text, style } of words) if (text !== null) y += sheet.write(text, { ...field, y }, style) + 6
}

/** Where the ticket is on the web, and "2 of 4", at the foot of the page. */
function drawFoot({ sheet, ticket, paper, locale }: TicketPage, { at, of }: Pick<Place, 'at' | 'of'>): void {
  const field = { x: MARGIN, y: paper.height - 48, width: paper.width - 2 * MARGIN }
  const style = { size: 9.5, colour: QUIET } as const
  sheet.write(ticket.address, { ...field, width: field.width - 70 }, style)
  sheet.write(m.tickets_place({ at, of }, { locale }), field, { ...style, align: 'right' })
}
