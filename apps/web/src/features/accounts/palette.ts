import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SlidersHorizontal } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const accountsPalette: SlicePalette = {
  also: () => [
    [paths.accountSettings, m.palette_also_account()],
    [paths.profile, m.palette_also_profile()],
  ],
  entries: () => [
    {
      kind: 'setting',
      label: m.account_closing_title(),
      also: m.palette_also_close_account(),
      icon: SlidersHorizontal,
      place: m.shell_group_account(),
      needs: 'account:settings',
      at: paths.closeAccount(),
    },
  ],
}
