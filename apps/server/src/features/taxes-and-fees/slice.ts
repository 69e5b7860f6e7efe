import type { Slice } from '../../slice.ts'
import { taxAndFeeRoutes } from './routes.ts'

export const taxesAndFees: Slice = {
  name: 'taxes-and-fees',
  tables: {
    taxes_and_fees: 'stays',
    product_taxes_and_fees: 'stays',
  },
  routes: taxAndFeeRoutes,
}
