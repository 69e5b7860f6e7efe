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
  routes: (app, services) =>
    singleSignOnRoutes(app, {
      ...services,
      ...services.singleSignOn,
      askSecondStep: startSecondStep,
      configurations: keepConfigurations(services.singleSignOn),
    }),
  reseal: replaceSecretSeals,
}
