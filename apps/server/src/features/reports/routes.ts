import type { ExportFormat, ExportHeadings } from '@turnout/contract/exports.ts'
import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import {
  checkInFiguresOfEvent as checkInFiguresEndpoint,
  figuresOfEvent as figuresEndpoint,
  statsOfOrganizer,
} from '@turnout/contract/reports/endpoints.ts'
import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import {
  affiliateReportRow,
  dailySalesRow,
  productSalesRow,
  promoCodeReportRow,
  taxReportRow,
} from '@turnout/contract/reports/named-reports.ts'
import type { ReportQuery } from '@turnout/contract/reports/report-query.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import type { NamedReport } from '@turnout/domain/reports/choices.ts'
import { periodOfDays } from '@turnout/domain/reports/periods.ts'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { fileLanguage } from '../../platform/http/file-language.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { serve, type Call } from '../../platform/http/serve.ts'
import { eventOfCaller } from '../events/access.ts'
import { accountReport, eventReport, organizerReport, requireDatesOfReport, type ReportScope } from './access.ts'
import { allowExport } from './allow-export.ts'
import { figuresAnswer } from './answers.ts'
import { reportTitle } from './files/answers-titles.ts'
import { piecesOf, sendReport } from './files/write-report.ts'
import { mailedReports } from './mailing/store.ts'
import { namedAnswer, namedGrid } from './named/answers-named.ts'
import { loadNamedReport } from './named/load-named-report.ts'
import { checkInFiguresOfEvent, type CheckInFiguresRow } from './queries-check-in.ts'
import { arrivalsOfEvent, scanFiguresOfEvent, type ArrivalsRow, type ScanFiguresRow } from './queries-scans.ts'
import { viewsOfEvents } from './queries-visits.ts'
import { countsOfEvents, figuresOfEvent } from './queries.ts'
import { mailingRoutes } from './mailing/routes-mailing.ts'
import { organizerNamedRoutes } from './named/routes-organizer-named.ts'
import { readPeriod } from './read-period.ts'
import { readReportQuery, type AskedDays } from './read-report-query.ts'
import { salesFile } from './sales/answers-sales-file.ts'
import { salesAnswer } from './sales/answers-sales.ts'
import { findQuestion } from './sales/find-question.ts'
import { loadSalesReport, ROWS_OF_FILE, ROWS_SHOWN, type SalesAsked } from './sales/load-sales-report.ts'
import { NO_FILTERS } from './sales/queries-moved-rows.ts'
import { salesSums } from './sales/queries-sums.ts'
import { loadReportIndex } from './tables/load-index.ts'
import { tableRoutes } from './tables/routes-tables.ts'

export function reportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  salesReportRoutes(app, { clock })
  namedReportRoutes(app, { clock })
  organizerNamedRoutes(app, { clock })
  reportIndexRoutes(app, { clock })
  mailingRoutes(app, { clock })
  tableRoutes(app, { clock })
  organizerReportRoutes(app, { clock })

  serve(app, figuresEndpoint, async ({ caller, params, query, read }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const period = readPeriod(query, { zone: event.timezone, now: clock.now() })
    const { currency } = event
    return read(async (reader) => ({
      data: figuresAnswer(await figuresOfEvent(reader, event, period), { period, currency, asOf: reader.asOf }),
    }))
  })

  serve(app, checkInFiguresEndpoint, async ({ caller, params }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const [inside, scans, arrivals] = await Promise.all([
      checkInFiguresOfEvent(app.database, event),
      scanFiguresOfEvent(app.database, event),
      arrivalsOfEvent(app.database, event),
    ])
    return { data: checkInFiguresAnswer({ inside, scans, arrivals }) }
  })
}

type SalesCall = Pick<Call<unknown, unknown, unknown, Caller>, 'caller' | 'locale' | 'read' | 'reply'>

