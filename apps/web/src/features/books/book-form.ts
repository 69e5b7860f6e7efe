import type { BookSettings } from '@turnout/contract/books/books.ts'
import { BOOK_ACCOUNTS, CHART_NUMBERS, type BookAccount, type BookChart } from '@turnout/domain/books/charts.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { fieldPieces } from '../../shell/together/pieces.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { bookLabel } from './book-labels.ts'

type NumberField = `account_${BookAccount}`

/** The name of the field of an account, as on the wire. */
export const numberField = (account: BookAccount): NumberField => `account_${account}`

export interface BookForm extends Record<NumberField, string> {
  consultant_number: string
  client_number: string
  chart: BookChart
  fiscal_year_month: string
}

const numbers = (value: (account: BookAccount) => string): Record<NumberField, string> =>
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [numberField(account), value(account)])) as Record<
    NumberField,
    string
  >

/** The form has only the numbers that are not of the chart: another chart brings its own. */
export const formOfSettings = (settings: BookSettings): BookForm => ({
  consultant_number: String(settings.consultant_number ?? ''),
  client_number: String(settings.client_number ?? ''),
  chart: settings.chart,
  fiscal_year_month: String(settings.fiscal_year_month),
  ...numbers((account) => {
    const number = settings[numberField(account)]
    return number === CHART_NUMBERS[settings.chart][account] ? '' : number
  }),
})

/** January as 1, in the language of the page. */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat(documentLocale(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, month - 1, 1))

export const bookPieces = () =>
  fieldPieces<BookForm>({
    consultant_number: m.books_consultant_number(),
    client_number: m.books_client_number(),
    chart: m.books_chart(),
    fiscal_year_month: [m.books_fiscal_year(), (month) => monthName(Number(month))],
    ...numbers(bookLabel),
  })
