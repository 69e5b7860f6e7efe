import type { ImportField } from '../import-fields.ts'
import { readAmount, readCount } from '../read-amount.ts'
import { readMoment } from '../read-moment.ts'
import { readFlag } from '../statuses.ts'
import { isStatusField, isStatusWord } from '../status-meanings.ts'
import type { TableLook } from './placed-tables.ts'

/* A heading proposes, the cells decide: what none of them can be is not proposed. */

const LINK = /^(?:https?:\/\/|www\.)\S+$/iu
const RULES = { timezone: 'UTC', dayFirst: true, currency: 'EUR', decimalComma: false }
const MONEY: ReadonlySet<ImportField> = new Set(['price', 'order_total', 'order_fees', 'order_tax', 'order_refunded'])
const MOMENTS: ReadonlySet<ImportField> = new Set(['order_date', 'checked_in_at'])
const NAMES: ReadonlySet<ImportField> = new Set([
  'product',
  'product_tier',
  'guest_name',
  'buyer_name',
  'order_status',
  'ticket_status',
])
const EMAILS: ReadonlySet<ImportField> = new Set(['buyer_email', 'guest_email'])
const REGION = /^[A-Z]{2}$/u
const METHOD =
  /^(?:(?:credit|debit) ?card|card|carte(?: bancaire)?|kreditkarte|karte|cash|bar|paypal|stripe|invoice|sepa|cheque|virement|free|no_cost)$/iu
const STATUSES_MAX = 20

const isAmount = (cell: string): boolean =>
  readAmount(cell, RULES) !== null || readAmount(cell, { ...RULES, currency: 'KWD' }) !== null

const cellsOf = ({ rows }: TableLook, column: number): string[] =>
  rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')

const isMoment = (cell: string): boolean => readFlag(cell) === null && readMoment(cell, RULES) !== null

/** What a status column is not: regions, ways to pay, links, amounts with cents, days. */
const isOther = (cell: string): boolean =>
  REGION.test(cell) || METHOD.test(cell.trim()) || LINK.test(cell) || isMoment(cell) || /\d[.,]\d/u.test(cell)

function canBe(field: ImportField, cells: readonly string[]): boolean {
  if (isStatusField(field)) {
    const values = [...new Set(cells)]
    return values.length <= STATUSES_MAX && !values.every(isOther)
  }
  if (MONEY.has(field)) return cells.some(isAmount)
  if (MOMENTS.has(field)) return !cells.every((cell) => readFlag(cell) !== null || LINK.test(cell))
  if (EMAILS.has(field)) return cells.some((cell) => cell.includes('@'))
  if (field === 'quantity') return cells.some((cell) => readCount(cell) !== null)
  return !NAMES.has(field) || !cells.every((cell) => LINK.test(cell))
}

/** Takes back what the cells of a column cannot be; a column of links to tickets is no product. */
export function checkProposals(fields: readonly (ImportField | null)[], look: TableLook): (ImportField | null)[] {
  const left = fields.map((field, column) => {
    const cells = cellsOf(look, column)
    if (field === null || cells.length === 0 || canBe(field, cells)) return field
    if (isStatusField(field) && cells.every((cell) => REGION.test(cell))) return free(fields, 'state_or_region')
    if (isStatusField(field) && cells.every((cell) => METHOD.test(cell))) return free(fields, 'payment_method')
    return null
  })
  return withStatus(left, look)
}

const free = (fields: readonly (ImportField | null)[], field: ImportField): ImportField | null =>
  fields.includes(field) ? null : field

/** A column that says "declined" is a status, whatever its heading is. */
function withStatus(fields: (ImportField | null)[], look: TableLook): (ImportField | null)[] {
  if (fields.some((field) => isStatusField(field))) return fields
  const column = fields.findIndex((field, place) => {
    if (field !== null) return false
    const values = [...new Set(cellsOf(look, place))]
    return values.length > 0 && values.length <= STATUSES_MAX && values.some(isStatusWord)
  })
  return column === -1 ? fields : fields.with(column, 'order_status')
}
