import { paths, patterns } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const organizers: WebSlice = {
  routes: {
    account: [
      page(
        `${patterns.organizer}/settings`,
        async () => (await import('./pages/OrganizerSettingsPage.tsx')).OrganizerSettingsPage,
      ),
    ],
    bare: [page(paths.welcome(), async () => (await import('./pages/WelcomePage.tsx')).WelcomePage)],
  },
}
