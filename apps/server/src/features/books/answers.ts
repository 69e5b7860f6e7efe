import { bookField, type BookSettings } from '@turnout/contract/books/books.ts'
import { bookNumbers, BOOK_ACCOUNTS } from '@turnout/domain/books/charts.ts'
import type { BookSettingsRow } from './store.ts'

export function bookSettingsAnswer({ numbers, ...row }: BookSettingsRow): BookSettings {
  const all = bookNumbers(row.chart, numbers)
  return {
    ...row,
    ...Object.fromEntries(BOOK_ACCOUNTS.map((account) => [bookField(account), all[account]])),
  } as BookSettings
}
