import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { KeyRound } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const signInPalette: SlicePalette = {
  entries: () => [
    {
      kind: 'setting',
      label: m.single_sign_on_title(),
      also: m.palette_also_single_sign_on(),
      icon: KeyRound,
      place: m.shell_group_account(),
      needs: 'account:settings',
      at: paths.singleSignOn(),
    },
  ],
}
