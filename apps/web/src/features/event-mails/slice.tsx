import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const eventMails: WebSlice = {
  routes: {
    event: [page('mails', async () => (await import('./pages/EventMailsPage.tsx')).EventMailsPage)],
  },
}
