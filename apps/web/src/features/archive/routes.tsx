import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const archiveRoutes: SliceRoutes = {
  account: [
    {
      path: paths.archives(),
      lazy: { Component: async () => (await import('./pages/AccountDataPage.tsx')).AccountDataPage },
    },
  ],
  event: [
    {
      path: 'data',
      lazy: { Component: async () => (await import('./pages/EventDataPage.tsx')).EventDataPage },
    },
  ],
}
