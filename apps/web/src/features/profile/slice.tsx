import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const profile: WebSlice = {
  routes: {
    account: [
      page(paths.profile(), async () => (await import('./pages/ProfilePage.tsx')).ProfilePage),
      page(
        '/manage/profile/confirm-email-address/:token',
        async () => (await import('./pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
      ),
      page(
        '/manage/profile/confirm-email-change/:token',
        async () => (await import('./pages/ConfirmEmailChangePage.tsx')).ConfirmEmailChangePage,
      ),
    ],
  },
}
