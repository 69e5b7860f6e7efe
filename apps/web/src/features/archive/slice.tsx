import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const archive: WebSlice = {
  routes: {
    account: [page(paths.archives(), async () => (await import('./pages/AccountDataPage.tsx')).AccountDataPage)],
    event: [page('data', async () => (await import('./pages/EventDataPage.tsx')).EventDataPage)],
  },
  menu: [
    {
      entry: 'event-settings',
      rank: 4,
      label: m.archive_event_title,
      was: m.archive_event_title,
      at: paths.eventArchives,
      needs: 'account:settings',
    },
    {
      entry: 'account-data',
      rank: 2,
      label: m.archive_title,
      at: paths.archives,
      was: m.archive_title,
      needs: 'account:settings',
    },
  ],
}
