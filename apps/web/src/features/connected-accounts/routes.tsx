import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const connectedAccountsRoutes: SliceRoutes = {
  account: [
    { path: paths.payment(), lazy: { Component: async () => (await import('./pages/PaymentPage.tsx')).PaymentPage } },
    {
      path: paths.paymentReturn(),
      lazy: { Component: async () => (await import('./pages/PaymentReturnPage.tsx')).PaymentReturnPage },
    },
    {
      path: paths.paymentRefresh(),
      lazy: { Component: async () => (await import('./pages/PaymentRefreshPage.tsx')).PaymentRefreshPage },
    },
  ],
}
