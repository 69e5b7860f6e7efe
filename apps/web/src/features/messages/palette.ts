import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Mail } from 'lucide-react'
import type { SlicePalette } from '../../shell/palette/slice-palette.ts'

export const messagesPalette: SlicePalette = {
  also: () => [
    [paths.messages, m.palette_also_messages()],
    [paths.mailSending, m.palette_also_mail_sending()],
  ],
  entries: () => [
    {
      kind: 'act',
      label: m.messages_new(),
      also: m.palette_also_messages(),
      icon: Mail,
      needs: 'messages:send',
      inEvent: ({ id }) => paths.newMessage(id),
      rank: 6,
    },
  ],
}
