import { NEW_IN_LIST, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ScanLine } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const checkIn: WebSlice = {
  routes: {
    event: [
      page('check-in', async () => (await import('./pages/CheckInListsPage.tsx')).CheckInListsPage),
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
      group: 'guests',
      rank: 4,
      label: m.shell_check_in,
      icon: ScanLine,
      at: paths.checkInLists,
      needs: 'check-in:read',
      letter: 'c',
      phone: { rank: 3, raised: { needs: 'check-in:write', label: m.shell_phone_scan } },
    },
  ],
  actions: [
    {
      id: 'act-door',
      rank: 2,
      label: m.shell_palette_open_door,
      icon: ScanLine,
      needs: 'check-in:read',
      inEvent: paths.checkInLists,
    },
    {
      id: 'act-list',
      rank: 5,
      label: m.shell_palette_add_list,
      icon: ScanLine,
      needs: 'check-in:write',
      inEvent: (eventId) => `${paths.checkInLists(eventId)}?${NEW_IN_LIST.name}=${NEW_IN_LIST.value}`,
    },
  ],
  guide: {
    '/manage/event/*/check-in': 'door',
  },
}
