import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Users } from 'lucide-react'
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
    {
      group: 'account',
      rank: 1,
      label: m.users_title,
      icon: Users,
      at: paths.team,
      needs: 'account:users',
      letter: 't',
      phone: { rank: 3 },
    },
  ],
}
