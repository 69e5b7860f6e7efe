import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const eventMailsRoutes: SliceRoutes = {
  event: [
    {
      path: 'mails',
      lazy: { Component: async () => (await import('./pages/EventMailsPage.tsx')).EventMailsPage },
    },
  ],
}
