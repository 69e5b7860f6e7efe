import type { ReportTable } from '@turnout/domain/reports/choices.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { reportTitle } from '../files/answers-titles.ts'
import { piecesOf, type GridRow, type ReportFile } from '../files/write-report.ts'
import { transactionsTable } from './answers-tables.ts'
import { loadTable, type TableAsked } from './load-table.ts'
import { transactionsAfter } from './queries-money.ts'

/** Entries of the ledger that are read at once for a file. */
const PAGE = 2000

/** A table as a file with all of its rows; the ledger is read while the file is written. */
export async function tableFile(reader: Reader, table: ReportTable, asked: TableAsked): Promise<ReportFile> {
  const { scope, period, now: asOf, locale } = asked
  const found = await loadTable(reader, table, { ...asked, limit: 1 })
  return {
    scope,
    period,
    asOf,
    locale,
    basis: asked.basis,
    title: reportTitle(table, locale),
    name: `${table.replaceAll('_', '-')}-${scope.id}`,
    columns: found.columns,
    pieces: table === 'transactions' ? allTransactions(reader, asked) : piecesOf(found.rows),
  }
}

async function* allTransactions(reader: Reader, asked: TableAsked): AsyncGenerator<readonly GridRow[]> {
  for (let after = 0; ;) {
    const rows = await transactionsAfter(reader, asked, { after, limit: PAGE })
    yield transactionsTable(rows, asked.locale).rows
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id ?? after
  }
}
