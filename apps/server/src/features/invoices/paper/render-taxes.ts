import { groupsThatCount, type TaxGroup } from '@turnout/domain/invoices/tax-groups.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentWords } from './render-words.ts'
import type { InvoiceDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { INK, PAPER, QUIET, RIGHT, RULE, type Flow } from './render-flow.ts'

const AMOUNT = 90
const NAME_WIDTH = PAPER.width - 3 * AMOUNT
const BODY = { size: 9, colour: INK } as const

/** Net, tax and gross by the taxes that apply; where none does, a sentence says so. */
export function writeTaxes(flow: Flow, document: InvoiceDocument, words: DocumentWords): void {
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
