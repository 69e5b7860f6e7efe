import type { EngineState } from './engine-state.ts'
import { step, type Step } from './step-chain.ts'

/** The page ends. Scans that are being kept are still kept; nothing is sent any more. */
export const closeEngine = (state: EngineState): Step =>
  state.life.is === 'closed' ? step(state) : step({ ...state, life: { is: 'closed' } }, { type: 'close' })
