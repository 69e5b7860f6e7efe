import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const checkInRoutes: SliceRoutes = {
  event: [
    {
      path: 'check-in',
      lazy: { Component: async () => (await import('./pages/CheckInListsPage.tsx')).CheckInListsPage },
    },
  ],
}
