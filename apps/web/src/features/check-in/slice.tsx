import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ScanLine } from 'lucide-react'
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
  guide: {
    '/manage/event/*/check-in': 'door',
  },
}
