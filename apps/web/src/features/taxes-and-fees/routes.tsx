import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const taxesAndFeesRoutes: SliceRoutes = {
  account: [
    {
      path: paths.taxesAndFees(),
      lazy: { Component: async () => (await import('./pages/TaxesAndFeesPage.tsx')).TaxesAndFeesPage },
    },
  ],
}
