import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const personalData: WebSlice = {
  routes: {
    account: [page(paths.personalData(), async () => (await import('./pages/PersonalDataPage.tsx')).PersonalDataPage)],
  },
  menu: [
    {
      entry: 'account-data',
      rank: 1,
      label: m.personal_data_title,
      at: paths.personalData,
      was: m.personal_data_title,
      needs: 'account:settings',
    },
  ],
}
