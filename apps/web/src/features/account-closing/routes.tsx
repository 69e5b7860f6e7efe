import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const accountClosingRoutes: SliceRoutes = {
  account: [
    {
      path: paths.closeAccount(),
      lazy: { Component: async () => (await import('./pages/CloseAccountPage.tsx')).CloseAccountPage },
    },
  ],
}
