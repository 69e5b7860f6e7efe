import { m } from '@turnout/messages/generated/messages.js'
import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const notices: WebSlice = {
  routes: {
    account: [
      page(paths.noticeSettings(), async () => (await import('./pages/NoticeSettingsPage.tsx')).NoticeSettingsPage),
    ],
  },
  menu: [{ entry: 'person', rank: 2, label: m.notices_mail_settings, at: paths.noticeSettings, needs: 'events:read' }],
}
