import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const usersRoutes: SliceRoutes = {
  auth: [
    {
      path: paths.leftAccount(),
      lazy: { Component: async () => (await import('./pages/LeftAccountPage.tsx')).LeftAccountPage },
    },
    {
      path: '/auth/accept-invitation/:token',
      lazy: { Component: async () => (await import('./pages/AcceptInvitationPage.tsx')).AcceptInvitationPage },
    },
  ],
  account: [
    {
      path: paths.team(),
      lazy: { Component: async () => (await import('./pages/TeamPage.tsx')).TeamPage },
    },
    {
      path: paths.roles(),
      lazy: { Component: async () => (await import('./pages/RolesPage.tsx')).RolesPage },
    },
  ],
}
