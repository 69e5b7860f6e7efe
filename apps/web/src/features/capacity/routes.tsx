import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const capacityRoutes: SliceRoutes = {
  event: [
    {
      path: 'capacity-assignments',
      lazy: { Component: async () => (await import('./pages/CapacityAssignmentsPage.tsx')).CapacityAssignmentsPage },
    },
  ],
}
