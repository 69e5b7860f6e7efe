import { m } from '@turnout/messages/generated/messages.js'
import { paths, patterns } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const organizers: WebSlice = {
  routes: {
    account: [
      page(paths.organizers(), async () => (await import('./pages/OrganizersPage.tsx')).OrganizersPage),
      page(
        `${patterns.organizer}/settings`,
        async () => (await import('./pages/OrganizerSettingsPage.tsx')).OrganizerSettingsPage,
      ),
    ],
    bare: [page(paths.welcome(), async () => (await import('./pages/WelcomePage.tsx')).WelcomePage)],
  },
  menu: [
    {
      entry: 'account-organizers',
      rank: 1,
      label: m.shell_organizers,
      at: paths.organizers,
      needs: 'events:read',
      alsoAt: paths.anyOrganizer,
    },
  ],
}
