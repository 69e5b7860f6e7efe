import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const organizersRoutes: SliceRoutes = {
  bare: [
    {
      path: paths.welcome(),
      lazy: { Component: async () => (await import('./pages/WelcomePage.tsx')).WelcomePage },
    },
  ],
}
