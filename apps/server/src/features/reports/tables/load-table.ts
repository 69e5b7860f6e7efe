import type { ReportBasis, ReportTable, SourceGroup } from '@turnout/domain/reports/choices.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import type { ReportScope } from '../access.ts'
import type { Dates } from '../sales/queries-dates.ts'
import { questionsWithChoices } from '../sales/queries-questions.ts'
import type { TableFound } from './answers-grid.ts'
import { payoutsTable } from './answers-payouts.ts'
import { revenueTable } from './answers-revenue.ts'
import { sourcesTable } from './answers-sources.ts'
import * as cells from './answers-tables.ts'
import { tillSalesTable } from './answers-till-sales.ts'
import * as money from './queries-money.ts'
import { payoutsInPeriod, unbookedPayments } from './queries-payouts.ts'
import * as people from './queries-people.ts'
import { revenueByDate } from './queries-revenue.ts'
import { visitsBySource } from './queries-sources.ts'
import { salesByTill } from './queries-till-sales.ts'

export interface TableAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly questionId: number | null
  readonly sourceBy: SourceGroup
  /** Of the table revenue. */
  readonly basis: ReportBasis
  /** Null: of all dates; else of a table that can be narrowed to some. */
  readonly dates: Dates
  readonly now: Date
  readonly locale: string
  /** Rows that are read at once at most. */
  readonly limit: number
}

type Loader = (reader: Reader, asked: TableAsked) => Promise<TableFound>

/** Reads a report that is a table. @throws Refusal invalid_fields for a question that is none */
export const loadTable = (reader: Reader, table: ReportTable, asked: TableAsked): Promise<TableFound> =>
  LOADERS[table](reader, asked)

const LOADERS: Readonly<Record<ReportTable, Loader>> = {
  payments: async (reader, { scope, period, locale }) =>
    cells.paymentsTable(await money.paymentsByDay(reader, scope, period), locale),
  payouts: async (reader, { scope, period, locale }) =>
    payoutsTable(await payoutsInPeriod(reader, scope, period), await unbookedPayments(reader, scope, period), locale),
  refunds: async (reader, { scope, period, locale }) =>
    cells.refundsTable(await money.refundsInPeriod(reader, scope, period), locale),
  open_transfers: async (reader, { scope, now, locale }) =>
    cells.openTransfersTable(await money.openTransfers(reader, scope, now), locale),
  transactions: async (reader, asked) => {
    const [rows, count] = await Promise.all([
      money.transactionsAfter(reader, asked, { after: 0, limit: asked.limit }),
      money.countTransactions(reader, asked.scope, asked.period),
    ])
    return { ...cells.transactionsTable(rows, asked.locale), ...cells.linesCounted(count, asked.locale) }
  },
  revenue: async (reader, { locale, ...asked }) => revenueTable(await revenueByDate(reader, asked), locale),
  answers: async (reader, { scope, period, questionId, dates, locale }) => {
    const questions = await questionsWithChoices(reader, scope.id)
    const question = questionId === null ? questions[0] : questions.find(({ id }) => id === questionId)
    if (question === undefined && questionId !== null) throw invalidFields({ question_id: 'unknown_question' })
    const of = { scope, period, questionId: question?.id ?? 0, dates }
    const found = cells.answersTable(await people.answersCounted(reader, of), locale)
    return { ...found, questions, questionId: question?.id ?? null }
  },
  check_in: async (reader, { scope, dates, locale }) =>
    cells.arrivalsTable(await people.arrivalsByTicket(reader, scope, dates), locale),
  dates: async (reader, { scope, dates, locale }) =>
    cells.datesTable(await people.salesByDate(reader, scope, dates), locale),
  hours: async (reader, { locale, ...asked }) => cells.hoursTable(await people.ordersByHour(reader, asked), locale),
  sources: async (reader, { scope, period, sourceBy, locale }) =>
    sourcesTable(await visitsBySource(reader, { scope, period, by: sourceBy }), sourceBy, locale),
  till_sales: async (reader, { scope, period, locale }) =>
    tillSalesTable(await salesByTill(reader, scope, period), locale),
}
