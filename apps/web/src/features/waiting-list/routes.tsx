import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const waitingListRoutes: SliceRoutes = {
  event: [
    {
      path: 'waiting-list',
      lazy: { Component: async () => (await import('./pages/WaitingListPage.tsx')).WaitingListPage },
    },
  ],
}
