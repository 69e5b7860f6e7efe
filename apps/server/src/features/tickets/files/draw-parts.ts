import type { TicketDetail, TicketHead, TicketPaper } from '@turnout/domain/look/ticket-design.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import type { Paper, Sheet } from '../../../platform/pdf/sheet.ts'
import type { PrintedTicket } from './read-printed-ticket.ts'

/* Measures of a printed ticket, in points, and what its two halves share. */

/** How the organizer wants tickets to look. */
export interface TicketSheetDesign {
  readonly head: TicketHead
  readonly details: readonly TicketDetail[]
  readonly paper: TicketPaper
  /** A JPEG in the shape of STRIP; null: a band of the accent replaces it. */
  readonly strip: Buffer | null
  /** A PNG with its size in pixels; null: none. */
  readonly logo: { readonly bytes: Buffer; readonly width: number; readonly height: number } | null
}

export interface TicketPage {
  readonly sheet: Sheet
  readonly ticket: PrintedTicket
  readonly design: TicketSheetDesign
  readonly paper: Paper
  readonly locale: Locale
}

/** Points a millimetre. */
export const MM = 72 / 25.4
/** From the edges of the paper to what is written. */
export const MARGIN = 47
/** Height of the strip above the title. */
export const STRIP_HEIGHT = 34 * MM
/** Pixels of the picture for it: as wide as the wider paper at 150 dots an inch, and as high as the strip. */
export const STRIP = { width: 1275, height: Math.floor((1275 * STRIP_HEIGHT) / 612) } as const

export const INK = '#1c1a17'
export const QUIET = '#5d5950'
export const RULE = '#b9b3a6'

interface Clipping {
  readonly width: number
  readonly style: { readonly size: number; readonly weight?: 400 | 600 }
  /** Lines. */
  readonly most: number
}

/** A text that takes no more lines than it may. */
export function clipped(sheet: Sheet, text: string, { width, style, most }: Clipping): string {
  const lines = sheet.lines(text, width, style)
  return lines.length <= most ? text : `${lines.slice(0, most).join('\n').slice(0, -1)}…`
}

/** Long titles shrink rather than push the code down the page. */
export const titleSize = (sheet: Sheet, title: string, width: number): number =>
  [30, 24, 19].find((size) => sheet.lines(title, width, { size, weight: 600 }).length <= 2) ?? 16
