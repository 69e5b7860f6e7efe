import { paths } from '@turnout/contract/paths.ts'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const mailSending: WebSlice = {
  routes: {
    account: [page(paths.mailSending(), async () => (await import('./pages/MailSendingPage.tsx')).MailSendingPage)],
  },
}
