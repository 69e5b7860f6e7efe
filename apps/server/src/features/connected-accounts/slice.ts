import { PASSING } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { systemClock } from '../../platform/clock/clock.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { connectedAccountJobs, refreshStaleAccounts } from './jobs.ts'
import { connectedAccountRoutes } from './routes.ts'

export const connectedAccounts: Slice = {
  name: 'connected-accounts',
  tables: {
    connect_states: { account: 'goes', leftOut: PASSING },
    connected_accounts: { account: 'changes' },
  },
  history: {
    things: {
      connected_account: { table: 'connected_accounts', name: 'email' },
    },
    acts: {
      'connected_account.created': { topic: 'money', say: m.audit_log_act_connected_account_created },
      'connected_account.connected': { topic: 'money', say: m.audit_log_act_connected_account_connected },
      'connected_account.onboarding_opened': {
        topic: 'money',
        say: m.audit_log_act_connected_account_onboarding_opened,
      },
      'connected_account.updated': { topic: 'money', say: m.audit_log_act_connected_account_updated },
      'connected_account.disconnected': { topic: 'money', say: m.audit_log_act_connected_account_disconnected },
      'connected_account.deauthorized': { topic: 'money', say: m.audit_log_act_connected_account_deauthorized },
      'event.card_payments_stopped': { topic: 'money', say: m.audit_log_act_event_card_payments_stopped },
      'connected_account.returned_from_provider': {
        topic: 'money',
        say: m.audit_log_act_connected_account_returned_from_provider,
      },
    },
  },
  routes: connectedAccountRoutes,
  jobs: connectedAccountJobs,
  recurring: ({ database, provider }) => [hourly(() => refreshStaleAccounts(database, provider, systemClock.now()))],
}
