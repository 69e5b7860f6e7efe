import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Store } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const organizersPalette: SlicePalette = {
  entries: () => [
    {
      kind: 'act',
      label: m.shell_new_organizer(),
      also: m.palette_also_organizer(),
      icon: Store,
      needs: 'account:settings',
      at: paths.newOrganizer(),
    },
  ],
}
