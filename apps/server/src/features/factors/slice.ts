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
  routes: (app, services) => factorRoutes(app, { ...services, ...codePartsOf(services), keys: openKeys(services) }),
  recurring: ({ database }) => [hourly(() => database.transaction(forgetChallenges))],
  reseal: replaceCodeSeals,
  offers: [ASK_SECOND_STEP.by(startSecondStep)],
}
