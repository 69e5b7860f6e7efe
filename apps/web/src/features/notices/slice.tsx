import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const notices: WebSlice = {
  routes: {
    account: [
      page(paths.noticeSettings(), async () => (await import('./pages/NoticeSettingsPage.tsx')).NoticeSettingsPage),
    ],
  },
}
