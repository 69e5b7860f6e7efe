import { SECRET, SIGNS_IN } from '@turnout/contract/archive/reasons.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { meansApiToken } from '../../platform/ids/api-token-text.ts'
import type { Slice } from '../../slice.ts'
import { OPEN_KEYS, passwordsOf } from '../accounts/check-proof.ts'
import { signInJobs } from './jobs.ts'
import { openKeys } from './open-keys.ts'
import { ASK_SECOND_STEP } from './log-in.ts'
import { signInRoutes } from './routes.ts'
import { callerOfToken } from './sessions/store-sessions.ts'
import { hourly } from '../../platform/jobs/repeat.ts'
import { codeServicesOf } from './codes/limit-codes.ts'
import { replaceCodeSeals } from './codes/replace-code-seals.ts'
import { startSecondStep } from './codes/start-second-step.ts'
import { factorRoutes } from './factors/routes.ts'
import { forgetChallenges } from './factors/store-challenges.ts'
import { keepConfigurations } from './single-sign-on/keep-configurations.ts'
import { replaceSecretSeals } from './single-sign-on/replace-secret-seals.ts'
import { singleSignOnRoutes } from './single-sign-on/routes.ts'

export const signIn: Slice = {
  name: 'sign-in',
  areas: ['factors', 'single-sign-on'],
  tables: {
    sessions: { account: 'goes', leftOut: SIGNS_IN },
    known_devices: { account: 'goes', leftOut: SIGNS_IN },
    password_resets: { account: 'goes', leftOut: SIGNS_IN },
    passkeys: { account: 'goes', leftOut: SIGNS_IN },
    recovery_codes: { account: 'goes', leftOut: SIGNS_IN },
    sign_in_challenges: { account: 'goes', leftOut: SIGNS_IN },
    two_step_codes: { account: 'goes', leftOut: SIGNS_IN },
    two_step_setups: { account: 'goes', leftOut: SIGNS_IN },
    sso_domains: { account: 'goes', leftOut: SECRET },
    sso_logins: { account: 'goes', leftOut: SIGNS_IN },
    sso_providers: { account: 'goes', leftOut: SECRET },
    sso_states: { account: 'goes', leftOut: SIGNS_IN },
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
      'user.codes_added': { topic: 'sign_ins', say: m.audit_log_act_user_codes_added },
      'user.codes_replaced': { topic: 'sign_ins', say: m.audit_log_act_user_codes_replaced },
      'user.codes_removed': { topic: 'sign_ins', say: m.audit_log_act_user_codes_removed },
      'user.recovery_codes_replaced': { topic: 'sign_ins', say: m.audit_log_act_user_recovery_codes_replaced },
      'user.recovery_code_used': { topic: 'sign_ins', say: m.audit_log_act_user_recovery_code_used },
      'user.passkey_added': { topic: 'sign_ins', say: m.audit_log_act_user_passkey_added },
      'user.passkey_renamed': { topic: 'sign_ins', say: m.audit_log_act_user_passkey_renamed },
      'user.passkey_removed': { topic: 'sign_ins', say: m.audit_log_act_user_passkey_removed },
      'user.passkey_copied': { topic: 'sign_ins', say: m.audit_log_act_user_passkey_copied },
      'user.factors_reset': { topic: 'sign_ins', say: m.audit_log_act_user_factors_reset },
      'account.two_factor_rule_changed': { topic: 'account', say: m.audit_log_act_account_two_factor_rule_changed },
      'account.provider_updated': { topic: 'account', say: m.audit_log_act_account_provider_updated },
      'account.provider_removed': { topic: 'account', say: m.audit_log_act_account_provider_removed },
      'account.domain_added': { topic: 'account', say: m.audit_log_act_account_domain_added },
      'account.domain_proven': { topic: 'account', say: m.audit_log_act_account_domain_proven },
      'account.domain_unproven': { topic: 'account', say: m.audit_log_act_account_domain_unproven },
      'account.domain_removed': { topic: 'account', say: m.audit_log_act_account_domain_removed },
      'user.provider_linked': { topic: 'sign_ins', say: m.audit_log_act_user_provider_linked },
      'user.provider_unlinked': { topic: 'sign_ins', say: m.audit_log_act_user_provider_unlinked },
    },
  },
  routes(app, services) {
    const keys = openKeys(services)
    signInRoutes(app, {
      ...services,
      passwords: passwordsOf(services),
      keys,
      askSecondStep: ASK_SECOND_STEP.of(services),
    })
    factorRoutes(app, { ...services, ...codeServicesOf(services), keys })
    singleSignOnRoutes(app, {
      ...services,
      ...services.singleSignOn,
      askSecondStep: startSecondStep,
      configurations: keepConfigurations(services.singleSignOn),
    })
  },
  callerOf: async (database, { text }) => (meansApiToken(text) ? null : callerOfToken(database, text)),
  jobs: signInJobs,
  recurring: ({ database }) => [hourly(() => database.transaction(forgetChallenges))],
  async reseal(database, secrets) {
    await replaceCodeSeals(database, secrets)
    await replaceSecretSeals(database, secrets)
  },
  offers: [OPEN_KEYS.by(openKeys), ASK_SECOND_STEP.by(startSecondStep)],
}
