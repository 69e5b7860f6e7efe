import type { DoorState } from '../door-engine.ts'

/** The state of the engine: one object that is replaced when something changed. */
export interface StateStore {
  get(): DoorState
  /** Takes what differs; nobody is told when nothing does. */
  set(changes: Partial<DoorState>): void
  subscribe(onChange: () => void): () => void
}

export function createStateStore(first: DoorState): StateStore {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(changes) {
      const names = Object.keys(changes) as (keyof DoorState)[]
      if (names.every((name) => Object.is(state[name], changes[name]))) return
      state = { ...state, ...changes }
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
