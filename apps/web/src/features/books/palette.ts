import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const booksPalette: SlicePalette = {
  also: () => [[paths.books, m.palette_also_books()]],
}
