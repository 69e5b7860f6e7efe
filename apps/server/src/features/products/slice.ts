import { COUNTED } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
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
    ordered_prices: { leftOut: COUNTED },
  },
  history: {
    things: {
      product: { table: 'products', name: 'title', searched: { by: 'title', in: 'event' } },
      product_category: { table: 'product_categories', name: 'name', searched: { by: 'name', in: 'event' } },
    },
    acts: {
      'event.products_sorted': { topic: 'products', say: m.audit_log_act_event_products_sorted },
      'category.created': { topic: 'products', say: m.audit_log_act_category_created },
      'category.updated': { topic: 'products', say: m.audit_log_act_category_updated },
      'category.deleted': { topic: 'products', say: m.audit_log_act_category_deleted },
      'product.created': { topic: 'money', say: m.audit_log_act_product_created },
      'product.duplicated': { topic: 'money', say: m.audit_log_act_product_duplicated },
      'product.updated': { topic: 'money', say: m.audit_log_act_product_updated },
      'product.deleted': { topic: 'money', say: m.audit_log_act_product_deleted },
    },
  },
  routes: (app, services) => productRoutes(app, { ...services, doors: DOORS.of(services) }),
  offers: [EVENT_OFFER.by({ begin: beginOffer, copy: copyOffer, categoriesOf: categoriesOfEvent })],
}
