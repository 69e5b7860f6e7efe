import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { accountReport, eventReport, organizerReport, type ReportScope } from './access.ts'
import { mailedReports } from './mailing/store.ts'
import { readReportQuery, type AskedDays } from './read-report-query.ts'
import { loadReportIndex } from './tables/load-index.ts'

/** The reports of an event, of an organizer's events and of the account's, each with its figure. */
export function reportIndexRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  async function answer(scope: ReportScope, asked: AskedDays, locale: string) {
    const now = clock.now()
    const period = readReportQuery(asked, { zone: scope.zone, now })
    const mailed = await mailedReports(app.database, {
      accountId: scope.accountId,
      eventId: scope.level === 'event' ? scope.id : null,
      organizerId: scope.level === 'organizer' ? scope.id : null,
    })
    return { data: await loadReportIndex(app.database, { scope, period, now, locale, mailed: new Set(mailed) }) }
  }

  serve(app, endpoints.reportsOfEvent, async ({ caller, params, query, locale }) =>
    answer(await eventReport(app.database, caller, params.event_id), query, locale),
  )

  serve(app, endpoints.reportsOfOrganizer, async ({ caller, params, query, locale }) => {
    const of = { organizerId: params.organizer_id, currency: query.currency_code }
    return answer(await organizerReport(app.database, caller, of), query, locale)
  })

  serve(app, endpoints.reportsOfAccount, async ({ caller, query, locale }) => {
    const scope = await accountReport(app.database, caller, { currency: query.currency_code })
    return answer(scope, query, locale)
  })
}
