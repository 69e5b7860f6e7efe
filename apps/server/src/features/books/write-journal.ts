import { decimalText } from '@turnout/domain/money/amount.ts'
import type { TaxShare } from '@turnout/domain/books/tax-shares.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Cell } from '../../platform/format/cell.ts'
import { csvFile } from '../../platform/format/csv.ts'
import { drawerDocument, loadDrawers } from './load-drawers.ts'
import { loadPostings, type LoadedPosting } from './load-postings.ts'
import type { BooksPeriod } from './queries.ts'
import type { DrawerPostingRow } from './queries-drawers.ts'

const TITLES = [
  m.reports_column_day,
  m.reports_column_id,
  m.reports_column_posting,
  m.reports_column_account,
  m.books_column_counter,
  m.reports_column_order,
  m.reports_column_event,
  m.books_column_event_date,
  m.books_column_tax_rate,
  m.books_column_debit,
  m.books_column_credit,
  m.reports_currency,
] as const

/** The journal, written while it is read: a row for each entry of the ledger, of several rates one for each. */
export function writeJournal(reader: Reader, period: BooksPeriod, locale: string): AsyncGenerator<Buffer> {
  return csvFile(piecesOf(reader, period, locale))
}

async function* piecesOf(
  reader: Reader,
  period: BooksPeriod,
  locale: string,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield [TITLES.map((title) => title({}, { locale: pickLocale({ saved: locale }) }))]
  for await (const postings of loadPostings(reader, period)) yield postings.flatMap(rowsOf)
  for await (const movements of loadDrawers(reader, period)) yield movements.flatMap(rowsOfDrawer)
}

function rowsOf({ entries, shares }: LoadedPosting): Cell[][] {
  return entries.flatMap((entry) =>
    shares
      .filter(({ account }) => account === entry.account)
      .map((share) => [
        entry.day,
        entry.id,
        entry.posting,
        entry.account,
        counterOf(entry.amount_minor, entries),
        entry.order,
        entry.event,
        entry.event_day,
        taxCell(share),
        ...sides(share.amountMinor, entry.currency),
        entry.currency,
      ]),
  )
}

/** Cash that is of no order, after all orders: a row for each side. */
const rowsOfDrawer = (row: DrawerPostingRow): Cell[][] =>
  row.entries.map(({ account, amount_minor: amountMinor }) => [
    row.day,
    drawerDocument(row),
    row.kind,
    account,
    row.entries
      .filter((other) => other.account !== account)
      .map((other) => other.account)
      .join(' '),
    row.order,
    row.event,
    row.event_day,
    null,
    ...sides(amountMinor, row.currency),
    row.currency,
  ])

/** The accounts on the other side of a posting. */
const counterOf = (amountMinor: number, entries: LoadedPosting['entries']): string =>
  entries
    .filter((other) => Math.sign(other.amount_minor) !== Math.sign(amountMinor))
    .map(({ account }) => account)
    .join(' ')

/** In percent; several taxes on one line are `other`. */
const taxCell = ({ tax }: TaxShare): Cell =>
  tax === null || tax === 'none' ? null : tax === 'other' ? tax : Number(tax)

function sides(amountMinor: number, currency: string): [Cell, Cell] {
  const amount = { amount: decimalText(Math.abs(amountMinor), currency) }
  return amountMinor > 0 ? [amount, null] : [null, amount]
}
