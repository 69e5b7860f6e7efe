import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { page } from '../../shell/web-slice.ts'
import type { WebSlice } from '../../shell/web-slice.ts'
import { LinesToCheck } from './parts/LinesToCheck.tsx'

const needs = 'account:payouts'

export const bank: WebSlice = {
  guide: {
    [paths.bankLines()]: 'bank',
    [paths.bankStatements()]: 'bank',
    [paths.handBacks()]: 'bank',
  },
  routes: {
    account: [
      page(paths.bankLines(), async () => (await import('./pages/BankLinesPage.tsx')).BankLinesPage),
      page(paths.bankStatements(), async () => (await import('./pages/BankStatementsPage.tsx')).BankStatementsPage),
      page(paths.handBacks(), async () => (await import('./pages/HandBacksPage.tsx')).HandBacksPage),
    ],
  },
  menu: [
    {
      entry: 'account-money',
      rank: 4,
      label: m.bank_to_check,
      at: () => paths.bankLines(),
      needs,
      Count: LinesToCheck,
    },
    {
      entry: 'account-money',
      rank: 5,
      label: m.bank_statements,
      at: paths.bankStatements,
      alsoAt: paths.handBacks,
      needs,
    },
  ],
}
