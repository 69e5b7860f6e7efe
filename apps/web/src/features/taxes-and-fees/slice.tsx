import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Percent } from 'lucide-react'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'

export const taxesAndFees: WebSlice = {
  routes: {
    account: [page(paths.taxesAndFees(), async () => (await import('./pages/TaxesAndFeesPage.tsx')).TaxesAndFeesPage)],
  },
  menu: [
    {
      group: 'account',
      rank: 4,
      label: m.shell_taxes_and_fees,
      icon: Percent,
      at: paths.taxesAndFees,
      needs: 'account:taxes',
    },
  ],
  guide: {
    '/account/taxes-and-fees': 'taxes-and-fees',
  },
}
