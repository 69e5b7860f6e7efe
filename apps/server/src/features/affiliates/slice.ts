import type { Slice } from '../../slice.ts'
import { affiliateRoutes } from './routes.ts'
import { copyAffiliates } from './store-copies.ts'

export const affiliates: Slice = {
  name: 'affiliates',
  tables: {
    affiliates: { account: 'changes' },
  },
  routes: affiliateRoutes,
  copiesEvent: { when: 'duplicate_affiliates', copy: copyAffiliates },
}
