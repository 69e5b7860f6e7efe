import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Megaphone } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const affiliatesPalette: SlicePalette = {
  entries: () => [
    {
      kind: 'act',
      label: m.palette_act_affiliate(),
      also: m.palette_also_affiliates(),
      icon: Megaphone,
      needs: 'promotions:write',
      inEvent: ({ id }) => `${paths.affiliates(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
    },
  ],
  also: () => [[paths.affiliates, m.palette_also_affiliates()]],
}
