import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Languages } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const contentLanguagesPalette: SlicePalette = {
  entries: () => [
    {
      kind: 'screen',
      label: m.content_languages_title(),
      also: m.palette_also_languages(),
      icon: Languages,
      needs: 'events:write',
      inEvent: ({ id }) => paths.contentLanguages(id),
    },
  ],
}
