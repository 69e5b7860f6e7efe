import { paths } from '@turnout/contract/paths.ts'
import { lazy } from 'react'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

const FactorProof = lazy(async () => ({ default: (await import('./factors/parts/FactorProof.tsx')).FactorProof }))
const PasswordProof = lazy(async () => ({ default: (await import('./parts/PasswordProof.tsx')).PasswordProof }))

export const signInRoutes: SliceRoutes = {
  proofWays: [
    { rank: 1, Way: FactorProof },
    { rank: 2, Way: PasswordProof },
  ],
  auth: [
    {
      path: paths.login(),
      lazy: { Component: async () => (await import('./pages/LoginPage.tsx')).LoginPage },
    },
    {
      path: paths.register(),
      lazy: { Component: async () => (await import('./pages/RegisterPage.tsx')).RegisterPage },
    },
    {
      path: paths.forgotPassword(),
      lazy: { Component: async () => (await import('./pages/ForgotPasswordPage.tsx')).ForgotPasswordPage },
    },
    {
      path: '/auth/reset-password/:token',
      lazy: { Component: async () => (await import('./pages/ResetPasswordPage.tsx')).ResetPasswordPage },
    },
    {
      path: '/auth/cancel-email-change/:token',
      lazy: { Component: async () => (await import('./pages/CancelEmailChangePage.tsx')).CancelEmailChangePage },
    },
    {
      path: paths.secondFactor(),
      lazy: { Component: async () => (await import('./factors/pages/SecondFactorPage.tsx')).SecondFactorPage },
    },
    {
      path: '/auth/provider/:key',
      lazy: {
        Component: async () => (await import('./single-sign-on/pages/ProviderAnswerPage.tsx')).ProviderAnswerPage,
      },
    },
  ],
  account: [
    {
      path: paths.singleSignOn(),
      lazy: { Component: async () => (await import('./single-sign-on/pages/SingleSignOnPage.tsx')).SingleSignOnPage },
    },
  ],
}
