import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Download, UserPlus } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const attendeesPalette: SlicePalette = {
  also: () => [[paths.attendees, m.palette_also_guests()]],
  entries: () => [
    {
      kind: 'act',
      label: m.palette_act_guest(),
      also: m.palette_also_guest(),
      icon: UserPlus,
      needs: 'attendees:write',
      inEvent: ({ id }) => `${paths.attendees(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
    },
    {
      kind: 'act',
      label: m.palette_act_export_guests(),
      also: m.palette_also_export(),
      icon: Download,
      needs: 'guests:export',
      inEvent: ({ id }) => paths.attendees(id),
      fits: ({ statistics }) => statistics?.orders_count !== 0,
    },
  ],
}
