import { subtotalOf, taxesOf, unitOfFee } from '@turnout/domain/invoices/document-sums.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentWords } from './render-words.ts'
import type { InvoiceDocument, IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { INK, PAPER, QUIET, RIGHT, RULE, type Flow } from './render-flow.ts'

interface Row {
  readonly name: string
  readonly note: string | null
  readonly quantity: string
  readonly unit: string
  readonly amount: string
}

const COLUMNS = { quantity: 50, unit: 90, amount: 90 } as const
const NAME_WIDTH = PAPER.width - COLUMNS.quantity - COLUMNS.unit - COLUMNS.amount - 12
const CELLS = {
  name: { x: PAPER.left, width: NAME_WIDTH },
  quantity: { x: PAPER.left + NAME_WIDTH + 12, width: COLUMNS.quantity },
  unit: { x: RIGHT - COLUMNS.amount - COLUMNS.unit, width: COLUMNS.unit },
  amount: { x: RIGHT - COLUMNS.amount, width: COLUMNS.amount },
} as const
const BODY = { size: 9.5, colour: INK } as const
const NOTE = { size: 8, colour: QUIET } as const
const PADDING = 5

/** The bought lines and the fees on them; the head of the table is on every page. */
export function writeLines(flow: Flow, issued: IssuedDocument, words: DocumentWords): void {
  flow.sheet.group('Table', () => {
    flow.sheet.group('TR', () => writeHead(flow, words, 'TH'))
    for (const row of rowsOf(issued.document, words)) {
      if (flow.makeRoom(heightOf(flow, row))) writeHead(flow, words, 'repeated')
      flow.sheet.group('TR', () => writeRow(flow, row))
    }
  })
}

function rowsOf(document: InvoiceDocument, words: DocumentWords): Row[] {
  const { locale, money } = words
  if (document.lines.length === 0 && document.corrects !== null) {
    const isReversal = document.corrects.reason === 'REFUND_RETURNED'
    const name = (isReversal ? m.invoices_reversal_of : m.invoices_credit_of_part)(
      { number: document.corrects.number },
      { locale },
    )
    return [{ name, note: null, quantity: '', unit: '', amount: money(document.totalMinor) }]
  }
  const lines = document.lines.map((line) => ({
    name: line.name,
    note: line.listedUnitMinor === line.unitMinor ? null : reducedText(document, money(line.listedUnitMinor), locale),
    quantity: String(line.quantity),
    unit: money(line.unitMinor),
    amount: money(line.amountMinor),
  }))
  const fees = feesOnTop(document).map((fee) => ({
    name: words.tax(fee),
    note: null,
    quantity: fee.calculationType === 'FIXED' ? String(fee.quantity) : '',
    unit: fee.calculationType === 'FIXED' ? money(unitOfFee(fee)) : '',
    amount: money(fee.amountMinor),
  }))
  return [...lines, ...fees]
}

/** Fees are separate lines where the other lines do not contain them. */
const feesOnTop = ({ prices, fees }: InvoiceDocument): InvoiceDocument['fees'] => (prices === 'INCLUSIVE' ? [] : fees)

const reducedText = ({ promoCode }: InvoiceDocument, price: string, locale: DocumentWords['locale']): string =>
  promoCode === null
    ? m.invoices_reduced({ price }, { locale })
    : m.invoices_reduced_by_code({ price, code: promoCode }, { locale })

function writeHead(flow: Flow, { locale }: DocumentWords, as: 'TH' | 'repeated'): void {
  const { sheet } = flow
  const style = { size: 8, colour: QUIET, as } as const
  const right = { ...style, align: 'right' } as const
  const height = sheet.write(m.invoices_description({}, { locale }), { ...CELLS.name, y: flow.y }, style)
  sheet.write(m.invoices_quantity({}, { locale }), { ...CELLS.quantity, y: flow.y }, right)
  sheet.write(m.invoices_unit_price({}, { locale }), { ...CELLS.unit, y: flow.y }, right)
  sheet.write(m.invoices_amount({}, { locale }), { ...CELLS.amount, y: flow.y }, right)
  flow.y += height + 5
  sheet.rule({ x: PAPER.left, y: flow.y, width: PAPER.width }, INK)
}

function heightOf({ sheet }: Flow, row: Row): number {
  const note = row.note === null ? 0 : sheet.heightOf(row.note, NAME_WIDTH, NOTE)
  return sheet.heightOf(row.name, NAME_WIDTH, BODY) + note + 2 * PADDING
}

function writeRow(flow: Flow, row: Row): void {
  const { sheet } = flow
  const y = flow.y + PADDING
  const right = { ...BODY, align: 'right', as: 'TD' } as const
  sheet.group('TD', () => {
    const name = sheet.write(row.name, { ...CELLS.name, y }, BODY)
    if (row.note !== null) sheet.write(row.note, { ...CELLS.name, y: y + name }, NOTE)
  })
  sheet.write(row.quantity, { ...CELLS.quantity, y }, right)
  sheet.write(row.unit, { ...CELLS.unit, y }, right)
  sheet.write(row.amount, { ...CELLS.amount, y }, right)
  flow.y += heightOf(flow, row)
  sheet.rule({ x: PAPER.left, y: flow.y, width: PAPER.width }, RULE)
}

const TOTALS_WIDTH = 260

/** From the lines to what is to pay: taxes on top, the total, and what it contains. */
export function writeTotals(flow: Flow, { document, kind }: IssuedDocument, words: DocumentWords): void {
  const { locale, money } = words
  const { added, contained } = taxesOf(document)
  const feesWithin = document.prices === 'INCLUSIVE' ? document.fees : []
  flow.makeRoom(60 + 16 * (added.length + feesWithin.length + contained.length + 1))
  flow.y += 10
  flow.sheet.group('L', () => {
    if (added.length > 0) {
      writeSum(flow, [m.invoices_subtotal({}, { locale }), money(subtotalOf(document))], BODY)
      for (const tax of added) writeSum(flow, [words.tax(tax), money(tax.amountMinor)], BODY)
      flow.y += 4
      flow.sheet.rule({ x: RIGHT - TOTALS_WIDTH, y: flow.y, width: TOTALS_WIDTH }, INK)
      flow.y += 5
    }
    const total = (kind === 'CREDIT_NOTE' ? m.invoices_total_credited : m.invoices_total)({}, { locale })
    writeSum(flow, [total, money(document.totalMinor)], { size: 14, weight: 600, colour: INK })
    for (const charge of [...feesWithin, ...contained])
      writeSum(flow, [m.invoices_contains({ tax: words.tax(charge) }, { locale }), money(charge.amountMinor)], {
        size: 8.5,
        colour: QUIET,
      })
  })
  flow.y += 18
}

function writeSum(
  flow: Flow,
  [label, amount]: readonly [string, string],
  style: { size: number; weight?: 600; colour: string },
): void {
  const y = flow.y
  const x = RIGHT - TOTALS_WIDTH
  const width = TOTALS_WIDTH / 2
  flow.sheet.group('LI', () => {
    const left = flow.sheet.write(label, { x, y, width }, { ...style, as: 'Lbl' })
    flow.sheet.write(amount, { x: x + width, y, width }, { ...style, align: 'right', as: 'LBody' })
    flow.y += left + 2
  })
}
