import { NEW_DONATION, NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { HandHeart, Ticket } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const productsPalette: SlicePalette = {
  also: () => [[paths.products, m.palette_also_products()]],
  entries: () => [
    {
      kind: 'act',
      label: m.shell_palette_add_product(),
      icon: Ticket,
      needs: 'events:write',
      inEvent: ({ id }) => `${paths.products(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 3,
    },
    {
      kind: 'act',
      label: m.shell_palette_add_donation(),
      also: m.palette_also_donation(),
      icon: HandHeart,
      needs: 'events:write',
      inEvent: ({ id }) => `${paths.products(id)}?${NEW_IN_LIST.name}=${NEW_DONATION}`,
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 4,
    },
  ],
}
