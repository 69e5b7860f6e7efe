import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const taxesAndFees: WebSlice = {
  routes: {
    account: [page(paths.taxesAndFees(), async () => (await import('./pages/TaxesAndFeesPage.tsx')).TaxesAndFeesPage)],
  },
  menu: [
    {
      entry: 'account-money',
      rank: 2,
      label: m.shell_taxes_and_fees,
      at: paths.taxesAndFees,
      was: m.shell_taxes_and_fees,
      needs: 'account:taxes',
    },
  ],
  guide: {
    '/account/taxes-and-fees': 'taxes-and-fees',
  },
}
