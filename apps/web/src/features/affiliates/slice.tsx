import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const affiliates: WebSlice = {
  routes: {
    event: [page('affiliates', async () => (await import('./affiliates-desk.tsx')).AffiliatesPage)],
  },
  menu: [
    {
      entry: 'event-promotion',
      rank: 2,
      label: m.shell_affiliates,
      at: paths.affiliates,
      was: m.shell_affiliates,
      needs: 'promotions:read',
    },
  ],
  guide: {
    '/manage/event/*/affiliates': 'codes-and-waiting-list',
  },
}
