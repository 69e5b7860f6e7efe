import { groupsThatCount, type TaxGroup } from '@turnout/domain/invoices/tax-groups.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { AttachedFile } from '../../../platform/pdf/attach-file.ts'
import { openSheet, type Sheet } from '../../../platform/pdf/sheet.ts'
import { documentTitle, documentWords, type DocumentWords } from './render-words.ts'
import type { InvoiceDocument, IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { INK, PAPER, QUIET, RIGHT, RULE, startFlow, TINT, writeSection, type Flow } from './render-flow.ts'
import { drawScan } from './render-code.ts'
import { writeLines, writeTotals } from './render-lines.ts'
import { writeLetterhead, writeParties } from './render-parties.ts'
import { writeSwissBill } from './render-swiss-bill.ts'

/** An issued document as a PDF, with a file in it if there is one; the same document is the same bytes. */
export function renderDocument(issued: IssuedDocument, attached?: AttachedFile): Promise<Buffer> {
  const words = documentWords(issued)
  const { document } = issued
  const sheet = openSheet({
    title: documentTitle(words, document),
    author: document.seller.name,
    createdAt: issued.issuedAt,
    locale: words.locale,
    ...(attached !== undefined && { attached }),
  })
  const flow = startFlow(sheet, () => writeContinued(sheet, issued, words))
  writeLetterhead(flow, issued, words)
  writeParties(flow, issued, words)
  writeCorrection(flow, issued, words)
  writeLines(flow, issued, words)
  writeTotals(flow, issued, words)
  writeStatement(flow, words)
  writeTaxes(flow, document, words)
  writeTexts(flow, issued, words)
  const code = document.payment?.code ?? null
  if (code?.type === 'SWISS') writeSwissBill(sheet, code.text, words)
  const bills = code?.type === 'SWISS' ? 1 : 0
  sheet.onEveryPage((page, pages) => {
    // The foot of the last page is the part that goes to the bank.
    if (page <= pages - bills) writeFoot(sheet, issued, { words, page, pages: pages - bills })
  })
  return sheet.finish()
}

const AMOUNT = 90
const NAME_WIDTH = PAPER.width - 3 * AMOUNT
const BODY = { size: 9, colour: INK } as const

/** Net, tax and gross by the taxes that apply; where none does, a sentence says so. */
function writeTaxes(flow: Flow, document: InvoiceDocument, words: DocumentWords): void {
  const taxGroups = groupsThatCount(document.taxGroups)
  const { locale, money } = words
  if (!taxGroups.some(({ taxes }) => taxes.length > 0)) {
    writeUntaxed(flow, m.invoices_no_tax({}, { locale }))
    return
  }
  flow.makeRoom(44 + taxGroups.length * 20)
  const heads = [
    m.invoices_net({}, { locale }),
    m.invoices_tax({}, { locale }),
    m.invoices_gross({}, { locale }),
  ] as const
  flow.sheet.group('Table', () => {
    writeRow(flow, [m.invoices_taxes({}, { locale }), ...heads], { size: 8, colour: QUIET, as: 'TH' })
    for (const group of taxGroups) {
      flow.makeRoom(24)
      flow.sheet.rule({ x: PAPER.left, y: flow.y, width: PAPER.width }, RULE)
      const amounts = [money(group.netMinor), money(group.taxMinor), money(group.grossMinor)] as const
      writeRow(flow, [labelOf(group, words), ...amounts], { ...BODY, as: 'TD' })
    }
  })
  flow.y += 16
}

function writeUntaxed(flow: Flow, text: string): void {
  flow.makeRoom(24)
  flow.y += flow.sheet.write(text, { x: PAPER.left, y: flow.y, width: PAPER.width }, BODY) + 16
}

const labelOf = ({ taxes }: TaxGroup, words: DocumentWords): string =>
  taxes.length === 0 ? m.invoices_untaxed({}, { locale: words.locale }) : taxes.map(words.tax).join(' + ')

function writeRow(
  flow: Flow,
  [name, ...amounts]: readonly [string, string, string, string],
  style: { size: number; colour: string; as: 'TH' | 'TD' },
): void {
  const y = flow.y + 4
  flow.sheet.group('TR', () => {
    const height = flow.sheet.write(name, { x: PAPER.left, y, width: NAME_WIDTH }, style)
    for (const [at, amount] of amounts.entries())
      flow.sheet.write(amount, { x: RIGHT - (3 - at) * AMOUNT, y, width: AMOUNT }, { ...style, align: 'right' })
    flow.y += height + 8
  })
}

/** The head of further pages; answers its height. */
function writeContinued(sheet: Sheet, { document }: IssuedDocument, words: DocumentWords): number {
  const style = { size: 9, weight: 600, colour: INK, as: 'repeated' } as const
  const half = PAPER.width / 2
  const name = sheet.write(document.seller.name, { x: PAPER.left, y: PAPER.top, width: half }, style)
  sheet.write(
    `${words.label} ${words.number}`,
    { x: PAPER.left + half, y: PAPER.top, width: half },
    { ...style, weight: 400, align: 'right' },
  )
  return name + 22
}

function writeCorrection(flow: Flow, { document }: IssuedDocument, words: DocumentWords): void {
  const { corrects } = document
  const other = corrects ?? document.replaces ?? null
  if (other === null) return
  const say =
    corrects === null
      ? m.invoices_replaces
      : corrects.reason === 'REFUND_RETURNED'
        ? m.invoices_reverses
        : m.invoices_corrects
  const said = say({ number: other.number, date: words.day(other.issuedAt) }, { locale: words.locale })
  flow.y += flow.sheet.write(
    said,
    { x: PAPER.left, y: flow.y, width: PAPER.width },
    { size: 10, weight: 600, colour: INK },
  )
  flow.y += 16
}

/** The sentence that says what is to do, on a quiet field so that the eye finds it. */
function writeStatement(flow: Flow, { statement }: DocumentWords): void {
  const style = { size: 10, colour: INK } as const
  const inner = { x: PAPER.left + 14, width: PAPER.width - 28 }
  const height = flow.sheet.heightOf(statement, inner.width, style) + 20
  flow.makeRoom(height)
  flow.sheet.fill({ x: PAPER.left, y: flow.y, width: PAPER.width, height, radius: 6 }, TINT)
  flow.sheet.write(statement, { ...inner, y: flow.y + 10 }, style)
  flow.y += height + 20
}

function writeTexts(flow: Flow, { document }: IssuedDocument, { locale }: DocumentWords): void {
  const { payment, seller, notes } = document
  const code = payment?.code?.type === 'EPC' ? payment.code.text : null
  const drawn = code === null ? null : drawScan(flow, code, locale)
  const texts = [
    [m.invoices_how_to_pay({}, { locale }), payment?.instructions ?? null],
    [m.invoices_tax_details({}, { locale }), seller.taxDetails],
    [m.invoices_notes({}, { locale }), notes],
  ] as const
  for (const [heading, text] of texts) {
    const isBeside = drawn !== null && flow.y < drawn.bottom
    if (text !== null && text.trim() !== '')
      writeSection(flow, { heading, text, ...(isBeside && { width: drawn.beside }) })
  }
}

/** The foot begins on the left, in whatever letters the seller's name is. */
const LTR = '\u200E'

function writeFoot(
  sheet: Sheet,
  { document }: IssuedDocument,
  { words, page, pages }: { words: DocumentWords; page: number; pages: number },
): void {
  const y = PAPER.bottom + 22
  const style = { size: 8, colour: QUIET, as: 'repeated' } as const
  const width = PAPER.width - 110
  sheet.rule({ x: PAPER.left, y: y - 8, width: PAPER.width }, RULE)
  const [who = ''] = sheet.lines(`${LTR}${document.seller.name} · ${words.label} ${words.number}`, width, style)
  sheet.write(who, { x: PAPER.left, y, width }, style)
  const said = m.invoices_page({ page, pages }, { locale: words.locale })
  sheet.write(said, { x: RIGHT - 100, y, width: 100 }, { ...style, align: 'right' })
}
