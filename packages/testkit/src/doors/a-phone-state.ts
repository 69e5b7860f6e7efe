import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import type { Effect } from '@turnout/web/features/check-in/engine/reducer/engine-effects.ts'
import type { Happening, Moment, Recalled } from '@turnout/web/features/check-in/engine/reducer/engine-messages.ts'
import { type EngineState, firstEngineState } from '@turnout/web/features/check-in/engine/reducer/engine-state.ts'
import { reduceEngine } from '@turnout/web/features/check-in/engine/reducer/reduce-engine.ts'
import { firstScreen } from '@turnout/web/features/check-in/engine/reducer/screen-drawing.ts'
import type { Placed, QueuedScan } from '@turnout/web/features/check-in/engine/store/door-store.ts'
import type { PhoneDoor } from './a-phone.ts'

/** What a phone has of a door before its page is opened. */
export interface KeptDoor {
  readonly guests?: readonly DoorAttendee[]
  readonly queue?: readonly Placed<QueuedScan>[]
  /** The list is here from end to end. */
  readonly isWhole?: boolean
}

/** A list as the phone's store gives it back. */
export function aKeptDoor({ list }: PhoneDoor, { guests = [], queue = [], isWhole = true }: KeptDoor = {}): Recalled {
  const copy = { revision: list.revision, since: 't0', pages: 1, left: [], total: guests.length }
  return {
    door: {
      door_key: list.door_key,
      short_id: list.short_id,
      list,
      device_id: 'phone',
      device: null,
      clock_ahead_ms: 0,
      heard_at: null,
      copy: isWhole ? copy : null,
    },
    pages: isWhole ? [guests] : [],
    changes: isWhole ? [] : guests.map((row) => ({ public_id: row.public_id, row })),
    queue,
  }
}

/** The engine of a phone before it has looked what it has. */
export const aNewEngine = ({ list }: Pick<PhoneDoor, 'list'>): EngineState =>
  firstEngineState(firstScreen(null), { shortId: list.short_id, newDeviceId: 'phone' })

/** The reducer of a phone with its own clock: nothing happens but what a test tells it. */
export interface PhoneState {
  readonly at: { -readonly [Part in keyof Moment]: Moment[Part] }
  now(): EngineState
  /** Answers what is to be done. */
  tell(happening: Happening): readonly Effect[]
}

export function aPhoneState(door: PhoneDoor): PhoneState {
  let state = aNewEngine(door)
  const at = { ms: Date.parse(door.list.now), ticks: 0, luck: 0.5 }
  return {
    at,
    now: () => state,
    tell(happening) {
      const next = reduceEngine(state, { ...happening, at: { ...at } })
      state = next.state
      return next.effects
    },
  }
}

/** The effects of one kind among others. */
export const only = <Type extends Effect['type']>(
  effects: readonly Effect[],
  type: Type,
): readonly Extract<Effect, { readonly type: Type }>[] =>
  effects.filter((effect): effect is Extract<Effect, { readonly type: Type }> => effect.type === type)
