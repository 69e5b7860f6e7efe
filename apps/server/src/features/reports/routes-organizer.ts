import { statsOfOrganizer } from '@turnout/contract/reports/endpoints.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { periodOfDays } from '@turnout/domain/reports/periods.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { serve } from '../../platform/http/serve.ts'
import { organizerReport } from './access.ts'
import { countsOfEvents } from './queries-organizer.ts'
import { viewsOfEvents } from './queries-visits.ts'
import { NO_FILTERS } from './sales/queries-moved-rows.ts'
import { salesSums } from './sales/queries-sums.ts'

export function organizerReportRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
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
