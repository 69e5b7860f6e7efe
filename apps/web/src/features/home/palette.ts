import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const homePalette: SlicePalette = {
  also: () => [
    [paths.dashboard, m.palette_also_dashboard()],
    [() => paths.events(), m.palette_also_home()],
  ],
}
