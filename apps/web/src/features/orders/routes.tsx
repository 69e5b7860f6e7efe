import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const ordersRoutes: SliceRoutes = {
  event: [{ path: 'orders', lazy: { Component: async () => (await import('./pages/OrdersPage.tsx')).OrdersPage } }],
}
