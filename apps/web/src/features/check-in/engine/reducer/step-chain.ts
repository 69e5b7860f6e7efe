import type { Word } from '../network/tab-channel.ts'
import type { Effect } from './engine-effects.ts'
import type { Message, MessageOf } from './engine-messages.ts'
import type { EngineState } from './engine-state.ts'

/** What a message makes of the state, and what is to be done about it. */
export interface Step {
  readonly state: EngineState
  readonly effects: readonly Effect[]
}

/** A table of handlers for each concern; together they handle every message. */
export type Handlers<Type extends Message['type']> = {
  readonly [One in Type]: (state: EngineState, message: MessageOf<One>) => Step
}

export const step = (state: EngineState, ...effects: readonly Effect[]): Step => ({ state, effects })

/** Goes on from a step; what it did before comes first. */
export function andThen(before: Step, next: (state: EngineState) => Step): Step {
  const after = next(before.state)
  return before.effects.length === 0 ? after : { state: after.state, effects: [...before.effects, ...after.effects] }
}

export const chain = (state: EngineState, ...links: readonly ((state: EngineState) => Step)[]): Step =>
  links.reduce(andThen, step(state))

/** Tells the other tabs, while this one is among them. */
export const tell =
  (word: Word) =>
  (state: EngineState): Step =>
    state.life.is === 'open' ? step(state, { type: 'tell-tabs', word }) : step(state)

/** Tells them how the list is now. */
export const tellDoor = (state: EngineState): Step =>
  state.door === null ? step(state) : tell({ say: 'door', door: state.door })(state)
