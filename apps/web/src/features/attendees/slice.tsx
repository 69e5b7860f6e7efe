import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const attendees: WebSlice = {
  routes: {
    event: [page('attendees', async () => (await import('./attendees-desk.tsx')).AttendeesPage)],
  },
  menu: [
    {
      entry: 'event-guests',
      rank: 1,
      label: m.shell_tab_all,
      at: paths.attendees,
      was: m.shell_was_attendees,
      needs: 'attendees:read',
    },
  ],
  guide: {
    '/manage/event/*/attendees': 'orders',
  },
}
