import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const checkInRoutes: SliceRoutes = {
  event: [
    {
      path: 'check-in',
      lazy: { Component: async () => (await import('./check-in-lists-desk.tsx')).CheckInListsPage },
    },
    {
      path: 'check-in/conflicts',
      lazy: { Component: async () => (await import('./pages/ConflictsPage.tsx')).ConflictsPage },
    },
  ],
  bare: [
    {
      path: '/manage/event/:eventId/check-in/screen',
      lazy: { Component: async () => (await import('./pages/CheckInScreenPage.tsx')).CheckInScreenPage },
    },
  ],
}