/** Sales of an event, of an organizer's events and of the account's. */
function salesReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function answer(
    scope: ReportScope,
    asked: SalesAsked & { readonly format: ExportFormat | null; readonly headings: ExportHeadings | null },
    { caller, locale, read, reply }: SalesCall,
  ) {
    if (asked.format !== null) allowExport(caller)
    await requireDatesOfReport(app.database, scope, asked.event_occurrence_ids)
    const question = await findQuestion(app.database, scope, asked)
    const limit = asked.format === null ? ROWS_SHOWN : ROWS_OF_FILE
    const now = clock.now()
    const found = await read((reader) =>
      loadSalesReport(reader, scope, {
        asked: { ...asked, question_id: question?.id ?? null },
        countsTwice: question?.takes_several === true,
        now,
        asOf: reader.asOf ?? now,
        limit,
      }),
    )
    const { format, headings } = asked
    if (format === null) return { data: salesAnswer(found, locale) }
    const file = salesFile(found, fileLanguage({ caller, locale }, headings))
    return sendReport({ caller, reply }, file, { format, headings })
  }

  serve(app, endpoints.salesOfEvent, async ({ params, query, ...call }) =>
    answer(await eventReport(app.database, call.caller, params.event_id), query, call),
  )

  serve(app, endpoints.salesOfOrganizer, async ({ params, query, ...call }) => {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    const scope = await organizerReport(app.database, call.caller, of)
    return answer(scope, { ...query, question_id: null }, call)
  })

  serve(app, endpoints.salesOfAccount, async ({ query, ...call }) => {
    const scope = await accountReport(app.database, call.caller, { currency: query.currency_code })
    return answer(scope, { ...query, question_id: null }, call)
  })
}

function organizerReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  serve(app, statsOfOrganizer, async ({ caller, params, query, read }) => {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    const scope = await organizerReport(app.database, caller, of)
    const today = dayOf(clock.now(), scope.zone)
    const { startDate: start, endDate: end } = periodOfDays({ startDate: today, endDate: today, zone: scope.zone })
    const all = {
      scope,
      period: null,
      filters: NO_FILTERS,
      group: 'day',
      questionId: null,
      unit: 'day',
      limit: 1,
    } as const
    const ids = scope.events.map(({ id }) => id)
    const [counts, seen, { all: sums }] = await read((reader) =>
      Promise.all([
        countsOfEvents(reader, scope),
        viewsOfEvents(reader, ids),
        salesSums(reader, { ...all, buckets: [{ start, end }] }),
      ]),
    )
    const major = (minor: number) => majorFromMinor(minor, scope.currency)
    return {
      data: {
        currency: scope.currency,
        currencies: [...scope.currencies],
        total_orders: counts.orders,
        total_products_sold: counts.products,
        total_attendees_registered: counts.attendees,
        total_gross_sales: major(sums.charged_minor),
        total_tax: major(sums.tax_minor - sums.refunded_tax_minor),
        total_fees: major(sums.fee_minor - sums.refunded_fee_minor),
        total_refunded: major(sums.refunded_minor),
        total_disputed: major(sums.disputed_minor),
        total_net_sales: major(
          netSalesMinor({
            chargedMinor: sums.charged_minor,
            refundedMinor: sums.refunded_minor,
            disputedMinor: sums.disputed_minor,
          }),
        ),
        total_views: seen.views,
        total_visits: seen.visits,
      },
    }
  })
}

type IndexCall = Pick<Call<unknown, unknown, unknown, unknown>, 'locale' | 'read'>

