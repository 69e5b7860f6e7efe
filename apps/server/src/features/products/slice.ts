import type { Slice } from '../../slice.ts'
import { EVENT_OFFER } from '../events/create-event.ts'
import { copyOffer } from './copy-offer.ts'
import { beginOffer } from './create-default-category.ts'
import { DOORS } from './create-product.ts'
import { categoriesOfEvent } from './queries.ts'
import { productRoutes } from './routes.ts'

export const products: Slice = {
  name: 'products',
  tables: {
    product_categories: 'stays',
    products: 'stays',
    product_prices: 'stays',
    ordered_prices: 'stays',
  },
  routes: (app, services) => productRoutes(app, { ...services, doors: DOORS.of(services) }),
  offers: [EVENT_OFFER.by({ begin: beginOffer, copy: copyOffer, categoriesOf: categoriesOfEvent })],
}
