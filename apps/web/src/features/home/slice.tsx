import { paths, patterns } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { House, LayoutDashboard } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const home: WebSlice = {
  routes: {
    event: [page('dashboard', async () => (await import('./pages/DashboardPage.tsx')).DashboardPage)],
    account: [page(patterns.events, async () => (await import('./pages/HomePage.tsx')).HomePage)],
  },
  menu: [
    {
      group: 'figures',
      rank: 1,
      label: m.shell_dashboard,
      icon: LayoutDashboard,
      at: paths.dashboard,
      needs: 'reports:read',
      letter: 'd',
      phone: { rank: 1, label: m.shell_phone_home },
    },
    {
      group: 'work',
      rank: 1,
      label: m.shell_home,
      icon: House,
      at: () => paths.events(),
      letter: 'h',
      phone: { rank: 1 },
    },
  ],
  guide: {
    '/manage': 'first-event',
    '/manage/event/*/dashboard': 'figures',
  },
}
