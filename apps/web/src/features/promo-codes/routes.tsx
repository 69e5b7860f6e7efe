import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const promoCodesRoutes: SliceRoutes = {
  event: [
    {
      path: 'promo-codes',
      lazy: { Component: async () => (await import('./promo-codes-desk.tsx')).PromoCodesPage },
    },
  ],
}
