import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const archivePalette: SlicePalette = {
  also: () => [
    [paths.eventArchives, m.palette_also_event_data()],
    [paths.archives, m.palette_also_event_data()],
  ],
}
