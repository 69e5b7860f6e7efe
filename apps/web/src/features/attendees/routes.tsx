import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const attendeesRoutes: SliceRoutes = {
  event: [{ path: 'attendees', lazy: { Component: async () => (await import('./attendees-desk.tsx')).AttendeesPage } }],
}
