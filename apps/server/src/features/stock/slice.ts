import type { Slice } from '../../slice.ts'

export const stock: Slice = {
  name: 'stock',
}
