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
  ],
}
