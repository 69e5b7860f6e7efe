import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const widgetRoutes: SliceRoutes = {
  event: [
    {
      path: 'widget',
      lazy: { Component: async () => (await import('./pages/EmbedPage.tsx')).EmbedPage },
    },
  ],
}
