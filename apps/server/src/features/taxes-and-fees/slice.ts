import type { Slice } from '../../slice.ts'
import { taxAndFeeRoutes } from './routes.ts'

export const taxesAndFees: Slice = {
  name: 'taxes-and-fees',
  routes: taxAndFeeRoutes,
}
