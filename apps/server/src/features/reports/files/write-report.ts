import type { ReportValue, ReportValueKind } from '@turnout/contract/reports/report-tables.ts'
import type { ExportFormat, ExportHeadings } from '@turnout/contract/exports.ts'
import { FILES } from '@turnout/contract/files.ts'
import { decimalText } from '@turnout/domain/money/amount.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import { wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import type { ReportBasis } from '@turnout/domain/reports/choices.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import type { Cell } from '../../../platform/format/cell.ts'
import { csvFile } from '../../../platform/format/csv.ts'
import { xlsxFile } from '../../../platform/format/xlsx.ts'
import { isForMachines } from '../../../platform/http/file-language.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import type { ReportScope } from '../access.ts'

export interface GridColumn {
  readonly id: string
  readonly title: string
  readonly kind: ReportValueKind
}

/** Amounts in minor units; everything else as it is shown. */
export type GridRow = readonly ReportValue[]

/** The cells of a report, on the screen and in its file. */
export interface Grid {
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
}

/** A report on its way to a file. */
export interface ReportFile {
  readonly scope: ReportScope
  readonly title: string
  /** ASCII letters, digits and -. */
  readonly name: string
  readonly basis: ReportBasis
  /** null: of all time. */
  readonly period: ReportPeriod | null
  readonly asOf: Date
  readonly locale: string
  readonly columns: readonly GridColumn[]
  /** Rows of the grid, some at a time: a long report is read while it is written. */
  readonly pieces: AsyncIterable<readonly GridRow[]> | Iterable<readonly GridRow[]>
}

/** What is asked of a file of a report. */
export interface AskedFile {
  readonly format: ExportFormat
  readonly headings: ExportHeadings | null
}

/** Answers with a report as a file, written while it is read. */
export function sendReport(
  { caller, reply }: { readonly caller: Caller; readonly reply: FastifyReply },
  file: ReportFile,
  { format, headings }: AskedFile,
): Readable {
  reply.type(FILES[format]).header('content-disposition', `attachment; filename="${file.name}.${format}"`)
  const hasHead = !isForMachines(caller, headings)
  return Readable.from(writeReport(file, format, hasHead), { objectMode: false })
}

/** A report as a file, piece by piece. Programs take it without the head, which people read. */
export function writeReport(file: ReportFile, format: ExportFormat, hasHead = true): AsyncGenerator<Buffer> {
  const pieces = linesOf(file, hasHead)
  return format === 'csv'
    ? csvFile(pieces)
    : xlsxFile(pieces, { sheet: file.title, decimals: exponentOf(file.scope.currency) })
}

async function* linesOf(file: ReportFile, hasHead: boolean): AsyncGenerator<readonly (readonly Cell[])[]> {
  const titles = file.columns.map(({ title }) => title)
  yield hasHead ? [...headOf(file), [], titles] : [titles]
  for await (const rows of file.pieces) yield rows.map((row) => cellsOf(row, file))
}

function cellsOf(row: GridRow, { columns, scope }: ReportFile): Cell[] {
  return columns.map(({ kind }, n) => {
    const value = row[n] ?? null
    if (value === null) return null
    if (kind === 'amount') return { amount: decimalText(Number(value), scope.currency) }
    return kind === 'moment' ? { moment: String(value) } : value
  })
}

/** What a bookkeeper must know of a file that lies about: of what, by which day, until when. */
function headOf({ scope, title, basis, period, asOf, locale: to }: ReportFile): Cell[][] {
  const locale = { locale: pickLocale({ saved: to }) }
  const zone = scope.level === 'event' ? scope.zone : m.reports_file_each_zone({}, locale)
  return [
    [title, scope.name],
    [m.reports_file_period({}, locale), periodText(period, scope, to)],
    [
      m.reports_file_basis({}, locale),
      basis === 'sale' ? m.reports_file_by_sale({}, locale) : m.reports_file_by_event({}, locale),
    ],
    [m.reports_file_zone({}, locale), zone],
    [m.reports_file_currency({}, locale), scope.currency],
    [m.reports_file_as_of({}, locale), { moment: momentText(asOf, scope.zone) }],
  ]
}

function periodText(period: ReportPeriod | null, scope: ReportScope, to: string): string {
  const locale = { locale: pickLocale({ saved: to }) }
  if (period === null) return m.reports_file_all_time({}, locale)
  if (period.unit === 'day') return m.reports_file_days({ start: period.startDate, end: period.endDate }, locale)
  const [start, end] = [period.from, period.until].map((at) => momentText(at, scope.zone))
  return m.reports_file_days({ start: start ?? '', end: end ?? '' }, locale)
}

/** `YYYY-MM-DD HH:MM` of a zone. */
const momentText = (at: Date, zone: string): string => wallClockOf(at, zone).slice(0, 16).replace('T', ' ')

/** Rows that are there already, as pieces. */
export const piecesOf = (rows: readonly GridRow[]): readonly (readonly GridRow[])[] => [rows]
