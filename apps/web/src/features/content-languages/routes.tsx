import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const contentLanguagesRoutes: SliceRoutes = {
  event: [
    {
      path: 'languages',
      lazy: { Component: async () => (await import('./pages/LanguagesPage.tsx')).LanguagesPage },
    },
  ],
}
