import { BOOK_ACCOUNTS, BOOK_CHARTS, BOOK_NUMBER_DIGITS, type BookAccount } from '@turnout/domain/books/charts.ts'
import { z } from 'zod'
import { EXPORT_HEADINGS } from '../exports.ts'
import { body, day, int, line, oneOf, oneOfNamed, optional, withDefault, word } from '../fields.ts'

const BOOK_FORMATS = ['journal', 'datev'] as const
export type BookFormat = (typeof BOOK_FORMATS)[number]

/** Days of the account's zone, both included. With neither it is the last whole month. */
export const booksQuery = body({
  format: withDefault(oneOfNamed(BOOK_FORMATS), 'journal'),
  from: optional(day()),
  to: optional(day()),
  /** Of the journal. DATEV has its own. */
  headings: optional(oneOfNamed(EXPORT_HEADINGS)),
})

type Field = `account_${BookAccount}`
export const bookField = (account: BookAccount): Field => `account_${account}`

const eachAccount = <T>(value: () => T): Record<Field, T> =>
  Object.fromEntries(BOOK_ACCOUNTS.map((account) => [bookField(account), value()])) as Record<Field, T>

const NUMBER = new RegExp(`^\\d{${BOOK_NUMBER_DIGITS.min},${BOOK_NUMBER_DIGITS.max}}$`, 'u')

export const bookSettings = z.object({
  /** Of the accountant and of the client with them; null: not said yet. */
  consultant_number: z.int().nullable(),
  client_number: z.int().nullable(),
  chart: z.enum(BOOK_CHARTS),
  /** The month that the fiscal year begins with, 1 to 12. */
  fiscal_year_month: z.int(),
  /** Account numbers: as they were set, else those of the chart. */
  ...eachAccount(() => z.string()),
})
export type BookSettings = z.output<typeof bookSettings>

export const bookSettingsInput = body({
  consultant_number: optional(int(1001, 9_999_999)),
  client_number: optional(int(1, 99_999)),
  chart: withDefault(oneOf(BOOK_CHARTS), 'SKR03'),
  fiscal_year_month: withDefault(int(1, 12), 1),
  /** Null: the number of the chart. */
  ...eachAccount(() => optional(line(1, BOOK_NUMBER_DIGITS.max).regex(NUMBER, word('not_account_digits')))),
})
export type BookSettingsInput = z.output<typeof bookSettingsInput>
