import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import {
  affiliateReportRow,
  dailySalesRow,
  productSalesRow,
  promoCodeReportRow,
  taxReportRow,
} from '@turnout/contract/reports/named-reports.ts'
import type { ReportQuery } from '@turnout/contract/reports/report-query.ts'
import type { NamedReport } from '@turnout/domain/reports/choices.ts'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { serve, type Call } from '../../../platform/http/serve.ts'
import { eventReport } from '../access.ts'
import { allowExport } from '../allow-export.ts'
import { reportTitle } from '../files/answers-titles.ts'
import { piecesOf, sendReport } from '../files/write-report.ts'
import { readReportQuery } from '../read-report-query.ts'
import { namedAnswer, namedGrid } from './answers-named.ts'
import { loadNamedReport } from './load-named-report.ts'

type NamedCall = Pick<
  Call<{ readonly event_id: number }, ReportQuery, unknown, Caller>,
  'caller' | 'params' | 'query' | 'locale' | 'read' | 'reply'
>

/** The reports that clients know by name, of one event. */
export function namedReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
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
      const now = clock.now()
      const period = readReportQuery(query, { zone: scope.zone, now })
      const { rows, asOf } = await read(async (reader) => ({
        rows: await loadNamedReport(reader, report, { scope, period, now }),
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
