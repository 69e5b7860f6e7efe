import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Archive } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const archive: WebSlice = {
  routes: {
    account: [page(paths.archives(), async () => (await import('./pages/AccountDataPage.tsx')).AccountDataPage)],
    event: [page('data', async () => (await import('./pages/EventDataPage.tsx')).EventDataPage)],
  },
  menu: [
    {
      group: 'page',
      rank: 6,
      label: m.archive_event_title,
      icon: Archive,
      at: paths.eventArchives,
      needs: 'account:settings',
    },
    {
      group: 'account',
      rank: 11,
      label: m.archive_title,
      icon: Archive,
      at: paths.archives,
      needs: 'account:settings',
    },
  ],
}
