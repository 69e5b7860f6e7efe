import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const taxesAndFeesPalette: SlicePalette = {
  also: () => [[paths.taxesAndFees, m.palette_also_taxes()]],
}
