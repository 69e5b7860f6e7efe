import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const promoCodes: WebSlice = {
  routes: {
    event: [page('promo-codes', async () => (await import('./promo-codes-desk.tsx')).PromoCodesPage)],
  },
  menu: [
    {
      entry: 'event-promotion',
      rank: 1,
      label: m.shell_promo_codes,
      at: paths.promoCodes,
      was: m.shell_promo_codes,
      needs: 'promotions:read',
    },
  ],
  guide: {
    '/manage/event/*/promo-codes': 'codes-and-waiting-list',
  },
}
