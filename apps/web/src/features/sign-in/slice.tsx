import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'
import { lazy } from 'react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

const FactorProof = lazy(async () => ({ default: (await import('./factors/parts/FactorProof.tsx')).FactorProof }))
const PasswordProof = lazy(async () => ({ default: (await import('./parts/PasswordProof.tsx')).PasswordProof }))

export const signIn: WebSlice = {
  routes: {
    auth: [
      page(paths.login(), async () => (await import('./pages/LoginPage.tsx')).LoginPage),
      page(paths.register(), async () => (await import('./pages/RegisterPage.tsx')).RegisterPage),
      page(paths.forgotPassword(), async () => (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage),
      page(
        '/auth/reset-password/:token',
        async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage,
      ),
      page(
        '/auth/cancel-email-change/:token',
        async () => (await import('./pages/CancelEmailChangePage.tsx')).CancelEmailChangePage,
      ),
      page(paths.secondFactor(), async () => (await import('./factors/pages/SecondFactorPage.tsx')).SecondFactorPage),
      page(
        '/auth/provider/:key',
        async () => (await import('./single-sign-on/pages/ProviderAnswerPage.tsx')).ProviderAnswerPage,
      ),
    ],
    account: [
      page(
        paths.singleSignOn(),
        async () => (await import('./single-sign-on/pages/SingleSignOnPage.tsx')).SingleSignOnPage,
      ),
    ],
  },
  menu: [
    {
      entry: 'account-team',
      rank: 3,
      label: m.shell_tab_single_sign_on,
      at: paths.singleSignOn,
      needs: 'account:settings',
    },
  ],
  proofWays: [
    { rank: 1, Way: FactorProof },
    { rank: 2, Way: PasswordProof },
  ],
}
