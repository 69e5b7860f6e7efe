import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { ExportFormat, ExportHeadings } from '@turnout/contract/exports.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { serve, type Call } from '../../../platform/http/serve.ts'
import { accountReport, eventReport, organizerReport, type ReportScope } from '../access.ts'
import { allowExport } from '../allow-export.ts'
import { sendReport } from '../files/write-report.ts'
import { salesAnswer } from './answers-sales.ts'
import { salesFile } from './answers-sales-file.ts'
import { loadSalesReport, ROWS_OF_FILE, ROWS_SHOWN, type SalesAsked } from './load-sales-report.ts'
import { findQuestion } from './find-question.ts'

type SalesCall = Pick<Call<unknown, unknown, unknown, Caller>, 'caller' | 'locale' | 'read' | 'reply'>

/** Sales of an event, of an organizer's events and of the account's. */
export function salesReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function answer(
    scope: ReportScope,
    asked: SalesAsked & { readonly format: ExportFormat | null; readonly headings: ExportHeadings | null },
    { caller, locale, read, reply }: SalesCall,
  ) {
    if (asked.format !== null) allowExport(caller)
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
