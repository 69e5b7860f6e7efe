import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const singleSignOnRoutes: SliceRoutes = {
  auth: [
    {
      path: '/auth/provider/:key',
      lazy: { Component: async () => (await import('./pages/ProviderAnswerPage.tsx')).ProviderAnswerPage },
    },
  ],
  account: [
    {
      path: paths.singleSignOn(),
      lazy: { Component: async () => (await import('./pages/SingleSignOnPage.tsx')).SingleSignOnPage },
    },
  ],
}
