import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const auditLogPalette: SlicePalette = {
  also: () => [[paths.auditLog, m.palette_also_history()]],
}
