import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Bell } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const noticesPalette: SlicePalette = {
  entries: () => [
    {
      kind: 'setting',
      label: m.notices_settings_title(),
      also: m.palette_also_notices(),
      icon: Bell,
      place: m.shell_profile_and_security(),
      at: paths.noticeSettings(),
    },
  ],
}
