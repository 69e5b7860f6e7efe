import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const affiliateRoutes: SliceRoutes = {
  event: [
    {
      path: 'affiliates',
      lazy: { Component: async () => (await import('./pages/AffiliatesPage.tsx')).AffiliatesPage },
    },
  ],
}
