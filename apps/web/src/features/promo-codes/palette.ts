import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BadgePercent } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const promoCodesPalette: SlicePalette = {
  also: () => [[paths.promoCodes, m.palette_also_codes()]],
  entries: () => [
    {
      kind: 'act',
      label: m.palette_act_code(),
      also: m.palette_also_codes(),
      icon: BadgePercent,
      needs: 'promotions:write',
      inEvent: ({ id }) => `${paths.promoCodes(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status, lifecycle_status: time }) => status !== 'ARCHIVED' && time !== 'ENDED',
    },
  ],
}
