import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { OPEN_KEYS, passwordsOf } from './check-proof.ts'
import { releaseHeldMails } from './mails/release-held-mails.ts'
import { accountRoutes } from './routes.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import { eraseClosedAccounts } from './closing/delete-closed-accounts.ts'
import { accountClosingRoutes } from './closing/routes.ts'

export const accounts: Slice = {
  name: 'accounts',
  areas: ['account-closing'],
  tables: {
    account_members: { account: 'goes' },
    accounts: { account: 'changes' },
    users: { account: 'changes' },
    email_change_undos: { account: 'goes' },
    email_links: { account: 'goes' },
  },
  history: {
    things: {
      account: { table: 'accounts', name: 'name' },
      user: { table: 'users' },
    },
    acts: {
      'account.updated': { topic: 'account', say: m.audit_log_act_account_updated },
      'account.verified': { topic: 'account', say: m.audit_log_act_account_verified },
      'account.verification_withdrawn': { topic: 'account', say: m.audit_log_act_account_verification_withdrawn },
      'user.updated': { topic: 'team', say: m.audit_log_act_user_updated },
      'user.password_changed': { topic: 'sign_ins', say: m.audit_log_act_user_password_changed },
      'user.email_confirmed': { topic: 'sign_ins', say: m.audit_log_act_user_email_confirmed },
      'user.email_change_requested': { topic: 'sign_ins', say: m.audit_log_act_user_email_change_requested },
      'user.email_change_cancelled': { topic: 'sign_ins', say: m.audit_log_act_user_email_change_cancelled },
      'user.email_changed': { topic: 'sign_ins', say: m.audit_log_act_user_email_changed },
      'account.closed': { topic: 'account', say: m.audit_log_act_account_closed },
      'account.reopened': { topic: 'account', say: m.audit_log_act_account_reopened },
      'account.erased': { topic: 'account', say: m.audit_log_act_account_erased },
    },
  },
  routes(app, services) {
    accountRoutes(app, { ...services, passwords: passwordsOf(services), keys: OPEN_KEYS.of(services)(services) })
    accountClosingRoutes(app, services)
  },
  recurring: (services) => [
    { everySeconds: 30, run: () => releaseHeldMails(services.database, services) },
    hourly(() => eraseClosedAccounts(services.database)),
  ],
}
