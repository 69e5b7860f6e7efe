import type { Slice } from '../../slice.ts'

export const stock: Slice = {
  name: 'stock',
  tables: {
    pools: 'stays',
    claims: 'stays',
    ordered_pools: 'stays',
  },
}
