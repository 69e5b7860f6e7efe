import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const productsRoutes: SliceRoutes = {
  event: [
    { path: 'products', lazy: { Component: async () => (await import('./pages/ProductsPage.tsx')).ProductsPage } },
  ],
}
