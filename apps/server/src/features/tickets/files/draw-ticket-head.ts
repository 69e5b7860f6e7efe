import { textOn } from '@turnout/domain/colour/colour.ts'
import { clipped, INK, MARGIN, QUIET, RULE, STRIP_HEIGHT, titleSize, type TicketPage } from './draw-parts.ts'

/** The largest box of a logo, points. */
const LOGO = 46
const GAP = 16
const PADDING = 26
const TOP = 48

/** Draws the upper part of a printed ticket: what it is for. Answers where it ends, in points from the top. */
export function drawTicketHead(page: TicketPage): number {
  if (page.design.head === 'COLOR') return drawOnAccent(page)
  const from = page.design.head === 'COVER' ? drawStrip(page) + 30 : TOP
  const inner = { x: MARGIN, width: page.paper.width - 2 * MARGIN }
  const bottom = drawTitle(page, { ...inner, y: from, title: INK, organizer: QUIET }) + 16
  page.sheet.rule({ x: MARGIN, y: bottom, width: inner.width }, RULE)
  return bottom
}

function drawStrip({ sheet, ticket, design, paper }: TicketPage): number {
  const box = { x: 0, y: 0, width: paper.width, height: STRIP_HEIGHT }
  if (design.strip === null) sheet.fill({ ...box, radius: 0 }, ticket.accent)
  else sheet.picture(design.strip, box, null)
  return STRIP_HEIGHT
}

/** Logo, title and organizer on the organizer's colour, in a box as wide as what is written below. */
function drawOnAccent(page: TicketPage): number {
  const { sheet, ticket, paper } = page
  const colour = textOn(ticket.accent)
  const box = { x: MARGIN, y: TOP, width: paper.width - 2 * MARGIN }
  const inner = { x: box.x + PADDING, y: TOP + PADDING, width: box.width - 2 * PADDING }
  const height = 2 * PADDING + titleHeight(page, inner.width)
  sheet.fill({ ...box, height, radius: 12 }, ticket.accent)
  drawTitle(page, { ...inner, title: colour, organizer: colour })
  return TOP + height
}

interface TitleField {
  readonly x: number
  readonly y: number
  readonly width: number
  /** Colours. */
  readonly title: string
  readonly organizer: string
}

const organizerStyle = { size: 12 } as const

/** How wide and high the logo is drawn: as large as its box lets it be. */
function logoBox({ design }: TicketPage): { width: number; height: number } | null {
  if (design.logo === null) return null
  const { width, height } = design.logo
  const scale = Math.min((LOGO * 3) / width, LOGO / height)
  return { width: width * scale, height: height * scale }
}

/** The title beside the logo, in words that fit. */
function titleIn(page: TicketPage, width: number) {
  const { sheet, ticket } = page
  const logo = logoBox(page)
  const beside = width - (logo === null ? 0 : logo.width + GAP)
  const style = { size: titleSize(sheet, ticket.event, beside), weight: 600 } as const
  return { logo, beside, style, text: clipped(sheet, ticket.event, { width: beside, style, most: 4 }) }
}

function titleHeight(page: TicketPage, width: number): number {
  const { logo, beside, style, text } = titleIn(page, width)
  const organizer = page.sheet.heightOf(organizerOf(page, beside), beside, organizerStyle)
  return Math.max(logo?.height ?? 0, page.sheet.heightOf(text, beside, style) + organizer)
}

const organizerOf = ({ sheet, ticket }: TicketPage, width: number): string =>
  clipped(sheet, ticket.organizer, { width, style: organizerStyle, most: 1 })

/** Answers where the title ends. */
function drawTitle(page: TicketPage, { x, y, width, ...colours }: TitleField): number {
  const { sheet, design } = page
  const { logo, beside, style, text } = titleIn(page, width)
  if (logo !== null && design.logo !== null) sheet.picture(design.logo.bytes, { x, y, ...logo }, page.ticket.organizer)
  const field = { x: x + width - beside, width: beside }
  const under = y + sheet.write(text, { ...field, y }, { ...style, colour: colours.title, as: 'H1' })
  sheet.write(organizerOf(page, beside), { ...field, y: under }, { ...organizerStyle, colour: colours.organizer })
  return y + titleHeight(page, width)
}
