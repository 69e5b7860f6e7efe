import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Store } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const boxOfficePalette: SlicePalette = {
  also: () => [[paths.boxOffice, m.box_office_desk_also()]],
  entries: () => [
    {
      kind: 'act',
      label: m.box_office_desk_add(),
      also: m.box_office_desk_also(),
      icon: Store,
      needs: 'orders:write',
      inEvent: ({ id }) => `${paths.boxOffice(id)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
      fits: ({ status }) => status !== 'ARCHIVED',
      rank: 6,
    },
  ],
}
