import { m } from '@turnout/messages/generated/messages.js'
import type { Sheet } from '../../../platform/pdf/sheet.ts'
import { billingLines, type DocumentWords } from './render-words.ts'
import type { IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { INK, PAPER, QUIET, RIGHT, type Flow } from './render-flow.ts'

const SIDE = 190
const GAP = 28
const MAIN = PAPER.width - SIDE - GAP

/** The issuer and the kind of document: the organizer's name first, the number opposite. */
export function writeLetterhead(flow: Flow, { document }: IssuedDocument, words: DocumentWords): void {
  const { sheet } = flow
  const { seller } = document
  const side = { x: RIGHT - SIDE, width: SIDE }
  const name = sheet.write(
    seller.name,
    { x: PAPER.left, y: flow.y, width: MAIN },
    { size: 18, weight: 600, colour: INK },
  )
  const label = sheet.write(
    words.label,
    { ...side, y: flow.y + 4 },
    { size: 9.5, colour: QUIET, align: 'right', as: 'H1' },
  )
  const number = sheet.write(
    words.number,
    { ...side, y: flow.y + 4 + label },
    { size: 13, weight: 600, colour: INK, align: 'right' },
  )
  const details = [seller.address, seller.email].filter((text) => text !== null && text.trim() !== '').join('\n')
  const below = sheet.write(details, { x: PAPER.left, y: flow.y + name + 4, width: MAIN }, { size: 8.5, colour: QUIET })
  flow.y += Math.max(name + 4 + below, 4 + label + number) + 34
}

/** To whom, and when, what for: two columns. */
export function writeParties(flow: Flow, issued: IssuedDocument, words: DocumentWords): void {
  const { sheet } = flow
  const { buyer } = issued.document
  const heading = { size: 8, colour: QUIET, as: 'H2' } as const
  const billed = sheet.write(
    m.invoices_billed_to({}, { locale: words.locale }),
    { x: PAPER.left, y: flow.y, width: MAIN },
    heading,
  )
  let left = billed + 2
  const company = buyer.company ?? null
  left += sheet.write(
    company?.name ?? buyer.name,
    { x: PAPER.left, y: flow.y + left, width: MAIN },
    { size: 10.5, weight: 600, colour: INK },
  )
  const lines = [
    ...(company === null ? [] : [buyer.name]),
    ...billingLines(buyer.address, words.locale),
    ...(company?.vat_id == null ? [] : [m.invoices_vat_id({ id: company.vat_id }, { locale: words.locale })]),
    ...(buyer.email === null ? [] : [buyer.email]),
  ]
  if (lines.length > 0)
    left += sheet.write(lines.join('\n'), { x: PAPER.left, y: flow.y + left, width: MAIN }, { size: 9, colour: INK })
  let right = 0
  sheet.group('L', () => {
    for (const fact of factsOf(issued, words)) right += writeFact(sheet, fact, flow.y + right) + 2
  })
  flow.y += Math.max(left, right) + 26
}

function writeFact(sheet: Sheet, [label, value]: readonly [string, string], y: number): number {
  return sheet.group('LI', () => {
    const key = sheet.write(label, { x: RIGHT - SIDE, y, width: 68 }, { size: 8.5, colour: QUIET, as: 'Lbl' })
    const field = { x: RIGHT - SIDE + 72, y, width: SIDE - 72 }
    return Math.max(key, sheet.write(value, field, { size: 8.5, colour: INK, as: 'LBody' }))
  })
}

function factsOf(issued: IssuedDocument, words: DocumentWords): (readonly [string, string])[] {
  const { document, dueAt } = issued
  const { locale } = words
  const reference = document.buyer.company?.reference ?? null
  return [
    [m.invoices_issued({}, { locale }), words.day(issued.issuedAt)],
    ...(dueAt === null ? [] : [[m.invoices_due({}, { locale }), words.day(dueAt)] as const]),
    [m.invoices_order({}, { locale }), document.order.reference],
    ...(reference === null ? [] : [[m.invoices_your_reference({}, { locale }), reference] as const]),
    [m.invoices_event({}, { locale }), document.event.title],
    [m.invoices_event_date({}, { locale }), words.day(document.event.startsAt)],
    ...(document.event.venue === null ? [] : [[m.invoices_place({}, { locale }), document.event.venue] as const]),
  ]
}
