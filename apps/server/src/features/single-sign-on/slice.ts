import { m } from '@turnout/messages/generated/messages.js'
import type { Slice } from '../../slice.ts'
import { startSecondStep } from '../factors/codes/start-second-step.ts'
import { keepConfigurations } from './keep-configurations.ts'
import { replaceSecretSeals } from './replace-secret-seals.ts'
import { singleSignOnRoutes } from './routes.ts'

export const singleSignOn: Slice = {
  name: 'single-sign-on',
  tables: {
    sso_domains: { account: 'goes' },
    sso_logins: { account: 'goes' },
    sso_providers: { account: 'goes' },
    sso_states: { account: 'goes' },
  },
  history: {
    acts: {
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
  routes: (app, services) =>
    singleSignOnRoutes(app, {
      ...services,
      ...services.singleSignOn,
      askSecondStep: startSecondStep,
      configurations: keepConfigurations(services.singleSignOn),
    }),
  reseal: replaceSecretSeals,
}
