import type { Slice } from '../../slice.ts'

export const sale: Slice = {
  name: 'sale',
}
