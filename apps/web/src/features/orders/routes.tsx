import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const ordersRoutes: SliceRoutes = {
  event: [{ path: 'orders', lazy: { Component: async () => (await import('./orders-desk.tsx')).OrdersPage } }],
}
