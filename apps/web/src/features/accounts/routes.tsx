import { Navigate } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const accountsRoutes: SliceRoutes = {
  account: [
    {
      path: paths.accountSettings(),
      lazy: { Component: async () => (await import('./pages/AccountSettingsPage.tsx')).AccountSettingsPage },
    },
    { path: paths.account(), element: <Navigate to={paths.accountSettings()} replace /> },
    { path: '/account', element: <Navigate to={paths.accountSettings()} replace /> },
    {
      path: paths.closeAccount(),
      lazy: { Component: async () => (await import('./closing/pages/CloseAccountPage.tsx')).CloseAccountPage },
    },
    {
      path: paths.profile(),
      lazy: { Component: async () => (await import('./profile/pages/ProfilePage.tsx')).ProfilePage },
    },
    {
      path: '/manage/profile/confirm-email-address/:token',
      lazy: { Component: async () => (await import('./profile/pages/ConfirmEmailPage.tsx')).ConfirmEmailPage },
    },
    {
      path: '/manage/profile/confirm-email-change/:token',
      lazy: {
        Component: async () => (await import('./profile/pages/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage,
      },
    },
  ],
}
