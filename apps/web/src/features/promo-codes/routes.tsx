import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const promoCodesRoutes: SliceRoutes = {
  event: [
    {
      path: 'promo-codes',
      lazy: { Component: async () => (await import('./pages/PromoCodesPage.tsx')).PromoCodesPage },
    },
  ],
}
