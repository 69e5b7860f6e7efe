import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { BadgePercent } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const promoCodes: WebSlice = {
  routes: {
    event: [page('promo-codes', async () => (await import('./pages/PromoCodesPage.tsx')).PromoCodesPage)],
  },
  menu: [
    {
      group: 'sell',
      rank: 4,
      label: m.shell_promo_codes,
      icon: BadgePercent,
      at: paths.promoCodes,
      needs: 'promotions:read',
    },
  ],
  guide: {
    '/manage/event/*/promo-codes': 'codes-and-waiting-list',
  },
}
