import type { Effect } from '../reducer/engine-effects.ts'
import { listRunners } from './list-runners.ts'
import { pageRunners } from './page-runners.ts'
import { proofRunners } from './proof-runners.ts'
import type { Runners, RunnerSetting } from './runner-setting.ts'
import { storageRunners } from './storage-runners.ts'
import { streamRunners } from './stream-runners.ts'
import { tabRunners } from './tab-runners.ts'
import { timerRunners } from './timer-runners.ts'
import { uploadRunners } from './upload-runners.ts'

/** Runs the effects of the engine. Those that take time tell of their end by a message. */
export function effectRunners(setting: RunnerSetting): (effect: Effect) => void {
  const runners: Runners<Effect['type']> = {
    ...storageRunners(setting),
    ...proofRunners(setting),
    ...listRunners(setting),
    ...uploadRunners(setting),
    ...streamRunners(setting),
    ...tabRunners(setting),
    ...timerRunners(setting),
    ...pageRunners(setting),
  }
  // The table has a runner for each effect; TypeScript cannot see that the key and the effect agree.
  return (effect) => void (runners[effect.type] as (effect: Effect) => unknown)(effect)
}
