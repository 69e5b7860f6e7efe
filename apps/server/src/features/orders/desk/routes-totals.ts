import {
  facetsOfOrders as facetsEndpoint,
  totalsOfOrders as totalsEndpoint,
} from '@turnout/contract/orders/endpoints.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { RowMarkings } from '../../../platform/database/row-marks.ts'
import { serve } from '../../../platform/http/serve.ts'
import { eventOfCaller } from '../../events/access.ts'
import { findsAll, orderListOf } from '../queries.ts'
import { orderFacets, orderTotals, orderTotalsKept } from './queries-totals.ts'

interface TotalsParts {
  readonly clock: Clock
  readonly maps: RowMarkings
}

/** What a whole list of orders adds up to, and how many there are of each value of a filter. */
export function totalsRoutes(app: FastifyInstance, { clock, maps }: TotalsParts): void {
  serve(app, totalsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    const list = orderListOf(event, query, clock.now())
    const row = findsAll(query)
      ? await orderTotalsKept(app.database, event.eventId, (await maps.read(app.database, list)).total)
      : await orderTotals(app.database, list)
    const major = (minor: number): number => majorFromMinor(minor, event.currency)
    return {
      data: {
        orders: row.orders,
        items_sold: row.items_sold,
        items_not_paid: row.items_not_paid,
        total_gross: major(row.gross_minor),
        total_refunded: major(row.refunded_minor),
        total_disputed: major(row.disputed_minor),
        total_net_sales: major(row.gross_minor - row.refunded_minor - row.disputed_minor),
        total_awaited: major(row.awaited_minor),
        currency: event.currency,
      },
    }
  })

  serve(app, facetsEndpoint, async ({ caller, params, query }) => {
    const event = await eventOfCaller(app.database, caller, params.event_id)
    // A filter's own choice would hide what else there is to choose.
    const { [query.facet]: _own, ...others } = query.filter_fields
    const asked = { ...query, filter_fields: others, with_hidden: query.facet === 'state' }
    const list = orderListOf(event, asked, clock.now())
    return { data: [...(await orderFacets(app.database, list, query.facet))] }
  })
}
