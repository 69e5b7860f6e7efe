import { accountText } from '@turnout/domain/payments/bank-account.ts'
import { paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { SWISS_MM, swissCross } from '@turnout/domain/payments/swiss-code.ts'
import { drawCode } from '../../../platform/pdf/draw-code.ts'
import { A4, type Sheet } from '../../../platform/pdf/sheet.ts'
import type { DocumentWords } from './render-words.ts'

/*
 * Receipt and payment part of a Swiss QR-bill, at the foot of a sheet of A4: Style Guide QR-bill. Places are millimetres
 * from its upper left corner, sizes of letters are points.
 */

/** Points of a millimetre. */
const MM = 72 / 25.4

const PART = { width: 210, height: 105, receipt: 62, margin: 5 } as const
const TOP = A4.height - PART.height * MM

/** The standard has these words in German, French, Italian and English. */
const EN = {
  receipt: 'Receipt',
  part: 'Payment part',
  account: 'Account / Payable to',
  reference: 'Reference',
  by: 'Payable by',
  byOpen: 'Payable by (name/address)',
  currency: 'Currency',
  amount: 'Amount',
  acceptance: 'Acceptance point',
  separate: 'Separate before paying in',
} as const
const WORDS: Readonly<Record<string, typeof EN | { readonly [Word in keyof typeof EN]: string }>> = {
  en: EN,
  de: {
    receipt: 'Empfangsschein',
    part: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    by: 'Zahlbar durch',
    byOpen: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
  },
  fr: {
    receipt: 'Récépissé',
    part: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    by: 'Payable par',
    byOpen: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'A détacher avant le versement',
  },
}

const INK = '#000000'

interface Bill {
  readonly account: readonly string[]
  readonly reference: string
  /** Empty where they fill it in by hand. */
  readonly payer: readonly string[]
  readonly currency: string
  readonly amount: string
}

/** What people read of the code. */
function readBill(text: string): Bill {
  const lines = text.split('\n')
  const [iban = '', amount = '', currency = ''] = [lines[3], lines[18], lines[19]]
  const [whole = '', cents = '00'] = amount.split('.')
  return {
    account: [accountText(iban), ...partyIn(lines.slice(4, 11))],
    payer: partyIn(lines.slice(20, 27)),
    reference: paymentReferenceText(lines[28] ?? ''),
    currency,
    // Blanks between thousands, and a point, in every language.
    amount: `${whole.replace(/\B(?=(?:\d{3})+$)/gu, ' ')}.${cents}`,
  }
}

/** Name and address of the seven lines of a code that are about one party. */
const partyIn = ([, name = '', street = '', , postcode = '', city = '']: readonly string[]): string[] =>
  [name, street, `${postcode} ${city}`.trim()].filter((line) => line !== '')

interface Column {
  /** Millimetres. */
  readonly x: number
  readonly width: number
  readonly heading: number
  readonly value: number
}

/** Where currency and amount are, of both parts. */
const SUM_FROM = 68

const RECEIPT: Column = { x: 5, width: 52, heading: 6, value: 8 }
const DETAILS: Column = { x: 118, width: 87, heading: 8, value: 10 }

/** Draws both parts on a new page. */
export function writeSwissBill(sheet: Sheet, text: string, { locale }: DocumentWords): void {
  const words = WORDS[locale] ?? EN
  const bill = readBill(text)
  sheet.addPage()
  writeLines(sheet, words.separate)
  writeTitle(sheet, { x: 5, width: 52 }, words.receipt)
  writeFacts(sheet, RECEIPT, { bill, words, by: { width: 52, height: 20 } })
  writeSum(sheet, { x: 5, gap: 12 }, { bill, words, sizes: RECEIPT })
  say(sheet, words.acceptance, { x: 5, y: 82, width: 52, size: 6, weight: 600, align: 'right' })
  writeTitle(sheet, { x: 67, width: 51 }, words.part)
  writeQr(sheet, text, words.part)
  writeSum(sheet, { x: 67, gap: 15 }, { bill, words, sizes: DETAILS })
  writeFacts(sheet, DETAILS, { bill, words, by: { width: 65, height: 25 } })
}

/** Where a text begins and how wide it may be, in millimetres, and its letters, in points. */
interface Said {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly weight?: 400 | 600
  readonly align?: 'left' | 'right'
}

/** Writes at a place of the part; answers the height in millimetres. */
const say = (sheet: Sheet, text: string, { x, y, width, ...style }: Said): number =>
  sheet.write(text, { x: x * MM, y: TOP + y * MM, width: width * MM }, { ...style, colour: INK }) / MM

const writeTitle = (sheet: Sheet, { x, width }: { x: number; width: number }, title: string): void =>
  void say(sheet, title, { x, y: PART.margin, width, size: 11, weight: 600 })

/** Where it is cut: the file may be printed on plain paper. */
function writeLines(sheet: Sheet, separate: string): void {
  say(sheet, separate, { x: 0, y: -6, width: PART.width / 2 + 20, size: 8, align: 'right' })
  sheet.rule({ x: 0, y: TOP, width: A4.width, dash: 3 }, INK)
  sheet.rule({ x: PART.receipt * MM, y: TOP, width: 0, height: PART.height * MM, dash: 3 }, INK)
}

interface Told {
  readonly bill: Bill
  readonly words: { readonly [Word in keyof typeof EN]: string }
}

/** Account, reference, and the payer or an empty field for them. */
function writeFacts(
  sheet: Sheet,
  column: Column,
  { bill, words, by }: Told & { readonly by: Record<'width' | 'height', number> },
): void {
  const { x, width, heading, value } = column
  let y = column === RECEIPT ? 12 : PART.margin
  for (const [label, lines] of [
    [words.account, bill.account],
    [words.reference, [bill.reference]],
  ] as const) {
    y += say(sheet, label, { x, y, width, size: heading, weight: 600 })
    for (const line of lines) y += say(sheet, line, { x, y, width, size: value })
    y += 2
  }
  const heads = { x, width, size: heading, weight: 600 } as const
  if (bill.payer.length > 0) {
    y += say(sheet, words.by, { ...heads, y })
    const end = column === RECEIPT ? SUM_FROM : PART.height - PART.margin
    writePayer(sheet, { x, y, width, size: value }, { lines: bill.payer, end })
    return
  }
  y += say(sheet, words.byOpen, { ...heads, y }) + 0.5
  writeCorners(sheet, {
    x,
    y,
    width: by.width,
    height: Math.min(by.height, column === RECEIPT ? SUM_FROM - 2 - y : by.height),
  })
}

/** In full where there is room; on a receipt the standard lets long lines be shortened. */
function writePayer(
  sheet: Sheet,
  at: Said,
  { lines, end }: { readonly lines: readonly string[]; readonly end: number },
): void {
  const style = { size: at.size, colour: INK }
  const parts = lines.map((line) => sheet.lines(line, at.width * MM, style))
  const height = sheet.heightOf(lines.join('\n'), at.width * MM, style) / MM
  let { y } = at
  for (const part of parts) y += say(sheet, at.y + height > end ? (part[0] ?? '') : part.join(' '), { ...at, y })
}

function writeSum(
  sheet: Sheet,
  { x, gap }: { x: number; gap: number },
  { bill, words, sizes }: Told & { readonly sizes: Column },
): void {
  const y = SUM_FROM
  for (const [at, label, value] of [
    [x, words.currency, bill.currency],
    [x + gap, words.amount, bill.amount],
  ] as const) {
    const below = y + say(sheet, label, { x: at, y, width: 36, size: sizes.heading, weight: 600 })
    say(sheet, value, { x: at, y: below, width: 36, size: sizes.value })
  }
}

/** The corners of a field that is filled in by hand. */
function writeCorners(sheet: Sheet, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): void {
  const arm = 3
  for (const [cornerX, toRight] of [
    [x, true],
    [x + width, false],
  ] as const)
    for (const [cornerY, toFoot] of [
      [y, true],
      [y + height, false],
    ] as const) {
      const from = { x: (toRight ? cornerX : cornerX - arm) * MM, y: TOP + cornerY * MM }
      sheet.rule({ ...from, width: arm * MM }, INK)
      sheet.rule({ x: cornerX * MM, y: TOP + (toFoot ? cornerY : cornerY - arm) * MM, width: 0, height: arm * MM }, INK)
    }
}

function writeQr(sheet: Sheet, text: string, says: string): void {
  const [x, y, side] = [67 * MM, TOP + 17 * MM, SWISS_MM.code * MM]
  sheet.code(drawCode(text), { x, y, width: side, height: side }, says)
  for (const { isWhite, ...part } of swissCross(side))
    sheet.fill({ ...part, x: x + part.x, y: y + part.y, radius: 0 }, isWhite ? '#ffffff' : INK)
}
