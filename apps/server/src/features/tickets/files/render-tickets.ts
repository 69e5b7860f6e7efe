import { setImmediate as othersTurn } from 'node:timers/promises'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { A4, openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'
import { drawCode, QUIET_MODULES } from './draw-code.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'

/** A ticket as it is printed; it opens the door for anybody who holds it. */
export interface PrintedTicket {
  /** The content of its QR code. */
  readonly code: string
  readonly organizer: string
  readonly event: string
  /** Day and time in the event's zone, with the city of the zone. */
  readonly when: string
  /** '' where the event says nothing of a place. */
  readonly where: string
  readonly holder: string
  /** The product with its price's label. */
  readonly tier: string
  readonly reference: string
  readonly orderReference: string
  /** Of the event's page, hex. */
  readonly accent: string
  /** That money is still due at the door; null when none is. */
  readonly owing: string | null
  /** The conditions of the ticket, in one line or two. */
  readonly terms: string
}

export interface TicketSheets {
  readonly locale: string
  /** The file's only time. */
  readonly issuedAt: Date
  readonly tickets: readonly [PrintedTicket, ...PrintedTicket[]]
}

/** Points a millimetre. */
const MM = 72 / 25.4
/** The code itself, without the white around it. */
const CODE = 50 * MM

const LEFT = 48
const TOP = 48
const WIDTH = A4.width - 2 * LEFT
const PADDING = 26
const INK = '#1c1a17'
const QUIET = '#5d5950'
const RULE = '#b9b3a6'

/**
 * Tickets on A4, one a page; the same tickets are the same bytes. Others get their turn after every
 * page.
 */
export async function renderTickets({ locale: wanted, issuedAt, tickets }: TicketSheets): Promise<Buffer> {
  const locale = pickLocale({ saved: wanted })
  const [first] = tickets
  const sheet = openSheet({
    title: `${m.tickets_file_title({ count: tickets.length }, { locale })} · ${first.event}`,
    author: first.organizer,
    createdAt: issuedAt,
    locale,
  })
  for (const [at, ticket] of tickets.entries()) {
    if (at > 0) {
      await othersTurn()
      sheet.addPage()
    }
    const below = writeHead(sheet, ticket)
    writeBody(sheet, ticket, { y: below, locale })
    writePlace(sheet, { at: at + 1, of: tickets.length, locale })
  }
  return sheet.finish()
}

/** The event on its own colour; answers where the head ends. */
function writeHead(sheet: Sheet, { organizer, event, when, where, accent }: PrintedTicket): number {
  const colour = textOn(accent)
  const inner = { x: LEFT + PADDING, width: WIDTH - 2 * PADDING }
  const lines = [
    { text: organizer, style: { size: 11, weight: 600, colour }, gap: 8, most: 1 },
    { text: event, style: { size: titleSize(sheet, event, inner.width), weight: 600, colour }, gap: 8, most: 4 },
    { text: when, style: { size: 12, colour }, gap: 2, most: 2 },
    { text: where, style: { size: 12, colour }, gap: 0, most: 2 },
  ] as const
  const written = lines
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...line, text: clipped(sheet, line.text, { ...line, width: inner.width }) }))
  const height =
    2 * PADDING + written.reduce((sum, { text, style, gap }) => sum + sheet.heightOf(text, inner.width, style) + gap, 0)
  sheet.fill({ x: LEFT, y: TOP, width: WIDTH, height, radius: 12 }, accent)
  let y = TOP + PADDING
  for (const { text, style, gap } of written) y += sheet.write(text, { ...inner, y }, style) + gap
  return TOP + height
}

/** Long titles shrink rather than push the code down the page. */
const titleSize = (sheet: Sheet, title: string, width: number): number =>
  [30, 24, 19].find((size) => sheet.lines(title, width, { size, weight: 600 }).length <= 2) ?? 16

function clipped(
  sheet: Sheet,
  text: string,
  { width, style, most }: { width: number; style: { size: number; weight?: 400 | 600 }; most: number },
): string {
  const lines = sheet.lines(text, width, style)
  return lines.length <= most ? text : `${lines.slice(0, most).join('\n').slice(0, -1)}…`
}

/** Below the perforation: the holder and the product, beside the code. */
function writeBody(sheet: Sheet, ticket: PrintedTicket, { y: from, locale }: { y: number; locale: Locale }): void {
  const top = from + 22
  sheet.rule({ x: LEFT + 8, y: from + 11, width: WIDTH - 16, dash: 4 }, RULE)
  const code = drawCode(ticket.code)
  const module = CODE / code.size
  const whole = CODE + 2 * QUIET_MODULES * module
  const codeX = LEFT + WIDTH - whole
  sheet.fill({ x: codeX, y: top, width: whole, height: whole, radius: 0 }, '#ffffff')
  const inset = QUIET_MODULES * module
  sheet.modules({ x: codeX + inset, y: top + inset, module }, code.runs, '#000000')
  sheet.write(
    ticket.reference,
    { x: codeX, y: top + whole, width: whole - inset },
    { size: 13, weight: 600, colour: INK, align: 'right' },
  )
  const bottom = writeFacts(sheet, ticket, { y: top + inset, width: codeX - LEFT - PADDING - 8, locale })
  writeFoot(sheet, ticket, { y: Math.max(bottom, top + whole + 30) + 18, locale })
}

function writeFacts(
  sheet: Sheet,
  ticket: PrintedTicket,
  { y: from, width, locale }: { y: number; width: number; locale: Locale },
): number {
  const facts = [
    [m.tickets_holder({}, { locale }), ticket.holder, 15],
    [m.tickets_ticket({}, { locale }), ticket.tier, 12],
    [m.tickets_reference({}, { locale }), ticket.reference, 12],
    [m.tickets_order({}, { locale }), ticket.orderReference, 12],
  ] as const
  let y = from
  for (const [label, value, size] of facts) {
    const field = { x: LEFT + PADDING, width }
    const style = { size, weight: 600, colour: INK } as const
    y += sheet.write(label, { ...field, y }, { size: 9, colour: QUIET })
    y += sheet.write(clipped(sheet, value, { width, style, most: 3 }), { ...field, y }, style) + 9
  }
  return y
}

function writeFoot(sheet: Sheet, ticket: PrintedTicket, { y, locale }: { y: number; locale: Locale }): void {
  const field = { x: LEFT + PADDING, width: WIDTH - 2 * PADDING }
  sheet.rule({ x: LEFT + 8, y, width: WIDTH - 16 }, RULE)
  const show = m.tickets_file_show({}, { locale })
  const shown = sheet.write(
    ticket.owing === null ? show : `${ticket.owing}. ${show}`,
    { ...field, y: y + 12 },
    { size: 10.5, weight: 600, colour: INK },
  )
  sheet.write(ticket.terms, { ...field, y: y + 12 + shown + 3 }, { size: 9, colour: QUIET })
}

/** "2 of 4", at the foot of the page. */
function writePlace(sheet: Sheet, { at, of, locale }: { at: number; of: number; locale: Locale }): void {
  if (of < 2) return
  const style = { size: 9, colour: QUIET, align: 'right' } as const
  sheet.write(m.tickets_place({ at, of }, { locale }), { x: LEFT, y: A4.height - 44, width: WIDTH }, style)
}
