import type { DoorWire } from '../network/door-wire.ts'
import type { Effect, EffectOf } from '../reducer/engine-effects.ts'
import type { Happening } from '../reducer/engine-messages.ts'
import type { DoorStore, StoredDoor } from '../store/door-store.ts'
import type { Verifier } from '../web-digests.ts'

/** What effects are run with. */
export interface RunnerSetting {
  readonly wire: DoorWire
  readonly store: DoorStore
  /** Tells the engine what came of an effect. */
  readonly dispatch: (happening: Happening) => void
  /** Tells the one who asked. */
  readonly answer: (askId: string, value: EffectOf<'answer'>['value']) => void
  /** By the key of the event of a list. */
  readonly verifierOf: (door: StoredDoor) => Promise<Verifier>
  /** Ends what goes on in the background. */
  readonly end: AbortController
}

/** One runner for each effect of its concern. */
export type Runners<Type extends Effect['type']> = {
  readonly [One in Type]: (effect: EffectOf<One>) => unknown
}
