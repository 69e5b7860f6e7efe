import type { BookChart, BookNumbers } from '@turnout/domain/books/charts.ts'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/** What an accountant calls the account and what it books; `numbers` are those that are not of the chart. */
export interface BookSettingsRow {
  readonly consultant_number: number | null
  readonly client_number: number | null
  readonly chart: BookChart
  readonly fiscal_year_month: number
  readonly numbers: Readonly<Partial<BookNumbers>>
}

const NONE: BookSettingsRow = {
  consultant_number: null,
  client_number: null,
  chart: 'SKR03',
  fiscal_year_month: 1,
  numbers: {},
}

/** The settings of an account; one that never set any has those of a new one. */
export async function bookSettingsOf(reader: Reader, accountId: number): Promise<BookSettingsRow> {
  const row = await reader.query
    .selectFrom('book_settings')
    .select(['consultant_number', 'client_number', 'chart', 'fiscal_year_month', 'numbers'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // A constraint holds the chart, and the contract held the numbers when they were stored.
  return row === undefined ? NONE : (row as unknown as BookSettingsRow)
}

export async function saveBookSettings(tx: Transaction, accountId: number, row: BookSettingsRow): Promise<void> {
  const fields = { ...row, numbers: JSON.stringify(row.numbers) }
  await tx.query
    .insertInto('book_settings')
    .values({ account_id: accountId, ...fields })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fields))
    .execute()
}
