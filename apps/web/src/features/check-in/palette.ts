import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Monitor, ScanLine } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const checkInPalette: SlicePalette = {
  also: () => [[paths.checkInLists, m.palette_also_door_list()]],
  entries: () => [
    {
      kind: 'act',
      label: m.shell_palette_open_door(),
      also: m.palette_also_door(),
      icon: ScanLine,
      needs: 'check-in:read',
      inEvent: ({ id }) => paths.checkInLists(id),
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 2,
    },
    {
      kind: 'act',
      label: m.shell_palette_add_list(),
      also: m.palette_also_door_list(),
      icon: ScanLine,
      needs: 'check-in:write',
      inEvent: ({ id }) => `${paths.checkInLists(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 5,
    },
    {
      kind: 'screen',
      label: m.check_in_conflict_title(),
      also: m.palette_also_conflicts(),
      icon: ScanLine,
      place: m.shell_check_in(),
      needs: 'check-in:read',
      inEvent: ({ id }) => paths.checkInConflicts(id),
    },
    {
      kind: 'screen',
      label: m.check_in_live_screen(),
      also: m.palette_also_screen(),
      icon: Monitor,
      place: m.shell_check_in(),
      needs: 'check-in:read',
      inEvent: ({ id }) => paths.checkInScreen(id),
    },
  ],
}
