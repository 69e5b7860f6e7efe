import { Navigate } from 'react-router'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
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
      entry: 'account-settings',
      rank: 1,
      label: m.shell_group_account,
      at: paths.accountSettings,
      needs: 'account:settings',
    },
    {
      entry: 'account-data',
      rank: 5,
      label: m.account_closing_title,
      at: paths.closeAccount,
      needs: 'account:settings',
      when: ({ user }) => user.is_account_owner,
    },
    { entry: 'person', rank: 1, label: m.shell_profile_and_security, at: paths.profile },
  ],
  guide: {
    '/account': 'people',
    '/manage/account': 'people',
    '/manage/profile': 'people',
  },
}
