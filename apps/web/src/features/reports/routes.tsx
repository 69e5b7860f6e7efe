import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const reportsRoutes: SliceRoutes = {
  event: [
    { path: 'dashboard', lazy: { Component: async () => (await import('./pages/DashboardPage.tsx')).DashboardPage } },
    {
      path: 'check-in/figures',
      lazy: { Component: async () => (await import('./pages/CheckInFiguresPage.tsx')).CheckInFiguresPage },
    },
  ],
}
