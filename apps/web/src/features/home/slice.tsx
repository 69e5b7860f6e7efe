import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const home: WebSlice = {
  routes: {
    event: [page('dashboard', async () => (await import('./pages/DashboardPage.tsx')).DashboardPage)],
    account: [page(patterns.events, async () => (await import('./pages/HomePage.tsx')).HomePage)],
  },
  menu: [
    {
      entry: 'event-overview',
      rank: 1,
      label: m.shell_dashboard,
      at: paths.dashboard,
      was: m.shell_dashboard,
      needs: 'reports:read',
    },
    { entry: 'account-events', rank: 1, label: m.shell_events, at: () => paths.events() },
  ],
  guide: {
    '/manage': 'first-event',
    '/manage/event/*/dashboard': 'figures',
  },
}
