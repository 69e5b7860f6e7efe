import * as endpoints from '@turnout/contract/box-office/desk-endpoints.ts'
import { TILL_SESSIONS_LIST } from '@turnout/contract/box-office/desk.ts'
import { exponentOf } from '@turnout/domain/money/currency.ts'
import type { FastifyInstance } from 'fastify'
import { asCsvFile, csvText } from '../../../platform/format/csv.ts'
import { asWorkbook } from '../../../platform/format/xlsx.ts'
import { fileLanguage } from '../../../platform/http/file-language.ts'
import { pageOf } from '../../../platform/http/list-page.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { tillOfShortId, tillSessionOfCaller } from '../access.ts'
import { buildReport, printedReport } from '../shift/build-report.ts'
import { shiftReportRow } from '../shift/queries-report.ts'
import { sessionAnswer, sessionsFile, todayAnswer } from './answers-desk.ts'
import { boxOfficeToday, closedSessionsOfEvent, reportOfSession, sessionsOfEvent } from './queries-desk.ts'

/** What the organizer sees of the shifts: the figures of today, each shift, and its report. */
export function deskRoutes(app: FastifyInstance): void {
  const { database } = app

  serve(app, endpoints.boxOfficeOfEvent, async ({ caller, params }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    return { data: todayAnswer(await boxOfficeToday(database, event), event.currency) }
  })

  serve(app, endpoints.tillSessionsOfEvent, async ({ caller, params, query, request }) => {
    const event = await eventOfCaller(database, caller, params.event_id)
    const { rows, total } = await sessionsOfEvent(database, event, query)
    const answers = rows.map((row) => sessionAnswer(row, event.currency))
    return pageOf({ rows: answers, total }, query, { request, shape: TILL_SESSIONS_LIST })
  })

  serve(app, endpoints.exportTillSessions, async ({ caller, params, query, locale: own, reply }) => {
    const locale = fileLanguage({ caller, locale: own }, query.headings)
    const event = await eventOfCaller(database, caller, params.event_id)
    const { currency, eventId } = event
    const { sheet, rows } = sessionsFile(await closedSessionsOfEvent(database, event), { currency, locale })
    const name = `shifts-${eventId}`
    if (query.format === 'xlsx') return asWorkbook(reply, { name, sheet, decimals: exponentOf(currency), rows })
    asCsvFile(reply, name)
    return csvText(rows)
  })

  serve(app, endpoints.reportOfTillSession, async ({ caller, params }) => {
    const { id } = await tillSessionOfCaller(database, caller, params)
    const { z_report: printed, till_short_id: shortId } = await reportOfSession(database, id)
    if (printed !== null) return { data: printedReport(printed) }
    const [till, row] = await Promise.all([tillOfShortId(database, shortId), shiftReportRow(database, id)])
    if (till === undefined || row === undefined) throw new Refusal('not_found')
    return { data: buildReport(till, row, null) }
  })
}
