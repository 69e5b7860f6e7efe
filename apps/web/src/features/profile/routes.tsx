import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const profileRoutes: SliceRoutes = {
  account: [
    {
      path: paths.profile(),
      lazy: { Component: async () => (await import('./pages/ProfilePage.tsx')).ProfilePage },
    },
    {
      path: '/manage/profile/confirm-email-address/:token',
      lazy: { Component: async () => (await import('./pages/ConfirmEmailPage.tsx')).ConfirmEmailPage },
    },
    {
      path: '/manage/profile/confirm-email-change/:token',
      lazy: { Component: async () => (await import('./pages/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage },
    },
  ],
}
