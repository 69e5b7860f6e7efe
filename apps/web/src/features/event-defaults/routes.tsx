import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const eventDefaultsRoutes: SliceRoutes = {
  account: [
    {
      path: paths.eventDefaults(),
      lazy: { Component: async () => (await import('./pages/EventDefaultsPage.tsx')).EventDefaultsPage },
    },
  ],
}
