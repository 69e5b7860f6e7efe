import { m } from '@turnout/messages/generated/messages.js'
import { meansApiToken } from '../../platform/ids/api-token-text.ts'
import type { Slice } from '../../slice.ts'
import { OPEN_KEYS, passwordsOf } from '../accounts/check-proof.ts'
import { signInJobs } from './jobs.ts'
import { openKeys } from './open-keys.ts'
import { ASK_SECOND_STEP } from './log-in.ts'
import { signInRoutes } from './routes.ts'
import { callerOfToken } from './sessions/store-sessions.ts'

export const signIn: Slice = {
  name: 'sign-in',
  tables: {
    sessions: { account: 'goes' },
    known_devices: { account: 'goes' },
    password_resets: { account: 'goes' },
  },
  history: {
    acts: {
      'user.registered': { topic: 'team', say: m.audit_log_act_user_registered },
      'user.sessions_ended': { topic: 'sign_ins', say: m.audit_log_act_user_sessions_ended },
      'user.signed_in': { topic: 'sign_ins', say: m.audit_log_act_user_signed_in },
      'user.signed_out': { topic: 'sign_ins', say: m.audit_log_act_user_signed_out },
      'user.sign_in_failed': { topic: 'sign_ins', say: m.audit_log_act_user_sign_in_failed },
      'user.password_reset': { topic: 'sign_ins', say: m.audit_log_act_user_password_reset },
      'user.email_change_undone': { topic: 'sign_ins', say: m.audit_log_act_user_email_change_undone },
    },
  },
  routes: (app, services) =>
    signInRoutes(app, {
      ...services,
      passwords: passwordsOf(services),
      keys: openKeys(services),
      askSecondStep: ASK_SECOND_STEP.of(services),
    }),
  callerOf: async (database, { text }) => (meansApiToken(text) ? null : callerOfToken(database, text)),
  jobs: signInJobs,
  offers: [OPEN_KEYS.by(openKeys)],
}
