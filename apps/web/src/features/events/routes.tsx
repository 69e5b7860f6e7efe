import { paths, patterns } from '@turnout/contract/paths.ts'
import { ToOrganizerEvents } from './parts/ToOrganizerEvents.tsx'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const eventsRoutes: SliceRoutes = {
  account: [
    {
      path: `${patterns.events}/:state`,
      lazy: { Component: async () => (await import('./pages/EventsPage.tsx')).EventsPage },
    },
    // Typed or linked without their last part.
    { path: `${patterns.organizer}`, element: <ToOrganizerEvents /> },
    { path: `${patterns.organizer}/:state`, element: <ToOrganizerEvents /> },
    {
      path: `${patterns.organizerEvents}/:state?`,
      lazy: { Component: async () => (await import('./pages/OrganizerEventsPage.tsx')).OrganizerEventsPage },
    },
    {
      path: paths.eventDefaults(),
      lazy: { Component: async () => (await import('./defaults/pages/EventDefaultsPage.tsx')).EventDefaultsPage },
    },
  ],
  event: [
    {
      path: 'settings',
      lazy: { Component: async () => (await import('./pages/EventSettingsPage.tsx')).EventSettingsPage },
    },
    {
      path: 'mails',
      lazy: { Component: async () => (await import('./mail-words/pages/EventMailsPage.tsx')).EventMailsPage },
    },
    {
      path: 'cancel',
      lazy: { Component: async () => (await import('./cancelling/pages/CancelEventPage.tsx')).CancelEventPage },
    },
  ],
  // It takes the whole window: nothing stands beside the page and its controls.
  bare: [patterns.designer, patterns.ticketDesigner].map((path) => ({
    // One component for both: turning from page to ticket keeps the draft and its steps.
    path,
    lazy: { Component: async () => (await import('./pages/HomepageDesignerPage.tsx')).HomepageDesignerPage },
  })),
}
