import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Users } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const attendees: WebSlice = {
  routes: {
    event: [page('attendees', async () => (await import('./pages/AttendeesPage.tsx')).AttendeesPage)],
  },
  menu: [
    {
      group: 'guests',
      rank: 1,
      label: m.shell_attendees,
      icon: Users,
      at: paths.attendees,
      needs: 'attendees:read',
      letter: 'a',
      phone: { rank: 4, label: m.shell_phone_attendees },
    },
  ],
  guide: {
    '/manage/event/*/attendees': 'orders',
  },
}
