import type { ExportFormat } from '@turnout/contract/exports.ts'
import * as rows from '@turnout/contract/reports/named-reports.ts'
import * as endpoints from '@turnout/contract/reports/organizer-endpoints.ts'
import type { reportAcrossQuery } from '@turnout/contract/reports/report-query.ts'
import type { OrganizerReport } from '@turnout/domain/reports/choices.ts'
import { bucketsOf } from '@turnout/domain/reports/periods.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { serve, type Call } from '../../../platform/http/serve.ts'
import { organizerReport } from '../access.ts'
import { allowExport } from '../allow-export.ts'
import { piecesOf, sendReport } from '../files/write-report.ts'
import { readReportQuery } from '../read-report-query.ts'
import { namedAnswer, namedGrid, type NamedRow } from './answers-named.ts'
import {
  admittedCells,
  NOTHING,
  performanceCells,
  platformFeeCells,
  revenueCells,
  taxOfEventCells,
} from './answers-organizer.ts'
import type { NamedAsked } from './load-named-report.ts'
import { admittedByEvent, keptSums, performedEvents, platformFees, taxesOfEvents } from './queries-organizer.ts'

type Query = z.output<typeof reportAcrossQuery>
type ReportCall = Pick<
  Call<{ readonly organizer_id: number }, Query, unknown, Caller>,
  'caller' | 'params' | 'query' | 'locale' | 'read' | 'reply'
>

const TITLES = {
  revenue_summary: m.reports_type_daily_sales_report,
  events_performance: m.reports_type_events,
  tax_summary: m.reports_type_taxes,
  check_in_summary: m.reports_type_check_in,
  platform_fees: m.reports_column_platform_fees,
} as const satisfies Record<OrganizerReport, unknown>

type Loader = (reader: Reader, asked: NamedAsked) => Promise<NamedRow[]>

/** The rows of a report across events that clients know by name; amounts in minor units. */
const ORGANIZER_LOADERS: Readonly<Record<OrganizerReport, Loader>> = {
  revenue_summary: async (reader, { scope, period }) => {
    const sums = byKey(await keptSums(reader, scope, { period, by: 'day' }))
    const days = bucketsOf(period, 'day').map(({ start }) => start)
    return days.toReversed().map((day) => revenueCells(day, sums.get(day) ?? NOTHING))
  },
  events_performance: async (reader, { scope, period, now }) => {
    const [events, sums] = await Promise.all([
      performedEvents(reader, scope, period),
      keptSums(reader, scope, { period, by: 'event' }).then(byKey),
    ])
    const around = { currency: scope.currency, now }
    return events.map((event) => performanceCells(event, sums.get(String(event.id)) ?? NOTHING, around))
  },
  tax_summary: async (reader, { scope, period }) =>
    (await taxesOfEvents(reader, scope, period)).map((row) => taxOfEventCells(row, scope.currency)),
  check_in_summary: async (reader, { scope }) =>
    (await admittedByEvent(reader, scope)).map((row) => admittedCells(row, scope.currency)),
  platform_fees: async (reader, { scope, period }) =>
    (await platformFees(reader, scope, period)).map((row) => platformFeeCells(row, scope.currency)),
}

const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.key, row]))

/** The reports that clients know by name, of all events of an organizer in one currency. */
export function organizerNamedRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function load(report: OrganizerReport, { caller, params, query, read }: ReportCall) {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    const scope = await organizerReport(app.database, caller, of)
    const now = clock.now()
    const period = readReportQuery(query, { zone: scope.zone, now })
    return read(async (reader) => ({
      scope,
      period,
      rows: await ORGANIZER_LOADERS[report](reader, { scope, period, now, dates: null }),
      asOf: reader.asOf ?? now,
    }))
  }

  const filing = (report: OrganizerReport, row: z.ZodObject) =>
    async function file(call: ReportCall & { readonly query: { readonly format: ExportFormat } }): Promise<Readable> {
      const { caller, locale, reply, query } = call
      const { scope, period, rows: found, asOf } = await load(report, call)
      allowExport(caller)
      const { columns, rows: cells } = namedGrid(found, Object.keys(row.shape))
      const title = TITLES[report]({}, { locale: pickLocale({ saved: locale }) })
      const name = `${report.replaceAll('_', '-')}-${scope.id}`
      const told = { scope, name, title, basis: 'sale', period, asOf, locale } as const
      return sendReport({ caller, reply }, { ...told, columns, pieces: piecesOf(cells) }, query)
    }

  const answering = <Row extends z.ZodObject>(report: OrganizerReport, row: Row) => {
    const file = filing(report, row)
    return async function answer(call: ReportCall): Promise<{ data: z.input<Row>[] } | Readable> {
      const { format } = call.query
      if (format !== null) return file({ ...call, query: { ...call.query, format } })
      const { rows: found, scope } = await load(report, call)
      // The rows are made by the names of the schema, which reads them once more before they go.
      return { data: found.map((one) => namedAnswer(one, scope.currency)) as z.input<Row>[] }
    }
  }

  serve(app, endpoints.revenueSummaryReport, answering('revenue_summary', rows.revenueSummaryRow))
  serve(app, endpoints.revenueSummaryExport, filing('revenue_summary', rows.revenueSummaryRow))
  serve(app, endpoints.eventsPerformanceReport, answering('events_performance', rows.eventsPerformanceRow))
  serve(app, endpoints.eventsPerformanceExport, filing('events_performance', rows.eventsPerformanceRow))
  serve(app, endpoints.taxSummaryReport, answering('tax_summary', rows.taxSummaryRow))
  serve(app, endpoints.taxSummaryExport, filing('tax_summary', rows.taxSummaryRow))
  serve(app, endpoints.checkInSummaryReport, answering('check_in_summary', rows.checkInSummaryRow))
  serve(app, endpoints.checkInSummaryExport, filing('check_in_summary', rows.checkInSummaryRow))
  serve(app, endpoints.platformFeesReport, answering('platform_fees', rows.platformFeesRow))
  serve(app, endpoints.platformFeesExport, filing('platform_fees', rows.platformFeesRow))
}
