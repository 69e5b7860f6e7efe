import { Navigate } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SlidersHorizontal, UserRound } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const accounts: WebSlice = {
  routes: {
    account: [
      page(paths.accountSettings(), async () => (await import('./pages/AccountSettingsPage.tsx')).AccountSettingsPage),
      { path: paths.account(), element: <Navigate to={paths.accountSettings()} replace /> },
      { path: '/account', element: <Navigate to={paths.accountSettings()} replace /> },
      page(paths.closeAccount(), async () => (await import('./closing/pages/CloseAccountPage.tsx')).CloseAccountPage),
      page(paths.profile(), async () => (await import('./profile/pages/ProfilePage.tsx')).ProfilePage),
      page(
        '/manage/profile/confirm-email-address/:token',
        async () => (await import('./profile/pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
      ),
      {
        path: '/manage/profile/confirm-email-change/:token',
        lazy: {
          Component: async () => (await import('./profile/pages/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage,
        },
      },
    ],
  },
  menu: [
    {
      group: 'account',
      rank: 2,
      label: m.shell_settings,
      icon: SlidersHorizontal,
      at: paths.accountSettings,
      needs: 'account:settings',
      letter: 's',
    },
    {
      group: 'you',
      rank: 1,
      label: m.shell_profile_and_security,
      icon: UserRound,
      at: paths.profile,
      letter: 'u',
      phone: { rank: 3, label: m.accounts_profile },
    },
  ],
  guide: {
    '/account': 'people',
    '/manage/account': 'people',
    '/manage/profile': 'people',
  },
}
