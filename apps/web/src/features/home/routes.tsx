import { patterns } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const homeRoutes: SliceRoutes = {
  event: [
    { path: 'dashboard', lazy: { Component: async () => (await import('./pages/DashboardPage.tsx')).DashboardPage } },
  ],
  account: [
    {
      path: patterns.events,
      lazy: { Component: async () => (await import('./pages/HomePage.tsx')).HomePage },
    },
  ],
}
