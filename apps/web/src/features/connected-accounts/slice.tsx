import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const connectedAccounts: WebSlice = {
  routes: {
    account: [
      page(paths.payment(), async () => (await import('./pages/PaymentPage.tsx')).PaymentPage),
      page(paths.paymentReturn(), async () => (await import('./pages/PaymentReturnPage.tsx')).PaymentReturnPage),
      page(paths.paymentRefresh(), async () => (await import('./pages/PaymentRefreshPage.tsx')).PaymentRefreshPage),
    ],
  },
  menu: [
    {
      entry: 'account-money',
      rank: 1,
      label: m.shell_tab_getting_paid,
      at: paths.payment,
      was: m.connected_accounts_title,
      needs: 'account:payouts',
    },
  ],
  guide: {
    '/account/payment': 'payment',
  },
}
