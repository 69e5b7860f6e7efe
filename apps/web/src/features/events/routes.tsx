import { patterns } from '../../paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const eventsRoutes: SliceRoutes = {
  account: [
    {
      path: `${patterns.events}/:state?`,
      lazy: { Component: async () => (await import('./pages/EventsPage.tsx')).EventsPage },
    },
    {
      path: `${patterns.organizerEvents}/:state?`,
      lazy: { Component: async () => (await import('./pages/OrganizerEventsPage.tsx')).OrganizerEventsPage },
    },
  ],
  event: [
    {
      path: 'settings',
      lazy: { Component: async () => (await import('./pages/EventSettingsPage.tsx')).EventSettingsPage },
    },
    {
      path: 'homepage-designer',
      lazy: { Component: async () => (await import('./pages/HomepageDesignerPage.tsx')).HomepageDesignerPage },
    },
  ],
}
