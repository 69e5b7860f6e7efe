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
  routes: (app, services) => factorRoutes(app, { ...services, ...codePartsOf(services), keys: openKeys(services) }),
  recurring: ({ database }) => [hourly(() => database.transaction(forgetChallenges))],
  reseal: replaceCodeSeals,
  offers: [ASK_SECOND_STEP.by(startSecondStep)],
}
