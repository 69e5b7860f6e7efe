import type { Slice } from '../../slice.ts'
import { saleOf } from '../sale/open-sale.ts'
import { keepSources } from '../visits/keep-sources.ts'
import { TICKETS_OF } from './pages/draw-checkout.ts'
import { checkoutRoutes } from './routes.ts'

export const checkout: Slice = {
  name: 'checkout',
  tables: {
    order_handovers: { guest: 'goes', account: 'goes' },
  },
  routes: (app, services) =>
    checkoutRoutes(app, {
      ...services,
      sale: saleOf(services),
      ticketsOf: TICKETS_OF.of(services)(services),
      sourceOfOrder: keepSources(services.database, services.log),
    }),
}
