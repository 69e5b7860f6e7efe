import * as endpoints from '@turnout/contract/reports/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { serve, type Call } from '../../platform/http/serve.ts'
import { accountReport, eventReport, organizerReport, type ReportScope } from './access.ts'
import { mailedReports } from './mailing/store.ts'
import { readReportQuery, type AskedDays } from './read-report-query.ts'
import { loadReportIndex } from './tables/load-index.ts'

type IndexCall = Pick<Call<unknown, unknown, unknown, unknown>, 'locale' | 'read'>

/** The reports of an event, of an organizer's events and of the account's, each with its figure. */
export function reportIndexRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
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
