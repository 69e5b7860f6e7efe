import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const users: WebSlice = {
  routes: {
    auth: [
      page(paths.leftAccount(), async () => (await import('./pages/LeftAccountPage.tsx')).LeftAccountPage),
      page(
        '/auth/accept-invitation/:token',
        async () => (await import('./pages/AcceptInvitationPage.tsx')).AcceptInvitationPage,
      ),
    ],
    account: [
      page(paths.team(), async () => (await import('./team-desk.tsx')).TeamPage),
      page(paths.roles(), async () => (await import('./pages/RolesPage.tsx')).RolesPage),
    ],
  },
  menu: [
    { entry: 'account-team', rank: 1, label: m.shell_tab_people, at: paths.team, needs: 'account:users' },
    { entry: 'account-team', rank: 2, label: m.shell_tab_roles, at: paths.roles, needs: 'account:users' },
  ],
}
