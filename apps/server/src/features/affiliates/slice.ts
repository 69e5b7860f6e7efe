import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { affiliateRoutes } from './routes.ts'
import { copyAffiliates } from './store.ts'

export const affiliates: Slice = {
  name: 'affiliates',
  tables: {
    affiliates: { account: 'changes' },
  },
  history: {
    things: {
      affiliate: { table: 'affiliates', name: 'name', searched: { by: 'name', in: 'event' } },
    },
    acts: {
      'affiliate.created': { topic: 'products', say: m.audit_log_act_affiliate_created },
      'affiliate.updated': { topic: 'products', say: m.audit_log_act_affiliate_updated },
      'affiliate.deleted': { topic: 'products', say: m.audit_log_act_affiliate_deleted },
      'affiliates.exported': { topic: 'exports', say: m.audit_log_act_affiliates_exported },
    },
  },
  routes: affiliateRoutes,
  copiesEvent: { when: 'duplicate_affiliates', copy: copyAffiliates },
}
