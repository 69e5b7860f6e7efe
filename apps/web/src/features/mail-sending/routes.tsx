import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const mailSendingRoutes: SliceRoutes = {
  account: [
    {
      path: paths.mailSending(),
      lazy: { Component: async () => (await import('./pages/MailSendingPage.tsx')).MailSendingPage },
    },
  ],
}
