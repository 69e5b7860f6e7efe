import { m } from '@turnout/messages/generated/messages.js'
import { hourly } from '../../platform/jobs/repeat.ts'
import type { Slice } from '../../slice.ts'
import { openKeys } from '../sign-in/open-keys.ts'
import { ASK_SECOND_STEP } from '../sign-in/log-in.ts'
import { codePartsOf } from './codes/limit-codes.ts'
import { replaceCodeSeals } from './codes/replace-code-seals.ts'
import { startSecondStep } from './codes/start-second-step.ts'
import { factorRoutes } from './routes.ts'
import { forgetChallenges } from './store-challenges.ts'

export const factors: Slice = {
  name: 'factors',
  tables: {
    passkeys: { account: 'goes' },
    recovery_codes: { account: 'goes' },
    sign_in_challenges: { account: 'goes' },
    two_step_codes: { account: 'goes' },
    two_step_setups: { account: 'goes' },
  },
  history: {
    acts: {
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
    },
  },
  routes: (app, services) => factorRoutes(app, { ...services, ...codePartsOf(services), keys: openKeys(services) }),
  recurring: ({ database }) => [hourly(() => database.transaction(forgetChallenges))],
  reseal: replaceCodeSeals,
  offers: [ASK_SECOND_STEP.by(startSecondStep)],
}
