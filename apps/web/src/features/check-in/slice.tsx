import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { OpenConflicts } from './parts/lists/OpenConflicts.tsx'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const checkIn: WebSlice = {
  routes: {
    event: [
      page('check-in', async () => (await import('./check-in-lists-desk.tsx')).CheckInListsPage),
      page('check-in/conflicts', async () => (await import('./pages/ConflictsPage.tsx')).ConflictsPage),
    ],
    bare: [
      page(
        '/manage/event/:eventId/check-in/screen',
        async () => (await import('./pages/CheckInScreenPage.tsx')).CheckInScreenPage,
      ),
    ],
  },
  menu: [
    {
      entry: 'event-check-in',
      rank: 1,
      label: m.check_in_live_tab_lists,
      at: paths.checkInLists,
      needs: 'check-in:read',
    },
    {
      entry: 'event-check-in',
      rank: 4,
      label: m.check_in_live_tab_conflicts,
      at: paths.checkInConflicts,
      needs: 'check-in:read',
      Count: OpenConflicts,
    },
  ],
  guide: {
    '/manage/event/*/check-in': 'door',
  },
}
