import type { BankLine } from './bank-line.ts'
import { dayOfCell } from './bank-date.ts'
import { minorOfCell } from './bank-sum.ts'
import { creditorReferenceOf, ibanOf, plainText, referenceText } from './bank-text.ts'
import type { CsvMapping } from './csv-mapping.ts'
import { fault, isFault, type StatementFault } from './statement-refusal.ts'

const OUT = new Set(['d', 'db', 'dr', 's', 'af', '-', 'debit', 'dbit', 'soll', 'belastung', 'out', 'debito', 'débit'])
const IN = new Set(['c', 'cr', 'h', 'bij', '+', 'credit', 'crdt', 'haben', 'gutschrift', 'in', 'credito', 'crédit'])

/** Movement of a row; null for a row without day and sum, or with a sum of 0. `line` is its place among the movements. */
export function lineOfRow(row: readonly string[], mapping: CsvMapping, line: number): BankLine | null | StatementFault {
  const { columns } = mapping
  const cell = (column: number | null): string => (column === null ? '' : (row[column] ?? '').trim())
  if ([columns.bookedOn, columns.amount, columns.credit, columns.debit].every((column) => cell(column) === ''))
    return null
  const bookedOn = dayOfCell(cell(columns.bookedOn), mapping.dateOrder)
  if (isFault(bookedOn)) return bookedOn
  const valuedOn = cell(columns.valuedOn) === '' ? null : dayOfCell(cell(columns.valuedOn), mapping.dateOrder)
  if (isFault(valuedOn)) return valuedOn
  const currency = cell(columns.currency).toUpperCase() || mapping.currency
  const amount = amountOf(cell, mapping, currency)
  if (isFault(amount)) return amount
  if (amount === 0) return null
  const reference = cell(columns.reference)
  const texts = columns.text.map(cell)
  // A reference of another kind is kept in the text.
  if (creditorReferenceOf(reference) === null && !texts.includes(reference)) texts.push(referenceText(reference) ?? '')
  return {
    line,
    entryReference: referenceText(cell(columns.entryReference)) ?? '',
    bookedOn,
    valuedOn,
    amount,
    charges: 0,
    currency,
    account: mapping.account,
    name: plainText(cell(columns.name)),
    iban: ibanOf(cell(columns.iban)),
    reference: creditorReferenceOf(reference),
    text: plainText(texts.join(' ')),
    endToEndId: referenceText(cell(columns.endToEndId)),
    reversal: false,
  }
}

type Cell = (column: number | null) => string

function amountOf(cell: Cell, { columns, decimalSign }: CsvMapping, currency: string): number | StatementFault {
  if (columns.amount === null) return ofTwoColumns(cell(columns.credit), cell(columns.debit), { decimalSign, currency })
  const sum = minorOfCell(cell(columns.amount), currency, decimalSign)
  if (isFault(sum) || columns.mark === null) return sum
  const mark = cell(columns.mark).toLowerCase()
  if (OUT.has(mark)) return -Math.abs(sum)
  return IN.has(mark) ? Math.abs(sum) : fault('SUM_UNREADABLE', mark)
}

/** One of the two is empty or 0; what went out may be written with a sign. */
function ofTwoColumns(
  credit: string,
  debit: string,
  { decimalSign, currency }: { readonly decimalSign: CsvMapping['decimalSign']; readonly currency: string },
): number | StatementFault {
  if (credit === '' && debit === '') return fault('SUM_MISSING', '')
  const [came, went] = [credit, debit].map((text) => (text === '' ? 0 : minorOfCell(text, currency, decimalSign)))
  if (came === undefined || went === undefined || isFault(came)) return came ?? 0
  if (isFault(went)) return went
  return came !== 0 && went !== 0 ? fault('SUM_UNREADABLE', `${credit} ${debit}`) : came - Math.abs(went)
}
