import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { UserPlus, Users } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const usersPalette: SlicePalette = {
  also: () => [[paths.team, m.palette_also_team()]],
  entries: () => [
    {
      kind: 'act',
      label: m.palette_act_invite(),
      also: m.palette_also_team(),
      icon: UserPlus,
      needs: 'account:users',
      at: paths.team(),
    },
    {
      kind: 'screen',
      label: m.users_roles_title(),
      also: m.palette_also_team(),
      icon: Users,
      place: m.users_title(),
      needs: 'account:users',
      at: paths.roles(),
    },
  ],
}
