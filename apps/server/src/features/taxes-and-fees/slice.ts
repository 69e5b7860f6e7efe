import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { taxAndFeeRoutes } from './routes.ts'

export const taxesAndFees: Slice = {
  name: 'taxes-and-fees',
  tables: {
    taxes_and_fees: 'stays',
    product_taxes_and_fees: 'stays',
  },
  history: {
    things: {
      tax_or_fee: { table: 'taxes_and_fees', name: 'name', searched: { by: 'name', in: 'account' } },
    },
    acts: {
      'tax_or_fee.created': { topic: 'money', say: m.audit_log_act_tax_or_fee_created },
      'tax_or_fee.updated': { topic: 'money', say: m.audit_log_act_tax_or_fee_updated },
      'tax_or_fee.deleted': { topic: 'money', say: m.audit_log_act_tax_or_fee_deleted },
    },
  },
  routes: taxAndFeeRoutes,
}
