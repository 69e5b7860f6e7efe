import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const boxOffice: WebSlice = {
  routes: {
    event: [page('box-office', async () => (await import('./pages/BoxOfficePage.tsx')).BoxOfficePage)],
  },
  menu: [
    {
      entry: 'event-check-in',
      rank: 5,
      label: m.box_office_desk_title,
      at: paths.boxOffice,
      needs: 'orders:read',
    },
  ],
  guide: {
    '/manage/event/*/box-office': 'tills',
  },
}
