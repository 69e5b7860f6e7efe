import { COUNTED } from '@turnout/contract/archive/reasons.ts'
import type { Slice } from '../../slice.ts'

export const stock: Slice = {
  name: 'stock',
  tables: {
    pools: 'stays',
    claims: 'stays',
    ordered_pools: { leftOut: COUNTED },
  },
}