/** The reports of an event, of an organizer's events and of the account's, each with its figure. */
function reportIndexRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function answer(scope: ReportScope, asked: AskedDays, { locale, read }: IndexCall) {
    const now = clock.now()
    const period = readReportQuery(asked, { zone: scope.zone, now })
    const mailed = await mailedReports(app.database, {
      accountId: scope.accountId,
      eventId: scope.level === 'event' ? scope.id : null,
      organizerId: scope.level === 'organizer' ? scope.id : null,
    })
    const told = { scope, period, locale, mailed: new Set(mailed) }
    return read(async (reader) => ({
      data: await loadReportIndex(reader, { ...told, now: reader.asOf ?? now }),
    }))
  }

  serve(app, endpoints.reportsOfEvent, async ({ caller, params, query, ...call }) =>
    answer(await eventReport(app.database, caller, params.event_id), query, call),
  )

  serve(app, endpoints.reportsOfOrganizer, async ({ caller, params, query, ...call }) => {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    return answer(await organizerReport(app.database, caller, of), query, call)
  })

  serve(app, endpoints.reportsOfAccount, async ({ caller, query, ...call }) => {
    const scope = await accountReport(app.database, caller, { currency: query.currency_code })
    return answer(scope, query, call)
  })
}

type NamedCall = Pick<
  Call<{ readonly event_id: number }, ReportQuery, unknown, Caller>,
  'caller' | 'params' | 'query' | 'locale' | 'read' | 'reply'
>

/** The reports that clients know by name, of one event. */
function namedReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  const answering = <Row extends z.ZodObject>(report: NamedReport, row: Row) =>
    async function answer({
      caller,
      params,
      query,
      locale,
      read,
      reply,
    }: NamedCall): Promise<{ data: z.input<Row>[] } | Readable> {
      const scope = await eventReport(app.database, caller, params.event_id)
      const dates = query.event_occurrence_ids ?? null
      await requireDatesOfReport(app.database, scope, dates)
      const now = clock.now()
      const period = readReportQuery(query, { zone: scope.zone, now })
      const { rows, asOf } = await read(async (reader) => ({
        rows: await loadNamedReport(reader, report, { scope, period, now, dates }),
        asOf: reader.asOf ?? now,
      }))
      // The rows are made by the names of the schema, which reads them once more before they go.
      const { format, headings } = query
      if (format === null) return { data: rows.map((one) => namedAnswer(one, scope.currency)) as z.input<Row>[] }
      allowExport(caller)
      const { columns, rows: cells } = namedGrid(rows, Object.keys(row.shape))
      const name = `${report.replaceAll('_', '-')}-${scope.id}`
      const told = {
        scope,
        name,
        title: reportTitle(report, locale),
        basis: 'sale',
        period,
        asOf,
        locale,
      } as const
      return sendReport({ caller, reply }, { ...told, columns, pieces: piecesOf(cells) }, { format, headings })
    }

  serve(app, endpoints.productSales, answering('product_sales', productSalesRow))
  serve(app, endpoints.dailySales, answering('daily_sales_report', dailySalesRow))
  serve(app, endpoints.promoCodesReport, answering('promo_codes_report', promoCodeReportRow))
  serve(app, endpoints.taxesReport, answering('taxes', taxReportRow))
  serve(app, endpoints.affiliatesReport, answering('affiliates', affiliateReportRow))
}

interface CheckInFiguresRows {
  readonly inside: CheckInFiguresRow
  readonly scans: ScanFiguresRow
  readonly arrivals: ArrivalsRow
}

// Instants inside JSON of the database are texts with an offset.
const utc = (text: string): string => new Date(text).toISOString()

const checkInFiguresAnswer = ({ inside, scans, arrivals }: CheckInFiguresRows): CheckInFigures => ({
  ...inside,
  lists: inside.lists.map((list) => ({
    ...list,
    last_check_in_at: list.last_check_in_at === null ? null : utc(list.last_check_in_at),
  })),
  gates: scans.gates.map((gate) => ({ ...gate, last_scan_at: utc(gate.last_scan_at) })),
  refused: [...scans.refused],
  arrivals: {
    bucket_minutes: arrivals.bucket_minutes,
    buckets: arrivals.buckets.map((bucket) => ({ ...bucket, starts_at: utc(bucket.starts_at) })),
  },
  seconds_per_scan: scans.seconds_per_scan,
  took_ms: scans.took.scans === 0 ? null : scans.took,
  conflicts: { total: scans.conflicts, unsettled: scans.unsettled },
})
