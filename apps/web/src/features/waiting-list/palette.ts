import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const waitingListPalette: SlicePalette = {
  also: () => [[paths.waitingList, m.palette_also_waiting()]],
}
