import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const eventCancellingRoutes: SliceRoutes = {
  event: [
    {
      path: 'cancel',
      lazy: { Component: async () => (await import('./pages/CancelEventPage.tsx')).CancelEventPage },
    },
  ],
}
