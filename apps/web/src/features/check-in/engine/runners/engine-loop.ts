import { randomId } from '../../../../api/random-id.ts'
import type { DoorState } from '../door-engine.ts'
import type { Effect, EffectOf } from '../reducer/engine-effects.ts'
import type { Happening, Message } from '../reducer/engine-messages.ts'
import type { EngineState } from '../reducer/engine-state.ts'
import { reduceEngine } from '../reducer/reduce-engine.ts'

/** The state of the engine, and the one way to change it. */
export interface EngineLoop {
  state(): EngineState
  dispatch(happening: Happening): void
  /** Tells what is shown, whenever it changed. */
  subscribe(onChange: (screen: DoorState) => void): () => void
}

/** Takes one message after the other: the next one comes when the effects of the last have begun. */
export function openLoop(first: EngineState, run: (effect: Effect) => void): EngineLoop {
  let state = first
  let isBusy = false
  const listeners = new Set<(screen: DoorState) => void>()
  const inbox: Message[] = []
  const take = (message: Message): void => {
    const { screen } = state
    const next = reduceEngine(state, message)
    state = next.state
    if (state.screen !== screen) for (const listener of listeners) listener(state.screen)
    for (const effect of next.effects) run(effect)
  }
  return {
    state: () => state,
    dispatch(happening) {
      inbox.push({ ...happening, at: { ms: Date.now(), ticks: performance.now(), luck: Math.random() } })
      if (isBusy) return
      isBusy = true
      try {
        for (let message = inbox.shift(); message !== undefined; message = inbox.shift()) take(message)
      } finally {
        isBusy = false
      }
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

type Answer = EffectOf<'answer'>['value']

/** Questions to the engine that are answered later. */
export function openAsks(): {
  /** @param begin asks under a separate id */
  ask<T extends Answer>(begin: (askId: string) => void): Promise<T>
  answer(askId: string, value: Answer): void
} {
  const open = new Map<string, (value: Answer) => void>()
  return {
    ask<T extends Answer>(begin: (askId: string) => void) {
      return new Promise<T>((resolve) => {
        const askId = randomId()
        // The engine answers each kind of question with its kind of answer.
        open.set(askId, resolve as (value: Answer) => void)
        begin(askId)
      })
    },
    answer(askId, value) {
      open.get(askId)?.(value)
      open.delete(askId)
    },
  }
}
