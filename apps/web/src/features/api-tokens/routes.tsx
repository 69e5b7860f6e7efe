import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const apiTokensRoutes: SliceRoutes = {
  account: [
    {
      path: paths.apiTokens(),
      lazy: { Component: async () => (await import('./pages/ApiTokensPage.tsx')).ApiTokensPage },
    },
  ],
}
