import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const personalDataRoutes: SliceRoutes = {
  account: [
    {
      path: paths.personalData(),
      lazy: { Component: async () => (await import('./pages/PersonalDataPage.tsx')).PersonalDataPage },
    },
  ],
}
