import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const waitingList: WebSlice = {
  routes: {
    event: [page('waiting-list', async () => (await import('./pages/WaitingListPage.tsx')).WaitingListPage)],
  },
  menu: [
    {
      entry: 'event-guests',
      rank: 2,
      label: m.shell_waiting_list,
      at: paths.waitingList,
      was: m.shell_waiting_list,
      needs: 'attendees:read',
    },
  ],
  guide: {
    '/manage/event/*/waiting-list': 'codes-and-waiting-list',
  },
}
