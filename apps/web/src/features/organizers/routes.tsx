import { paths, patterns } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const organizersRoutes: SliceRoutes = {
  account: [
    {
      path: `${patterns.organizer}/settings`,
      lazy: { Component: async () => (await import('./pages/OrganizerSettingsPage.tsx')).OrganizerSettingsPage },
    },
  ],
  bare: [
    {
      path: paths.welcome(),
      lazy: { Component: async () => (await import('./pages/WelcomePage.tsx')).WelcomePage },
    },
  ],
}
