import { m } from '@turnout/messages/generated/messages.js'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { eraseClosedAccounts } from './delete-closed-accounts.ts'
import { accountClosingRoutes } from './routes.ts'

export const accountClosing: Slice = {
  name: 'account-closing',
  history: {
    acts: {
      'account.closed': { topic: 'account', say: m.audit_log_act_account_closed },
      'account.reopened': { topic: 'account', say: m.audit_log_act_account_reopened },
      'account.erased': { topic: 'account', say: m.audit_log_act_account_erased },
    },
  },
  routes: accountClosingRoutes,
  recurring: ({ database }) => [hourly(() => eraseClosedAccounts(database))],
}
