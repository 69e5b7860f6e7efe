import { paths } from '@turnout/contract/paths.ts'
import { lazy } from 'react'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

const PasswordProof = lazy(async () => ({ default: (await import('./parts/PasswordProof.tsx')).PasswordProof }))

export const signInRoutes: SliceRoutes = {
  proofWay: { rank: 2, Way: PasswordProof },
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
  ],
}
