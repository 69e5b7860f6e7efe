import { PASSING } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { saleOf } from '../sale/open-sale.ts'
import { keepSources } from '../visits/keep-sources.ts'
import { TICKETS_OF } from './pages/draw-checkout.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout: Slice = {
  name: 'checkout',
  tables: {
    order_handovers: { guest: 'goes', account: 'goes', leftOut: PASSING },
  },
  history: {
    acts: {
      'order.sold_at_till': { topic: 'orders', say: m.audit_log_act_order_sold_at_till },
      'order.added_at_door': { topic: 'orders', say: m.audit_log_act_order_added_at_door },
      'order.extended': { topic: 'orders', say: m.audit_log_act_order_extended },
    },
  },
  routes: (app, services) =>
    checkoutRoutes(app, {
      ...services,
      sale: saleOf(services),
      ticketsOf: TICKETS_OF.of(services)(services),
      sourceOfOrder: keepSources(services.database, services.log),
    }),
}
