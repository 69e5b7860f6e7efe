import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { ReportTableAnswer } from '@turnout/contract/reports/report-tables.ts'
import type { ExportFormat, ExportHeadings } from '@turnout/contract/exports.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { isTableByDate, type ReportBasis, type ReportTable, type SourceGroup } from '@turnout/domain/reports/choices.ts'
import { stepOf } from '@turnout/domain/reports/periods.ts'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { serve, type Call } from '../../../platform/http/serve.ts'
import { accountReport, eventReport, organizerReport, requireDatesOfReport, type ReportScope } from '../access.ts'
import { allowExport } from '../allow-export.ts'
import type { GridColumn, GridRow } from '../files/write-report.ts'
import { sendReport } from '../files/write-report.ts'
import { readReportQuery, type AskedDays } from '../read-report-query.ts'
import { headAnswer } from '../sales/answers-sales.ts'
import type { Dates } from '../sales/queries-dates.ts'
import { ROWS_SHOWN } from '../sales/load-sales-report.ts'
import { daysWithSales } from '../sales/queries-names.ts'
import { loadTable, type TableAsked } from './load-table.ts'
import { tableFile } from './load-table-file.ts'

type TableCall = Pick<Call<unknown, unknown, unknown, Caller>, 'caller' | 'locale' | 'read' | 'reply'>

interface Asked extends AskedDays {
  readonly table: ReportTable
  readonly format: ExportFormat | null
  readonly headings: ExportHeadings | null
  readonly question_id: number | null
  readonly source_by: SourceGroup
  readonly basis: ReportBasis
  readonly event_occurrence_ids: Dates
}

/** Reports that are tables, of an event, of an organizer's events and of the account's. */
export function tableRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function answer(
    scope: ReportScope,
    asked: Asked,
    { caller, locale, read, reply }: TableCall,
  ): Promise<{ data: ReportTableAnswer } | Readable> {
    const now = clock.now()
    const period = readReportQuery(asked, { zone: scope.zone, now })
    const { question_id: questionId, source_by: sourceBy, event_occurrence_ids: dates } = asked
    const basis = asked.table === 'revenue' ? asked.basis : 'sale'
    requireTableByDate(asked)
    await requireDatesOfReport(app.database, scope, dates)
    const { format, headings } = asked
    if (format !== null) allowExport(caller)
    const told = { scope, period, basis, questionId, sourceBy, dates, locale, limit: ROWS_SHOWN }
    return read(async (reader) => {
      const dated = { ...told, now: reader.asOf ?? now }
      if (format === null) return { data: await tableAnswer(reader, asked.table, dated) }
      const file = { ...dated, locale: fileLanguage({ caller, locale }, headings) }
      return sendReport({ caller, reply }, await tableFile(reader, asked.table, file), { format, headings })
    })
  }

  serve(app, endpoints.tableOfEvent, async ({ params, query, ...call }) =>
    answer(await eventReport(app.database, call.caller, params.event_id), query, call),
  )

  serve(app, endpoints.tableOfOrganizer, async ({ params, query, ...call }) => {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    const scope = await organizerReport(app.database, call.caller, of)
    return answer(scope, { ...query, question_id: null, event_occurrence_ids: null }, call)
  })

  serve(app, endpoints.tableOfAccount, async ({ query, ...call }) => {
    const scope = await accountReport(app.database, call.caller, { currency: query.currency_code })
    return answer(scope, { ...query, question_id: null, event_occurrence_ids: null }, call)
  })
}

/** @throws Refusal invalid_fields: a table without dates would be the whole one under the name of a date */
function requireTableByDate({ table, event_occurrence_ids: dates }: Asked): void {
  if (dates !== null && !isTableByDate(table)) throw invalidFields({ event_occurrence_ids: 'unknown_parameter' })
}

async function tableAnswer(reader: Reader, table: ReportTable, asked: TableAsked): Promise<ReportTableAnswer> {
  const { scope, period, now } = asked
  const found = await loadTable(reader, table, asked)
  const { columns, figures, questions } = found
  // A table that is empty offers the period that is not.
  const days = found.rowCount === 0 ? await daysWithSales(reader, scope) : { first_day: null, last_day: null }
  const major = (row: GridRow) =>
    row.map((value, n) => (columns[n]?.kind === 'amount' && value !== null ? inMajor(value, scope) : value))
  return {
    ...headAnswer(scope, { period, per: stepOf(period, null), asOf: now }),
    table,
    figures: figures.map(({ id, title: label, kind, value }) => ({
      id,
      label,
      kind,
      value: kind === 'amount' && value !== null ? inMajor(value, scope) : value,
    })),
    columns: columns.map(({ id, title, kind }: GridColumn) => ({ id, title, kind })),
    rows: found.rows.slice(0, ROWS_SHOWN).map(major),
    row_count: found.rowCount,
    totals: major(found.totals),
    questions: questions.map(({ id, title }) => ({ id, title })),
    question_id: found.questionId,
    ...days,
  }
}

const inMajor = (value: string | number, { currency }: ReportScope): number => majorFromMinor(Number(value), currency)
