import { paths } from '@turnout/contract/paths.ts'
import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const noticesRoutes: SliceRoutes = {
  account: [
    {
      path: paths.noticeSettings(),
      lazy: { Component: async () => (await import('./pages/NoticeSettingsPage.tsx')).NoticeSettingsPage },
    },
  ],
}
